import type { HeldPost, Rejection } from '@venue-site/posts/exceptions.server'
import type { Post } from '@venue-site/posts/schema'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import type { Language } from './languages/language.ts'
import type { LanguageCode } from './languages/language-table.ts'
import type { Parts } from './parts.ts'
import type { AuditedSite } from './site.ts'
import type { PostSummary, PostView } from './view/post-view.ts'
import type { SnapshotSource } from './view/read-snapshot.ts'
import type { Match } from './view/text-runs.ts'

/** From worst to mildest. */
export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** The lowest severity that makes the audit fail; `none` for never. */
export type FailOn = Severity | 'none'

/** Returns whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: FailOn): boolean {
  return least !== 'none' && severities.indexOf(severity) <= severities.indexOf(least)
}

/** The snapshot as a whole, with what rules compare of each post. */
export interface SnapshotView extends Omit<SnapshotSource, 'readPost'> {
  site: AuditedSite
  language: Language
  /** The moment at which something is over or not, in milliseconds since 1970. */
  judgedAt: number
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
  /** What the site has besides. */
  site?: Pick<AuditedSite, 'events' | 'specialHours' | 'menu'>
}

/** What is wrong. */
interface Problem {
  message: string
  /**
   * What to change once for all findings of the rule with this cause, such as a host; by default the message. Shown in
   * place of the messages.
   */
  cause?: string
  /** The text in question, as it is in the field; absent where something is missing. */
  quote?: string
  /** By how much a limit is missed. A later audit compares it to tell whether a finding got worse. */
  excess?: number
}

/** What to write in place of a part of a field. */
export interface Replacement {
  /** The offset of the part in the field. */
  at: number
  part: string
  text: string
}

/** Where something is in a post. */
export interface Place {
  field: keyof Post
  quote?: string
  /** The offset of the quote in the field; without one, the problem is the field as a whole. */
  at?: number
}

export interface PostProblem extends Problem, Place {
  /** Where it is sure how to fix the problem. */
  replacement?: Replacement
}

/**
 * `file` is in the snapshot folder, or that of a fact of the site: by default the post’s, or the list if the problem is
 * about no post. Line and column
 * are those of the quote in the field, from 1.
 */
export interface PostsProblem extends Problem {
  field: string
  slug?: string
  file?: string
  line?: number
  column?: number
}

/** What a check finds in a part: what is wrong, and where if that is not the part as a whole. */
type Found = string | (Problem & Partial<PostProblem>) | null | undefined | false

/** Numbers that `audit.config.json` may change, by name. */
export type Limits<Limit extends string> = Readonly<Record<Limit, number>>

interface RuleOf<Over extends string, Example, Limit extends string> {
  id: string
  severity: Severity
  /** What it looks at. */
  over: Over
  /** Why it matters, in one sentence. */
  why: string
  /** How to fix it, in one sentence. */
  fix: string
  limits?: Limits<Limit>
  /** The languages that it can read, if it reads words; by default any. */
  languages?: readonly LanguageCode[]
  /** Whether it is about a snapshot, or about what this site makes of a body: other blogs have neither. */
  onlySnapshots?: boolean
  /** An example that breaks the rule, and one that does not. */
  invalid: Example
  valid: Example
}

/** A rule that compares all posts, or looks at their list. */
export interface PostsRule<Limit extends string = string> extends RuleOf<'posts', SnapshotExample, Limit> {
  /** Whether it reads what only parsed bodies tell: their links, ids and shingles. */
  readsBodies?: boolean
  check(view: SnapshotView, limits: Limits<Limit>): Iterable<PostsProblem>
}

/** A rule about each part of one kind in a post. Its examples are the fields that differ from a good post. */
export interface PartRule<Over extends keyof Parts = keyof Parts, Limit extends string = string>
  extends RuleOf<Over, Partial<Post>, Limit> {
  check(part: Parts[Over], limits: Limits<Limit>, view: PostView): Found | Iterable<Found>
}

/** A rule that reports every match of a pattern in some texts: title, description and body; the body; or one field. */
export interface PatternRule extends RuleOf<'text' | 'bodyText' | keyof Post, Partial<Post>, never> {
  /** One or more global patterns, which may depend on the language of the site. */
  pattern: RegExp | readonly RegExp[] | ((language: Language) => readonly RegExp[])
  /** A cheaper pattern (not global) without which there is no match. */
  prefilter?: RegExp
  /** What is wrong with a match; a function may return false for a match that is fine. */
  message: string | ((match: Match, view: PostView) => string | false)
  /** How many characters of a match are quoted, by default all: reports must not spread a secret. */
  quoted?: number
}

export type PostRule = PartRule | PatternRule
export type Rule = PostsRule | PostRule

/** Defines a rule. What its check gets follows from what it is over. */
export function rule<Limit extends string = never>(definition: PostsRule<Limit>): PostsRule
export function rule<Over extends keyof Parts, Limit extends string = never>(
  definition: PartRule<Over, Limit>,
): PartRule
export function rule(definition: PatternRule): PatternRule
export function rule(definition: Rule): Rule {
  return definition
}
