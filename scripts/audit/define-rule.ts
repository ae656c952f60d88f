import type { Post } from '../../src/blog/schema.ts'
import type { BuiltRule, Limits, PostReport, PostRule, SnapshotRule } from './rule.ts'
import { findMatches, type Match } from './text/matches.ts'
import type { Body, Span } from './view/body.ts'
import type { BuiltPage } from './view/built-site.ts'
import type { PostView } from './view/post-view.ts'
import { fieldRun } from './view/text-runs.ts'

/** What every definition of a rule has, whatever it uses to find problems. */
export type Definition<Rule> = Omit<Rule, 'scope' | 'check'>

/** Defines a rule that checks one post at a time. */
export function postRule<Limit extends string = never>(
  rule: Omit<PostRule<Limit>, 'scope'>,
): PostRule<string> {
  return { scope: 'post', ...rule }
}

/** Defines a rule that checks all posts together. */
export function snapshotRule<Limit extends string = never>(
  rule: Omit<SnapshotRule<Limit>, 'scope'>,
): SnapshotRule<string> {
  return { scope: 'snapshot', ...rule }
}

/** Defines a rule that checks the built site. */
export function builtRule<Limit extends string = never>(
  rule: Omit<BuiltRule<Limit>, 'scope'>,
): BuiltRule<string> {
  return { scope: 'built', ...rule }
}

/** What is wrong: a message, with a quote or by how much a limit is missed; or nothing. */
type Problem = string | { message: string; quote?: string; excess?: number } | null | undefined | false

function asReport(problem: Problem) {
  if (!problem) return []
  return [typeof problem === 'string' ? { message: problem } : problem]
}

interface ValueRule<Limit extends string> extends Definition<PostRule<Limit>> {
  field: keyof Post
  problem(view: PostView, limits: Limits<Limit>): Problem
}

/** Defines a rule about one field as a whole. */
export function valueRule<Limit extends string = never>({
  field,
  problem,
  ...rule
}: ValueRule<Limit>): PostRule<string> {
  return postRule<Limit>({
    ...rule,
    *check(view, limits) {
      const value = field === 'blog' ? '' : (view.post[field] ?? '')
      const whole = value.trim() ? { field, quote: value, at: 0 } : { field, quote: '' }
      for (const report of asReport(problem(view, limits))) yield { ...whole, ...report }
    },
  })
}

interface PartRule<Part, Limit extends string> extends Definition<PostRule<Limit>> {
  problem(part: Part, view: PostView, limits: Limits<Limit>): Problem
}

/** Makes a function that defines rules about each part of one kind in a body, such as its links. */
export function rulesForEach<Part extends Span>(partsOf: (view: PostView) => Iterable<Part>) {
  return <Limit extends string = never>({ problem, ...rule }: PartRule<Part, Limit>): PostRule<string> =>
    postRule<Limit>({
      ...rule,
      *check(view, limits) {
        for (const part of partsOf(view)) {
          for (const report of asReport(problem(part, view, limits)))
            yield { ...bodyQuote(view.body, part), ...report }
        }
      },
    })
}

/** Returns the quote and place of a part of the body, for a report. */
export function bodyQuote({ source }: Body, { start, end }: Span): Omit<PostReport, 'message'> {
  return { field: 'blog', quote: source.slice(start, end), at: start }
}

interface PatternRule extends Definition<PostRule> {
  /** Where to search: title, description and text of the body; the text of the body; or one field as it is. */
  within: 'text' | 'body' | 'metaTitle' | 'metaDescription'
  /** One or more global patterns. */
  pattern: RegExp | readonly RegExp[]
  /** A cheaper pattern (not global) without which there is no match. */
  prefilter?: RegExp
  /** What is wrong with a match; a function may return nothing for a match that is fine. */
  message: string | ((match: Match) => string | false)
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
          const { quote, at, run } = match
          const found = typeof message === 'string' ? message : message(match)
          if (found) yield { field: run.field, quote, at, message: found }
        }
      }
    },
  })
}

interface PageRule<Limit extends string> extends Definition<BuiltRule<Limit>> {
  /** The part of the page that the rule is about. */
  field: string
  problem(page: BuiltPage, limits: Limits<Limit>): Problem
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
        for (const report of asReport(problem(page, limits)))
          yield { file: page.file, field, quote: '', ...report }
      }
    },
  })
}

/** Returns the problem of a count above a limit, or null. */
export function tooMany(subject: string, count: number, limit: number) {
  const excess = count - limit
  return excess > 0 ? { message: `${subject}: ${excess} more than ${limit}`, excess } : null
}

/** Returns the problem of a count below a limit, or null. */
export function tooFew(subject: string, count: number, limit: number) {
  const excess = limit - count
  return excess > 0 ? { message: `${subject}: fewer than ${limit}`, excess } : null
}

/** An example of a post that the pull rejected because of one field. */
export function rejectedBecauseOf(path: string) {
  const problems = [{ path, message: `must be a ${path}` }]
  return { posts: [{}], rejections: [{ slug: 'x', call: 'get_details' as const, problems }] }
}
