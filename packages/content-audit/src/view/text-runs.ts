import type { Post } from '@venue-site/posts/schema'
import type { PhrasingContent } from 'mdast'
import { wordsIn } from '../text/words.ts'
import type { BodyParts } from './read-body.ts'

interface Segment {
  index: number
  text: string
  start: number
  end: number
  /** Whether it is written as it is read; found when a place is asked for. */
  isVerbatim?: boolean
  /** Where its letters are, from its start, if it is written in another way. */
  places?: Uint32Array
}

/** A run of text as a reader sees it: a title, a paragraph, a heading, a table cell. */
export class TextRun {
  readonly field: keyof Post
  readonly kind: 'field' | 'paragraph' | 'heading' | 'cell'
  /** Without markup. Code and bare URLs are not text: each is one object replacement character. */
  text = ''
  /** Where it begins in the field, including the markup of Markdown. */
  start: number
  /** The one after it in the body. */
  next?: TextRun
  readonly #source: string
  /** Parts of the text, by where they begin in it, and where they are in the field. */
  readonly #segments: Segment[] = []
  readonly #wordsIn: (text: string) => readonly string[]
  #words: readonly string[] | undefined

  /** @param splitWords Returns the words of a text in its language, in lower case. */
  constructor(
    field: keyof Post,
    kind: TextRun['kind'],
    source: string,
    {
      start = 0,
      splitWords = wordsIn,
    }: { start?: number; splitWords?: (text: string) => readonly string[] } = {},
  ) {
    this.field = field
    this.kind = kind
    this.#source = source
    this.start = start
    this.#wordsIn = splitWords
  }

  /** Adds text that a part of the field stands for. */
  add(text: string, start: number, end: number): void {
    this.#segments.push({ index: this.text.length, text, start, end })
    this.text += text
  }

  /** Its words in lower case. Read them when it is complete. */
  get words(): readonly string[] {
    this.#words ??= this.#wordsIn(this.text)
    return this.#words
  }

  /** Returns the offset in the field of a place in the text. */
  offsetAt(index: number): number {
    const next = firstPlace(this.#segments.length, (at) => (this.#segments[at]?.index ?? 0) > index)
    const segment = this.#segments[next - 1]
    if (!segment) return 0
    const { text, start, end } = segment
    const at = index - segment.index
    segment.isVerbatim ??= this.#source.startsWith(text, start)
    if (segment.isVerbatim) return start + at
    segment.places ??= align(text, this.#source.slice(start, end))
    return start + (segment.places[at] ?? 0)
  }

  /** Returns a part of the text as written in the field, including the markup in it. */
  written(index: number, length: number): string {
    const [start, last] = [this.offsetAt(index), this.offsetAt(index + length - 1)]
    const entity = this.text[index + length - 1] === '&' ? '' : entityAt(this.#source, last)
    return this.#source.slice(start, last + (entity.length || 1))
  }
}

/** Returns the run of a field without markup: it is read as it is written. */
export function fieldRun(
  field: keyof Post,
  text: string,
  splitWords?: (text: string) => readonly string[],
): TextRun {
  const run = new TextRun(field, 'field', text, { splitWords })
  run.add(text, 0, text.length)
  return run
}

const objectReplacement = '\uFFFC'

const spacesAndTags = /^(?:\s|<[^<>]*>)*/
// The longest tag or mark between two words.
const farthestWord = 2000

/**
 * Returns the run of a block of the body, made from its inline nodes.
 * @param base Where the parsed Markdown begins in the body.
 */
export function blockRun(
  kind: TextRun['kind'],
  children: readonly PhrasingContent[],
  { source, base, splitWords }: Pick<BodyParts, 'source' | 'base' | 'splitWords'>,
): TextRun {
  const start = (children[0]?.position?.start.offset ?? 0) + base
  const run = new TextRun('blog', kind, source, { start, splitWords })
  function add({ position }: PhrasingContent, text: string): void {
    const from = (position?.start.offset ?? 0) + base
    const end = (position?.end.offset ?? 0) + base
    const at = source.slice(from, Math.min(end, from + farthestWord + text.length)).indexOf(text)
    if (at === -1) addWords(text, from, end)
    else run.add(text, from + at, end)
  }

  // Text in raw HTML has the position of the HTML, and among quoted lines there are marks.
  function addWords(text: string, from: number, end: number): void {
    let at = from
    for (const [part, word = ''] of text.matchAll(/(\S+)\s*|\s+/g)) {
      const found = source.slice(at, Math.min(end, at + farthestWord)).indexOf(word)
      // A word that is written otherwise, with tags or entities in it, begins after spaces and tags.
      at += found === -1 ? (spacesAndTags.exec(source.slice(at, at + farthestWord))?.[0].length ?? 0) : found
      run.add(part, at, end)
      if (found >= 0) at += word.length
    }
  }

  function walk(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text') add(node, node.value)
      else if (node.type === 'inlineCode') add(node, objectReplacement)
      else if (node.type === 'break') add(node, '\n')
      else if (node.type === 'link' && isBareUrl(node.children, node.url)) add(node, objectReplacement)
      else if ('children' in node) walk(node.children)
    }
  }
  walk(children)
  return run
}

function isBareUrl(children: readonly PhrasingContent[], url: string): boolean {
  const [only] = children
  return (
    children.length === 1 && only?.type === 'text' && (url === only.value || url.endsWith(`//${only.value}`))
  )
}

// The longest escape, entity or quote marker before the character it stands for.
const farthest = 40

function entityAt(source: string, at: number): string {
  return /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,30});/i.exec(source.slice(at, at + farthest))?.[0] ?? ''
}

