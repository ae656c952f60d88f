import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import { type MarkdownParser, remarkParser, renderMarkdown } from '@venue-site/posts/markdown'
import { isPlainBody } from '@venue-site/posts/plain-body'
import { sourceAttribute } from '@venue-site/posts/sanitize-schema'
import { load } from 'cheerio/slim'
import { type ChildNode, isTag } from 'domhandler'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { wordsIn } from '../text/words.ts'
import { collectFromMarkdown } from './collect-from-markdown.ts'
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
  text: string
  /** Whether it contains an image with an alt text. */
  hasImage: boolean
}

/** A link as the page has it. */
interface BodyLink extends Span {
  /** As published; null if the site removes it. */
  href: string | null
  /** As in the Markdown. */
  address: string
  text: string
  /** Whether it contains an image with an alt text. */
  hasImage: boolean
}

/** An image as the page has it. */
interface BodyImage extends Span {
  /** As published; null if the site removes it. */
  src: string | null
  /** As in the Markdown. */
  address: string
  alt: string
}

/** What is collected from the Markdown of a body and from the HTML of its page, each with its place in the body. */
export interface BodyParts {
  source: string
  /** Returns the words of a text in lower case. */
  splitWords: (text: string) => readonly string[]
  /** Where the Markdown begins: after front matter, which the site removes. */
  base: number
  headings: BodyHeading[]
  links: BodyLink[]
  images: BodyImage[]
  /** Fenced and indented code. */
  codes: (Span & { language: string })[]
  /** The items of each ordered list, with their typed numbers. */
  numberedLists: (Span & { number: number })[][]
  /** The rows of tables with more cells than the header: the page leaves out the others. */
  wideRows: Span[]
  /** The only row of a table that has fewer cells than the header, but more than one. */
  narrowRows: Span[]
  /** The rows of tables with a number where all others have words, and words where all others have a number. */
  swappedRows: Span[]
  /** The last rows of tables that say totals which are not those of the rows above. */
  wrongTotals: (Span & { written: string; sum: number })[]
  /** The only rows of tables with times in order that are not in order. */
  rowsOutOfTime: Span[]
  /** Items of lists that have nothing in them. */
  emptyItems: Span[]
  /** Texts of footnotes. */
  footnotes: (Span & { identifier: string })[]
  /** Raw HTML; the site removes the tags. */
  rawHtml: (Span & { value: string })[]
  definitions: (Span & { label: string; identifier: string })[]
  /** Paragraphs of nothing but bold text, except the last block. */
  boldLines: (Span & { text: string })[]
  /** The identifiers that references use, in lower case; those of footnotes after a `^`. */
  references: Set<string>
  /** The ids in the published HTML. */
  ids: Set<string>
  /** Whether the page shows any text. */
  hasText: boolean
  tables: Span[]
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
  address: string
}

/** Loads the parser that an audit reads bodies with: its nodes have positions. */
export async function loadParser(): Promise<MarkdownParser> {
  return (await loadFastParser({ position: true })) ?? remarkParser
}

/** Reads a body as its page will show it. */
export function readBody(
  source: string,
  title: string,
  parse: MarkdownParser,
  splitWords: BodyParts['splitWords'] = wordsIn,
): Body {
  const body: BodyParts = {
    source,
    splitWords,
    base: source.length - splitFrontMatter(source).content.length,
    headings: [],
    links: [],
    images: [],
    codes: [],
    numberedLists: [],
    wideRows: [],
    narrowRows: [],
    swappedRows: [],
    wrongTotals: [],
    rowsOutOfTime: [],
    emptyItems: [],
    footnotes: [],
    rawHtml: [],
    definitions: [],
    boldLines: [],
    references: new Set(),
    ids: new Set(),
    hasText: false,
    tables: [],
    runs: [],
  }
  const anchors: Anchor[] = []
  const html = renderMarkdown(source, {
    title,
    parse(markdown, component) {
      const tree = parse(markdown)
      if (component) relocate(tree, markdown, source.slice(body.base), component.position?.start.offset ?? 0)
      return tree
    },
    inspect: (tree) => collectFromMarkdown(tree, body, anchors),
  })
  collectFromHtml(html, body, anchors)
  const isUnparsed = isPlainBody(html, source)
  const words = body.runs.flatMap((run) => run.words)
  return { ...body, isUnparsed, hasText: body.hasText || isUnparsed, words, wordText: words.join(' ') }
}

// The longest indentation, or blank lines, before a line of a component.
const farthestLine = 1000

/**
 * Gives the nodes of a component the offsets that they have in the body.
 * @param markdown The Markdown in the component: its lines without their indentation, and blank ones among them.
 * @param from Where the component begins.
 */
function relocate(tree: Root, markdown: string, content: string, from: number): void {
  let start = 0
  let end = from
  const shifts = markdown.split('\n').map((line) => {
    // A null character is not found: parsers replace it.
    const found = content.slice(end, end + farthestLine + line.length).indexOf(line)
    const at = end + Math.max(0, found)
    const shift = at - start
    start += line.length + 1
    end = at + line.length
    return shift
  })
  visit(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : [])
      point.offset = (point.offset ?? 0) + (shifts[point.line - 1] ?? 0)
  })
}

// Collects what the published HTML has for each anchor, and all ids, in one walk over the document.
function collectFromHtml(html: string, body: BodyParts, anchors: readonly Anchor[]): void {
  const $ = load(html)

  function walk(nodes: readonly ChildNode[]): void {
    for (const element of nodes) {
      if (!isTag(element)) continue
      const { name, children, attribs } = element
      const { id, href = null, src = null, alt = '', [sourceAttribute.attribute]: anchorAt } = attribs
      if (id) body.ids.add(id)
      const anchor = anchorAt === undefined ? undefined : anchors[Number(anchorAt)]
      if (anchor) {
        const { address, start, end } = anchor
        const text = $.text([element]).trim()
        if (name === 'img') body.images.push({ start, end, address, src, alt })
        else {
          const found = { start, end, text, hasImage: children.some(isNamedImage) }
          if (name === 'a') body.links.push({ ...found, address, href })
          else body.headings.push({ ...found, level: Number(name.slice(1)) })
        }
      }
      walk(children)
    }
  }
  for (const root of $.root()) walk(root.children)
}

// Without a selector: cheerio looks for subsets among all children first, in quadratic time.
function isNamedImage(node: ChildNode): boolean {
  if (!isTag(node)) return false
  return (node.name === 'img' && Boolean(node.attribs.alt)) || node.children.some(isNamedImage)
}
