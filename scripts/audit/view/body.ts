import { load } from 'cheerio/slim'
import type { Code } from 'mdast'
import { splitFrontMatter } from '../../../src/blog/front-matter.ts'
import { type MarkdownParser, renderMarkdown } from '../../../src/blog/markdown.ts'
import { isPlainBody } from '../../../src/blog/plain-body.ts'
import { wordsIn } from '../checks/words.ts'
import type { Prose } from './prose.ts'
import { takeMarkdown } from './take-markdown.ts'
import { takePublished } from './take-published.ts'

/** A span of the body, as offsets. */
export interface Span {
  start: number
  end: number
}

/** A heading the page will have. */
export interface BodyHeading extends Span {
  /** 2 to 6: the page’s title is its one h1. */
  level: number
  /** 1 to 6, as the Markdown has it. */
  written: number
  text: string
}

/** A link the page will have. */
export interface BodyLink extends Span {
  /** As published; null where it was blanked. */
  href: string | null
  /** As the Markdown has it. */
  address: string
  text: string
  /** Whether it has an image that says what it is. */
  hasImage: boolean
}

/** An image the page will have. */
export interface BodyImage extends Span {
  /** As published; null where it was blanked. */
  src: string | null
  address: string
  alt: string
}

/** A body as its Markdown and as the HTML that the site will publish, each part with its place in the Markdown. */
export interface Body {
  source: string
  /** Where the Markdown begins: after front matter, which the site drops. */
  base: number
  /** Whether the page shows the Markdown as it was written, as nobody could parse it. */
  isUnparsed: boolean
  headings: BodyHeading[]
  links: BodyLink[]
  images: BodyImage[]
  /** Fenced and indented code. */
  codes: (Span & Pick<Code, 'lang' | 'value'>)[]
  /** Raw HTML, of which the site drops the tags. */
  raw: (Span & { value: string })[]
  definitions: (Span & { label: string; identifier: string })[]
  /** Paragraphs that are bold as a whole, and have something under them. */
  boldLines: (Span & { text: string })[]
  /** The identifiers that references name, in lower case. */
  references: Set<string>
  /** The ids in the published HTML. */
  ids: Set<string>
  /** Whether there is anything to read in it, be it no word. */
  hasText: boolean
  /** Paragraphs, headings and cells, in order. */
  prose: Prose[]
  /** Those of them that have a word twice in a row. */
  doubled: Prose[]
  /** All words a reader reads, in lower case. */
  words: string[]
  /** The same in one text, a space between two. */
  wordText: string
}

/** A body of which not all is read yet. */
export type Unfinished = Omit<Body, 'isUnparsed' | keyof Words>

/** A part of the Markdown that the HTML is to be asked about, by its place in a list of them. */
export interface Mark extends Span {
  /** The heading’s depth in the Markdown; 0 of other things. */
  depth: number
  address: string
}

/** Reads a body as its page will show it. */
export function readBody(source: string, title: string, parse: MarkdownParser): Body {
  const body = unreadBody(source)
  const marks: Mark[] = []
  const html = renderMarkdown(source, {
    title,
    parse(markdown) {
      const tree = parse(markdown)
      takeMarkdown(tree, body, marks)
      return tree
    },
  })
  takePublished(load(html), body, marks)
  const isUnparsed = isPlainBody(html, source)
  return { ...body, isUnparsed, hasText: body.hasText || isUnparsed, ...wordsOf(body) }
}

/** The words of a body alone, as `readBody` has them: its page is not made. */
export function readWords(source: string, parse: MarkdownParser): string[] {
  const body = unreadBody(source)
  renderMarkdown(source, {
    title: '',
    parse(markdown) {
      takeMarkdown(parse(markdown), body, [])
      return { type: 'root', children: [] }
    },
  })
  return wordsOf(body).words
}

function unreadBody(source: string): Unfinished {
  return {
    source,
    base: splitFrontMatter(source).frontMatter.length,
    headings: [],
    links: [],
    images: [],
    codes: [],
    raw: [],
    definitions: [],
    boldLines: [],
    references: new Set(),
    ids: new Set(),
    hasText: false,
    prose: [],
  }
}

type Words = Pick<Body, 'words' | 'wordText' | 'doubled'>

function wordsOf({ prose }: Unfinished): Words {
  const words: string[] = []
  const doubled: Prose[] = []
  for (const run of prose) {
    const its = wordsIn(run.text)
    if (its.some((word, at) => word === its[at - 1])) doubled.push(run)
    for (const word of its) words.push(word)
  }
  return { words, wordText: words.join(' '), doubled }
}
