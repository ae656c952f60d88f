import type { Post } from '@venue-site/posts/schema'
import type {
  Limits,
  PostProblem,
  ProblemOf,
  Replacement,
  RuleOf,
  RuleTexts,
  Scope,
  Severity,
  View,
} from './rule.ts'
import type { PostView } from './view/post-view.ts'
import type { Span } from './view/read-body.ts'
import { fieldRun, findMatches, type Match, type TextRun } from './view/text-runs.ts'

type Definition<S extends Scope, Limit extends string> = Omit<RuleOf<S, Limit>, 'scope' | 'id' | 'severity'>

/** Makes a function that defines rules of one scope. */
function rulesOf<S extends Scope>(scope: S) {
  return <Limit extends string = never>(
    id: string,
    severity: Severity,
    rule: Definition<S, Limit>,
  ): RuleOf<S> => ({ scope, id, severity, ...rule })
}

/** Defines a rule that checks one post at a time. */
export const postRule = rulesOf('post')

/** Defines a rule that checks all posts together. */
export const snapshotRule = rulesOf('snapshot')

/** What is wrong: a message, with a cause, a quote, by how much a limit is missed, or how to fix it; or nothing. */
type Found =
  | string
  | { message: string; cause?: string; quote?: string; excess?: number; replacement?: Replacement }
  | null
  | undefined
  | false

interface PartRule<S extends Scope, Part, Limit extends string> extends RuleTexts<S, Limit> {
  problem(part: Part, limits: Limits<Limit>, view: View<S>): Found
}

/**
 * Makes a function that defines rules about each part of one kind, such as the links of a body.
 * @param placeOf Returns where a part is, for its problems.
 */
export function rulesForEach<S extends Scope, Part>(
  scope: S,
  partsOf: (view: View<S>) => Iterable<Part>,
  placeOf: (part: Part, view: View<S>) => Omit<ProblemOf<S>, 'message'>,
) {
  return <Limit extends string = never>(
    id: string,
    severity: Severity,
    { problem, ...rule }: PartRule<S, Part, Limit>,
  ): RuleOf<S> =>
    rulesOf(scope)<Limit>(id, severity, {
      ...rule,
      *check(view, limits) {
        for (const part of partsOf(view)) {
          const found = problem(part, limits, view)
          if (found)
            yield { ...placeOf(part, view), ...(typeof found === 'string' ? { message: found } : found) }
        }
      },
    })
}

/** Makes a function that defines rules about one field as a whole. */
export function rulesAbout(field: keyof Post) {
  return rulesForEach(
    'post',
    (view) => [view],
    ({ post }) => {
      const value = field === 'blog' ? '' : (post[field] ?? '')
      return value.trim() ? { field, quote: value, at: 0 } : { field }
    },
  )
}

/** Makes a function that defines rules about each part of one kind in a body, such as its links. */
export function rulesForEachInBody<Part extends Span>(partsOf: (view: PostView) => Iterable<Part>) {
  return rulesForEach('post', partsOf, bodyQuote)
}

/** Returns the quote and place of a part of the body, for a problem. */
export function bodyQuote({ start, end }: Span, { body }: PostView): Omit<PostProblem, 'message'> {
  return { field: 'blog', quote: body.source.slice(start, end), at: start }
}

interface PatternRule extends RuleTexts<'post', never> {
  /** One or more global patterns. */
  pattern: RegExp | readonly RegExp[]
  /** A cheaper pattern (not global) without which there is no match. */
  prefilter?: RegExp
  /** What is wrong with a match; a function may return false for a match that is fine. */
  message: string | ((match: Match, view: PostView) => string | false)
  /** How many characters of a match are quoted, by default all: reports must not spread a secret. */
  quoted?: number
}

/**
 * Makes a function that defines rules that report every match of a pattern.
 * @param within Where to search: title, description and text of the body; the text of the body; or a field as written.
 */
export function patternRules(within: 'text' | 'bodyText' | keyof Post) {
  function textsOf({ post, runs, body }: PostView): readonly TextRun[] {
    if (within === 'text') return runs
    return within === 'bodyText' ? body.runs : [fieldRun(within, post[within] ?? '')]
  }
  return (id: string, severity: Severity, { pattern, prefilter, message, quoted, ...rule }: PatternRule) =>
    postRule(id, severity, {
      ...rule,
      *check(view) {
        for (const each of [pattern].flat()) {
          for (const match of findMatches(textsOf(view), each, prefilter)) {
            const { quote, at, run } = match
            const found = typeof message === 'string' ? message : message(match, view)
            if (found) yield { field: run.field, quote: quote.slice(0, quoted), at, message: found }
          }
        }
      },
    })
}

/** Returns a sentence about a count, or about `more than` a limit. */
type Subject = (count: number | string) => string

/** Returns the problem of a count above a limit, or null. */
export function tooMany(subject: Subject, count: number, limit: number) {
  const excess = count - limit
  if (excess <= 0) return null
  const message = `${subject(count)}: ${excess} more than ${limit}`
  return { message, cause: subject(`more than ${limit}`), excess }
}

/** Returns the problem of a count below a limit, or null. */
export function tooFew(subject: Subject, count: number, limit: number) {
  const excess = limit - count
  if (excess <= 0) return null
  return { message: `${subject(count)}: fewer than ${limit}`, cause: subject(`fewer than ${limit}`), excess }
}

/** An example of a post that the pull rejected because of one field. */
export function rejectedBecauseOf(path: string) {
  const problems = [{ path, message: `must be a ${path}` }]
  return { posts: [{}], rejections: [{ slug: 'x', call: 'get_details' as const, problems }] }
}

/** Returns the problem of the first match of a pattern (of its first group, if it has one) in a text, or null. */
export function firstMatch(text: string, pattern: RegExp, message: string | ((match: string) => string)) {
  const found = pattern.exec(text)
  if (!found) return null
  const quote = found[1] ?? found[0]
  const at = text.indexOf(quote, found.index)
  return { quote, at, message: typeof message === 'string' ? message : message(quote) }
}
