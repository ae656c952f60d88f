import type { Code } from 'mdast'
import type { TextRun } from './text-runs.ts'

/** A part of the body, by its offsets. */
export interface Span {
  start: number
  end: number
}

/** A heading as the page has it. */
interface BodyHeading extends Span {
  /** On the page, 2 to 6: the page’s title is its only h1. */
  level: number
  /** In the Markdown, 1 to 6. */
  depth: number
  text: string
}

/** A link as the page has it. */
export interface BodyLink extends Span {
  /** As published; null where the site removes it. */
  href: string | null
  /** As in the Markdown. */
  address: string
  text: string
  /** Whether it contains an image with an alt text. */
  hasImage: boolean
}

/** An image as the page has it. */
export interface BodyImage extends Span {
  /** As published; null where the site removes it. */
  src: string | null
  /** As in the Markdown. */
  address: string
  alt: string
}

/** What is collected from the Markdown of a body and from the HTML of its page, each with its place in the body. */
export interface BodyParts {
  source: string
  /** Where the Markdown begins: after front matter, which the site removes. */
  base: number
  headings: BodyHeading[]
  links: BodyLink[]
  images: BodyImage[]
  /** Fenced and indented code. */
  codes: (Span & Pick<Code, 'lang' | 'value'>)[]
  /** Raw HTML; the site removes the tags. */
  rawHtml: (Span & { value: string })[]
  definitions: (Span & { label: string; identifier: string })[]
  /** Paragraphs that are bold as a whole and not the last block. */
  boldLines: (Span & { text: string })[]
  /** The identifiers that references use, in lower case. */
  references: Set<string>
  /** The ids in the published HTML. */
  ids: Set<string>
  /** Whether the page shows any text. */
  hasText: boolean
  /** Paragraphs, headings and table cells, in order. */
  runs: TextRun[]
}

/** A body as written and as its page shows it. */
export interface Body extends BodyParts {
  /** Whether the page shows the Markdown as plain text, because it is too complex to parse. */
  isUnparsed: boolean
  /** All words of its runs, in lower case, and the same as one text. */
  words: string[]
  wordText: string
}

/** A node of the Markdown whose HTML is looked up, by its place in a list of them. */
export interface Anchor extends Span {
  /** A heading’s depth in the Markdown; 0 for other nodes. */
  depth: number
  address: string
}
