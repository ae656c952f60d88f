import type { Post } from '../../src/blog/schema.ts'
import type { BuiltReport, BuiltRule, Limits, PostReport, PostRule, RuleInfo, SnapshotRule } from './rule.ts'
import { findMatches, type Match } from './text/matches.ts'
import type { Body, Span } from './view/body.ts'
import type { BuiltPage } from './view/built-site.ts'
import type { PostView } from './view/post-view.ts'
import { fieldRun } from './view/text-runs.ts'

type Definition<Rule> = Omit<Rule, 'scope'>

/** Defines a rule that checks one post at a time. */
export function postRule<Limit extends string = never>(rule: Definition<PostRule<Limit>>): PostRule<string> {
  return { scope: 'post', ...rule }
}

/** Defines a rule that checks all posts together. */
export function snapshotRule<Limit extends string = never>(
  rule: Definition<SnapshotRule<Limit>>,
): SnapshotRule<string> {
  return { scope: 'snapshot', ...rule }
}

/** Defines a rule that checks the built site. */
export function builtRule<Limit extends string = never>(
  rule: Definition<BuiltRule<Limit>>,
): BuiltRule<string> {
  return { scope: 'built', ...rule }
}

/** What is wrong with a part: a message, or nothing. */
type Problem = string | { message: string; excess: number } | null | undefined | false

interface PartRule<Part, Limit extends string> extends RuleInfo<Limit> {
  invalid: Partial<Post>
  valid: Partial<Post>
  problem(part: Part, view: PostView, limits: Limits<Limit>): Problem
}

/** Makes a function that defines rules about each part of one kind in a body, such as its links. */
export function rulesForEach<Part extends Span>(partsOf: (view: PostView) => Iterable<Part>) {
  return <Limit extends string = never>({ problem, ...rule }: PartRule<Part, Limit>): PostRule<string> =>
    postRule<Limit>({
      ...rule,
      *check(view, limits) {
        for (const part of partsOf(view)) {
          const found = problem(part, view, limits)
          if (!found) continue
          yield { ...bodyQuote(view.body, part), ...(typeof found === 'string' ? { message: found } : found) }
        }
      },
    })
}

/** Returns the quote and place of a part of the body, for a report. */
export function bodyQuote({ source }: Body, { start, end }: Span): Omit<PostReport, 'message'> {
  return { field: 'blog', quote: source.slice(start, end), at: start }
}

interface PatternRule extends RuleInfo {
  invalid: Partial<Post>
  valid: Partial<Post>
  /** Where to search: title, description and text of the body; the text of the body; or one field as it is. */
  within: 'text' | 'body' | 'metaTitle' | 'metaDescription'
  /** One or more global patterns. */
  pattern: RegExp | readonly RegExp[]
  /** A cheaper pattern (not global) without which there is no match. */
  prefilter?: RegExp
  /** What is wrong with a match; a function may return nothing for a match that is fine. */
  message: string | ((match: Match) => string | undefined)
}

/** Defines a rule that reports every match of a pattern. */
export function patternRule({ within, pattern, prefilter, message, ...rule }: PatternRule): PostRule<string> {
  return postRule({
    ...rule,
    *check({ post, runs, body }) {
      const searched =
        within === 'text' ? runs : within === 'body' ? body.runs : [fieldRun(within, post[within])]
      for (const each of [pattern].flat()) {
        for (const match of findMatches(searched, each, prefilter)) {
          const found = typeof message === 'string' ? message : message(match)
          if (found) yield { field: match.run.field, quote: match.quote, at: match.at, message: found }
        }
      }
    },
  })
}

interface PageRule<Limit extends string> extends RuleInfo<Limit> {
  invalid: BuiltRule['invalid']
  valid: BuiltRule['valid']
  /** The part of the page that the rule is about. */
  field: string
  problem(
    page: BuiltPage,
    limits: Limits<Limit>,
  ): (Omit<BuiltReport, 'file' | 'field' | 'quote'> & { quote?: string }) | null | undefined | false
}

/** Defines a rule about each page of the built site by itself. */
export function pageRule<Limit extends string = never>({
  field,
  problem,
  ...rule
}: PageRule<Limit>): BuiltRule<string> {
  return builtRule<Limit>({
    ...rule,
    *check({ pages }, limits) {
      for (const page of pages) {
        const found = problem(page, limits)
        if (found) yield { file: page.file, field, quote: '', ...found }
      }
    },
  })
}

/** Returns the message and excess for a count above a limit, or null. */
export function tooMany(
  subject: string,
  count: number,
  limit: number,
): { message: string; excess: number } | null {
  const excess = count - limit
  return excess > 0 ? { message: `${subject}: ${excess} more than ${limit}`, excess } : null
}
