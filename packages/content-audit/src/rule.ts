import type { HeldPost, Rejection } from '@venue-site/posts/exceptions.server'
import type { Post, SnapshotIndex } from '@venue-site/posts/schema'
import type { PostSummary, PostView } from './view/post-view.ts'
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

/** A problem that a rule finds. */
interface Problem {
  field: string
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

export interface PostProblem extends Problem {
  field: keyof Post
  /** Where it is sure how to fix the problem. */
  replacement?: Replacement
  /** The offset of the quote in the field; without one, the problem is the field as a whole. */
  at?: number
}

/** What rules check: each post by itself, or all posts together. */
interface Scopes {
  post: {
    view: PostView
    problem: PostProblem
    /** The fields that differ from a good post. */
    example: Partial<Post>
  }
  snapshot: {
    view: SnapshotView
    /**
     * `file` is in the snapshot folder: by default the post’s, or the list if the problem is about no post. Line and
     * column are those of the quote in the field, from 1.
     */
    problem: Problem & { slug?: string; file?: string; line?: number; column?: number }
    example: SnapshotExample
  }
}

export type Scope = keyof Scopes
export type View<S extends Scope> = Scopes[S]['view']
export type ProblemOf<S extends Scope> = Scopes[S]['problem']

/** Numbers that `audit.config.json` may change, by name. */
export type Limits<Limit extends string> = Readonly<Record<Limit, number>>

/** What every definition of a rule has, whatever it uses to find problems. */
export interface RuleTexts<S extends Scope, Limit extends string> {
  /** Why it matters, in one sentence. */
  why: string
  /** How to fix it, in one sentence. */
  fix: string
  limits?: Limits<Limit>
  /** Whether a rule that compares posts reads what only parsed bodies tell: their links, ids and shingles. */
  readsBodies?: boolean
  /** An example that breaks the rule, and one that does not. */
  invalid: Scopes[S]['example']
  valid: Scopes[S]['example']
}

/** A rule of one scope. */
export interface RuleOf<S extends Scope, Limit extends string = string> extends RuleTexts<S, Limit> {
  scope: S
  id: string
  severity: Severity
  /** Finds problems in what it checks. */
  check(view: View<S>, limits: Limits<Limit>): Iterable<ProblemOf<S>>
}

export type Rule = { [S in Scope]: RuleOf<S> }[Scope]