// Returns how far into the source each character of a text is. What only the source has is skipped.
function align(text: string, source: string): Uint32Array {
  const places = new Uint32Array(text.length)
  let at = 0
  for (let index = 0; index < text.length; index++) {
    const ahead = source.slice(at, at + farthest + 1).indexOf(text.charAt(index))
    if (ahead !== -1) at += ahead
    places[index] = Math.min(at, Math.max(0, source.length - 1))
    at += ahead === -1 ? entityAt(source, at).length || 1 : 1
  }
  return places
}

/** Text that a pattern matched. */
export interface Match {
  run: TextRun
  /** The text as read, and as written in the field, including markup. */
  text: string
  quote: string
  /** The offset in the field. */
  at: number
  /** The pattern’s groups, and the first of them. */
  groups: readonly (string | undefined)[]
  group: string
  /** The offset in the run. */
  index: number
}

/** Returns where a match is in its post. */
export const placeOf = ({ run, quote, at }: Match) => ({ field: run.field, quote, at })

/**
 * Finds all matches of a global pattern in some runs of text.
 * @param prefilter A cheaper pattern (not global) without which there is no match.
 */
export function* findMatches(
  runs: readonly TextRun[],
  pattern: RegExp,
  prefilter?: RegExp,
): Generator<Match> {
  // Most rules find nothing in most posts: one search in the full text shows it, which makes an audit a fifth faster.
  if (prefilter && !prefilter.test(joinedText(runs))) return
  if (runs.length > 1 && joinedText(runs).search(inLines(pattern)) === -1) return
  for (const run of runs) {
    // `matchAll` copies the pattern first.
    if (run.text.search(pattern) === -1) continue
    for (const match of run.text.matchAll(pattern)) {
      const [text, ...groups] = match
      const { index } = match
      const [quote, at] = [run.written(index, text.length), run.offsetAt(index)]
      yield { run, text, quote, at, groups, group: groups[0] ?? '', index }
    }
  }
}

const multiline = new WeakMap<RegExp, RegExp>()

/** Returns a pattern that finds in the full text, of which each run is lines, all that a pattern finds in the runs. */
function inLines(pattern: RegExp): RegExp {
  if (pattern.multiline) return pattern
  const own = multiline.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}m`)
  multiline.set(pattern, own)
  return own
}

const joined = new WeakMap<readonly TextRun[], string>()

function joinedText(runs: readonly TextRun[]): string {
  const text = joined.get(runs) ?? runs.map((run) => run.text).join('\n')
  joined.set(runs, text)
  return text
}

/** Makes a function that returns the line and column of an offset in a text, from 1. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)]
  return (offset) => {
    const line = firstPlace(starts.length, (at) => (starts[at] ?? 0) > offset)
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 }
  }
}

/** Returns the first place from which on something is so, or the number of places if it never is. */
function firstPlace(count: number, isSo: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
