import type { Post } from '@venue-site/posts/schema'
import type { Limits, PartRule, PatternRule, Place, PostProblem, PostRule } from './rule.ts'
import { type Tag, tagsOf, type UnpairedTag, unpairedTagsOf } from './view/html-tags.ts'
import type { PostView } from './view/post-view.ts'
import type { Body, Span } from './view/read-body.ts'
import { fieldRun, findMatches, type TextRun } from './view/text-runs.ts'

type Fields = Record<Exclude<keyof Post, 'blog'>, string>

/** What a rule may be over: what its check gets. Empty fields are checked, too. */
export interface Parts extends Fields {
  post: PostView
  body: Body
  boldLine: Body['boldLines'][number]
  definition: Body['definitions'][number]
  emptyItem: Span
  /** The opening line of fenced code. */
  fence: Span & { language: string; isClosed: boolean }
  footnote: Body['footnotes'][number]
  heading: Body['headings'][number]
  image: PostView['images'][number]
  link: PostView['links'][number]
  numberedList: Body['numberedLists'][number]
  /** A link to another site that the configuration does not allow as it is. */
  outsideLink: PostView['links'][number] & { url: URL }
  paragraph: TextRun
  /** A tag of raw HTML, which the site removes. */
  tag: Tag
  /** A tag of a block without the one that it belongs to. */
  unpairedTag: UnpairedTag
  /** The short-tail and the long-tail keywords, and one of each. */
  keywords: { field: KeywordField; text: string; keywords: Keyword[] }
  topic: Keyword
  phrase: Keyword
}

type KeywordField = 'shortTailKeywords' | 'longTailKeywords'
type Keyword = Required<Place> & { field: KeywordField }

interface Source<Part> {
  partsOf(view: PostView): Iterable<Part>
  /** Returns where a part is. A check that finds a place of its own says so. */
  placeOf(part: Part, view: PostView): Place
}

const sources: { [Over in keyof Parts]: Source<Parts[Over]> } = {
  post: { partsOf: (view) => [view], placeOf: inBody },
  body: { partsOf: ({ body }) => [body], placeOf: inBody },
  boldLine: spans(({ body }) => body.boldLines),
  definition: spans(({ body }) => body.definitions),
  emptyItem: spans(({ body }) => body.emptyItems),
  fence: spans(fencesIn),
  footnote: spans(({ body }) => body.footnotes),
  heading: spans(({ body }) => body.headings),
  image: spans(({ images }) => images),
  link: spans(({ links }) => links),
  numberedList: { partsOf: ({ body }) => body.numberedLists, placeOf: inBody },
  outsideLink: spans(({ links }) =>
    links.flatMap((link) => {
      const { target } = link
      return target?.kind === 'outside' && !target.isAllowed ? [{ ...link, url: target.url }] : []
    }),
  ),
  paragraph: {
    partsOf: ({ body }) => body.runs.filter(({ kind }) => kind === 'paragraph'),
    placeOf: ({ start }, { body }) => openingWords(body, start),
  },
  tag: spans(tagsOf),
  unpairedTag: spans(unpairedTagsOf),
  keywords: {
    partsOf: ({ post }) => [keywordsOf(post, 'shortTailKeywords'), keywordsOf(post, 'longTailKeywords')],
    placeOf: ({ field, text }) => ({ field, quote: text, at: 0 }),
  },
  topic: keywords('shortTailKeywords'),
  phrase: keywords('longTailKeywords'),
  slug: field('slug'),
  date: field('date'),
  metaTitle: field('metaTitle'),
  metaDescription: field('metaDescription'),
  pinterestImageLink: field('pinterestImageLink'),
  youtubeShortsUrl: field('youtubeShortsUrl'),
  shortTailKeywords: field('shortTailKeywords'),
  longTailKeywords: field('longTailKeywords'),
}

function inBody(): Place {
  return { field: 'blog' }
}

