import type { Post, SnapshotIndex } from '../../src/blog/schema.ts'
import type { HeldPost } from '../snapshot/held-back.ts'
import type { Rejection } from '../snapshot/list-entries.ts'
import type { BuiltSite } from './view/built-site.ts'
import type { PostSummary } from './view/post-summary.ts'
import type { PostView } from './view/post-view.ts'
import type { SnapshotSource } from './view/read-snapshot.ts'

/** From worst to mildest. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** The lowest severity that makes the audit fail; `none` for never. */
export type FailOn = Severity | 'none'

/** Returns whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: FailOn): boolean {
  return least !== 'none' && severities.indexOf(severity) <= severities.indexOf(least)
}

/** Numbers that `audit.config.json` may change, by name. */
export type Limits<Limit extends string> = Readonly<Record<Limit, number>>

/** A rule: `check` finds problems in what it is given. */
export interface RuleOf<Scope, View, Report, Example, Limit extends string> {
  /** What it checks: each post by itself, all posts together, or the built site. */
  scope: Scope
  id: string
  severity: Severity
  /** Why it matters, in one sentence. */
  why: string
  /** How to fix it, in one sentence. */
  fix: string
  limits?: Limits<Limit>
  /** An example that breaks the rule, and one that does not. */
  invalid: Example
  valid: Example
  check(view: View, limits: Limits<Limit>): Iterable<Report>
}

/** A problem in one post. */
export interface PostReport {
  field: keyof Post
  /** The text in question, as it is in the field; empty where something is missing. */
  quote: string
  /** The offset of the quote in the field; without one, the report is about the whole field. */
  at?: number
  message: string
  /** By how much a limit is missed. A later audit compares it to tell whether a finding got worse. */
  excess?: number
}

/** A rule that checks one post at a time. Examples have the fields that differ from a good post. */
export type PostRule<Limit extends string = never> = RuleOf<
  'post',
  PostView,
  PostReport,
  Partial<Post>,
  Limit
>

/** A problem of a post as one of many, or of the list. */
interface SnapshotReport extends Omit<PostReport, 'field' | 'at'> {
  /** Empty where it is about no post. */
  slug: string
  field: string
  /** The file in the snapshot, if it is not the post’s own. */
  file?: string
}

/** The snapshot as a whole, with what rules compare of each post. */
export interface SnapshotView extends Omit<SnapshotSource, 'readPost'> {
  /** In the list’s order. */
  posts: readonly PostSummary[]
}

/** A snapshot for a rule’s examples: of each post, the fields that differ from a good one. */
export interface SnapshotExample {
  posts: readonly Partial<Post>[]
  /** List items that differ from their posts, by slug. */
  items?: Readonly<Record<string, Partial<SnapshotIndex['posts'][number]>>>
  index?: Partial<SnapshotIndex>
  rejections?: readonly Rejection[]
  held?: readonly HeldPost[]
  /** Slugs of files that are not in the list. */
  unlisted?: readonly string[]
}

/** A rule that checks all posts together. */
export type SnapshotRule<Limit extends string = never> = RuleOf<
  'snapshot',
  SnapshotView,
  SnapshotReport,
  SnapshotExample,
  Limit
>

/** A problem in a file of the built site. */
interface BuiltReport extends Omit<PostReport, 'field' | 'at'> {
  /** Relative to the built folder. */
  file: string
  /** The part of the file: `title`, `link`, `weight`. */
  field: string
}

/** Files by name, added to those of a good site; null for a file that is missing. */
type BuiltExample = Readonly<Record<string, string | null>>

/** A rule that checks the built site. */
export type BuiltRule<Limit extends string = never> = RuleOf<
  'built',
  BuiltSite,
  BuiltReport,
  BuiltExample,
  Limit
>

export type Rule = PostRule<string> | SnapshotRule<string> | BuiltRule<string>
