import type { Post, SnapshotIndex } from '../../src/blog/schema.ts'
import type { HeldPost } from '../snapshot/held-back.ts'
import type { Rejection } from '../snapshot/list-entries.ts'
import type { BuiltSite } from './built/built-site.ts'
import type { PostView } from './view/post-view.ts'
import type { SnapshotView } from './view/snapshot-view.ts'

/** From worst to mildest. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** From which severity on a finding is a failure; `none` for never. */
export type FailOn = Severity | 'none'

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: FailOn): boolean {
  return least !== 'none' && severities.indexOf(severity) <= severities.indexOf(least)
}

/** What every rule says of itself. Its id is its file’s name. */
interface RuleCard<Limit extends string> {
  id: string
  severity: Severity
  /** Why it matters, in one line. */
  reason: string
  /** How to mend it, in one line. */
  mend: string
  /** Numbers that `audit.config.json` may change, by name. */
  limits?: Readonly<Record<Limit, number>>
}

export type Limits<Limit extends string> = Readonly<Record<Limit, number>>

/** Something wrong with a post. */
export interface PostReport {
  field: keyof Post
  /** The words it is about, as they stand in the field; empty where something is missing. */
  quote: string
  /** Where they stand in the field, as an offset; where there is none, it is about the field as a whole. */
  at?: number
  message: string
  /** How much too much (or too little) it is, where that can be said: a later audit tells by it what got worse. */
  excess?: number
}

/** A rule that looks at one post at a time. */
export interface PostRule<Limit extends string = never> extends RuleCard<Limit> {
  looksAt: 'post'
  /** A post it finds fault with and one it does not, as what differs from a good post. */
  fails: Partial<Post>
  passes: Partial<Post>
  check(view: PostView, limits: Limits<Limit>): Iterable<PostReport>
}

/** Something wrong with a post as one of many, or with the list. */
export interface SnapshotReport extends Omit<PostReport, 'field'> {
  /** The post’s; empty where it is about no post. */
  slug: string
  field: string
  /** The file of the snapshot, where it is not the post’s own. */
  file?: string
}

/** A snapshot made up for a rule’s fixtures: each post as what differs from a good one. */
export interface SnapshotFixture {
  posts: readonly Partial<Post>[]
  /** What differs in the list’s items from their posts, by slug. */
  items?: Readonly<Record<string, Partial<SnapshotIndex['posts'][number]>>>
  index?: Partial<SnapshotIndex>
  rejections?: readonly Rejection[]
  held?: readonly HeldPost[]
  /** Slugs of files that the list does not have. */
  unlisted?: readonly string[]
}

/** A rule that looks at all posts at once. */
export interface SnapshotRule<Limit extends string = never> extends RuleCard<Limit> {
  looksAt: 'snapshot'
  fails: SnapshotFixture
  passes: SnapshotFixture
  check(view: SnapshotView, limits: Limits<Limit>): Iterable<SnapshotReport>
}

/** Something wrong with a file of the built site. */
export interface BuiltReport {
  /** Below the built folder. */
  file: string
  /** What of it: `title`, `link`, `weight`. */
  field: string
  quote: string
  message: string
  excess?: number
}

/** A rule that looks at the built site. */
export interface BuiltRule<Limit extends string = never> extends RuleCard<Limit> {
  looksAt: 'built'
  /** The built folder’s files by name, beside those of a good site. */
  fails: Readonly<Record<string, string | null>>
  passes: Readonly<Record<string, string | null>>
  check(site: BuiltSite, limits: Limits<Limit>): Iterable<BuiltReport>
}

export type Rule = PostRule<string> | SnapshotRule<string> | BuiltRule<string>
