import Slugger from 'github-slugger'
import type { Heading, Html, List, Parent, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { type AlertLabels, readAlert } from './alerts.ts'
import { elementHandlers } from './element-handlers.ts'
import { splitFrontMatter } from './front-matter.ts'
import { plainBody } from './plain-body.ts'
import { dropHiddenText, parseComponents, shownTextOf } from './raw-html.ts'
import { sanitizeSchema } from './sanitize-schema.ts'
import { visitBlocks } from './visit-blocks.ts'

const processor = remark()
  .use(remarkGfm)
  .use(remarkHtml, {
    sanitize: sanitizeSchema,
    handlers: elementHandlers,
  })
  .freeze()

export interface MarkdownOptions {
  /** The page's heading. A first `# heading` that repeats it is dropped. */
  title: string
  /** Words of the site for what Markdown has no text for; by default English. */
  labels?: BodyLabels
  /** Another parser. It must return the same tree as remark. */
  parse?: MarkdownParser
  /** Called with the tree that the HTML is made of. */
  inspect?: (tree: Root) => void
}

/** The heading of the footnotes, for screen readers, the name of a link from one back to the text, and those of alerts. */
interface BodyLabels extends AlertLabels {
  footnoteLabel: string
  footnoteBackLabel: string
}

/**
 * Turns GitHub-flavoured Markdown into its syntax tree.
 * @param component The node that the Markdown is in, if it is not a whole body.
 */
export type MarkdownParser = (markdown: string, component?: Html) => Root

/**
 * Turns a post's body (GitHub-flavoured Markdown) into safe HTML. Of raw HTML only the text stays, a link with a scheme
 * that is not allowed loses its address, other links open in a new tab, and the highest headings are `h2`. GitHub's alerts
 * are notes. A body that is nested too deeply, or that makes more than 2 MB of HTML, is shown as plain text. Some bodies
 * take minutes, so call this where it can be stopped.
 */
export function renderMarkdown(
  body: string,
  { title, labels, parse = remarkParser, inspect }: MarkdownOptions,
): string {
  const markdown = splitFrontMatter(body).content
  if (deepQuotation.test(markdown)) return plainBody(markdown)
  try {
    const tree = parse(markdown)
    if (markdown.includes('<')) {
      parseComponents(tree, parse)
      dropHiddenText(tree)
    }
    prepareBlocks(tree, title, labels)
    inspect?.(tree)
    tree.data = labels
    const html = processor.stringify(tree).trim()
    return html.length > longestHtml ? plainBody(markdown) : html
  } catch (error) {
    if (isTooMuch(error)) return plainBody(markdown)
    throw error
  }
}

// The parsers' memory grows with the square of the depth: 10,000 levels take 500 MB, or overflow the stack.
const deepQuotation = /^(?:[ \t]*>){1000}/m

// Short table rows are filled up with empty cells: 50 KB of Markdown can make 40 MB of HTML.
const longestHtml = 2_000_000

// A stack overflow, or a string that is too long. V8 and WebKit throw RangeError, SpiderMonkey InternalError.
function isTooMuch(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')
}

/** The parser of the browser, and of a build without a faster one. */
export const remarkParser: MarkdownParser = (markdown) => {
  const tree = processor.parse(markdown)
  visitBlocks(tree, (node) => {
    if (node.type === 'list') node.spread = hasGap(node)
  })
  return tree
}

// remark takes a list in a quote for loose if a blank line follows it. One between two items makes it so (CommonMark,
// section 5.3).
function hasGap({ children }: List): boolean {
  return children.some(({ position }, at) => {
    const end = children[at - 1]?.position?.end.line
    return end !== undefined && position !== undefined && position.start.line - end > 1
  })
}

/** Reads alerts, and gives each heading its level and an id for links. */
function prepareBlocks(tree: Root, title: string, alerts?: AlertLabels) {
  const headings: { heading: Heading; parent: Parent; at: number }[] = []
  visitBlocks(tree, (node, at, parent) => {
    if (node.type === 'heading') headings.push({ heading: node, parent, at })
    else if (node.type === 'blockquote') readAlert(node, alerts)
  })
  const first = headings.find(({ heading }) => heading.depth === 1)
  if (first && sameText(shownTextOf(first.heading), title)) {
    first.parent.children.splice(first.at, 1)
    headings.splice(headings.indexOf(first), 1)
  }
  // The page's title is its only h1, so the body's highest headings become h2. Quoted ones are not parts of the body.
  const own = headings.filter(({ parent }) => parent === tree)
  const highest = (own.length > 0 ? own : headings).reduce(
    (least, { heading }) => Math.min(least, heading.depth),
    6,
  )
  const slugger = new Slugger()
  for (const id of pageIds) slugger.slug(id)
  for (const { heading } of headings) {
    const level = Math.min(Math.max(heading.depth - highest + 2, 2), 6)
    const text = textOf(heading, { includeImageAlt: false, includeHtml: false })
    const id = slugger.slug(text)
    heading.data = { hName: `h${level}`, hProperties: id && !footnoteId.test(id) ? { id } : {} }
  }
}

// The ids of a post's page, of the dialogs that open on it, and of its footnotes, which no heading may have.
const footnoteId = /^user-content-fn/
const pageIds = [
  'content',
  'document-data',
  'footer-hours',
  'footnote-label',
  'plate-title',
  'reserve-date',
  'reserve-hour',
  'reserve-occasions',
  'reserve-title',
  'root',
  'site-navigation',
]

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(one) === plain(other)
}