function spans<Part extends Span>(partsOf: (view: PostView) => Iterable<Part>): Source<Part> {
  return { partsOf, placeOf: ({ start, end }, { body }) => quoteOf(body, start, end) }
}

/** Returns the quote and place of a part of the body. */
export function quoteOf({ source }: Body, start: number, end: number): Place {
  return { field: 'blog', quote: source.slice(start, end), at: start }
}

const longestOpening = 60

/** Returns the first words of a part of the body, as written: to quote a text that is too long to quote. */
export function openingWords({ source }: Body, at: number): Place {
  const [line = ''] = source.slice(at, at + longestOpening).split('\n', 1)
  const isCut = line.length === longestOpening
  return { field: 'blog', quote: isCut ? line.replace(/\s+\S*$/, '') : line.trimEnd(), at }
}

/** Returns whether a run begins an item of a list. */
export function isItem({ start }: TextRun, { source }: Body): boolean {
  return /(?:^|\n)[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+$/.test(source.slice(Math.max(0, start - 20), start))
}

function fencesIn({ body: { codes, source } }: PostView) {
  return codes.flatMap(({ start, end, language }) => {
    const lines = source.slice(start, end).split('\n')
    const opening = (lines[0] ?? '').trimEnd()
    const fence = /^(`{3,}|~{3,})/.exec(opening)?.[0]
    if (!fence) return []
    const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd() : ''
    const isEnd = last.length >= fence.length && [...last].every((mark) => mark === fence[0])
    // Within code, the opening line of other code shows that an end is missing before it.
    const isClosed =
      isEnd && !lines.slice(1).some((line) => line.startsWith(fence) && /^[`~]+[a-z]/.test(line))
    return [{ start, end: start + opening.length, language, isClosed }]
  })
}

function field(name: keyof Fields): Source<string> {
  return {
    partsOf: ({ post }) => [post[name] ?? ''],
    placeOf: (value) => (value.trim() ? { field: name, quote: value, at: 0 } : { field: name }),
  }
}

function keywordsOf(post: Post, field: KeywordField) {
  const text = post[field] ?? ''
  const found = text.matchAll(/[^\s,](?:[^,]*[^\s,])?/g)
  return { field, text, keywords: Array.from(found, ({ 0: quote, index: at }) => ({ field, quote, at })) }
}

function keywords(field: KeywordField): Source<Keyword> {
  return { partsOf: ({ post }) => keywordsOf(post, field).keywords, placeOf: (keyword) => keyword }
}

/** Finds the problems of a rule in a post. */
export function problemsIn(view: PostView, rule: PostRule, limits: Limits<string>): Iterable<PostProblem> {
  return 'pattern' in rule ? matchesOf(rule, view) : foundIn(view, rule, limits)
}

function* foundIn<Over extends keyof Parts>(
  view: PostView,
  rule: PartRule<Over>,
  limits: Limits<string>,
): Generator<PostProblem> {
  const { partsOf, placeOf } = sources[rule.over]
  for (const part of partsOf(view)) {
    const result = rule.check(part, limits, view)
    const found = result && typeof result === 'object' && Symbol.iterator in result ? result : [result]
    for (const each of found) {
      if (each) yield { ...placeOf(part, view), ...(typeof each === 'string' ? { message: each } : each) }
    }
  }
}

function* matchesOf({ over, pattern, prefilter, message, quoted }: PatternRule, view: PostView) {
  for (const each of typeof pattern === 'function' ? pattern(view.language) : [pattern].flat()) {
    for (const match of findMatches(textsOf(view, over), each, prefilter)) {
      const { quote, at, run } = match
      const found = typeof message === 'string' ? message : message(match, view)
      if (found) yield { field: run.field, quote: quote.slice(0, quoted), at, message: found }
    }
  }
}

function textsOf({ post, runs, body }: PostView, over: PatternRule['over']): readonly TextRun[] {
  if (over === 'text') return runs
  return over === 'bodyText' ? body.runs : [fieldRun(over, post[over] ?? '')]
}
