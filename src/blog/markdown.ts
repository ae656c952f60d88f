import type { Element } from 'hast'
import { defaultSchema, type Schema } from 'hast-util-sanitize'
import type { Heading, Root, Table } from 'mdast'
import { defaultHandlers, type Handler, type State } from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { stripFrontMatter } from './front-matter.ts'

// Link schemes of the specification, section 5. An address without a scheme is relative and stays.
const linkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

// GitHub's list of harmless elements and attributes, with what our own handlers set. Ids come from footnotes
// alone, which mdast-util-to-hast has prefixed already: a second prefix would break their links.
const sanitizeSchema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), ['target', '_blank'], ['rel', 'noopener', 'noreferrer']],
    img: [...(defaultSchema.attributes?.img ?? []), ['loading', 'lazy'], ['decoding', 'async']],
    div: [
      ...(defaultSchema.attributes?.div ?? []),
      ['className', 'scroller'],
      ['role', 'group'],
      'ariaLabel',
      'tabIndex',
    ],
    pre: [...(defaultSchema.attributes?.pre ?? []), 'tabIndex'],
    input: [...(defaultSchema.attributes?.input ?? []), ['ariaLabel', 'Done', 'Not done']],
  },
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ['http', 'https'] },
  clobberPrefix: '',
}

const processor = remark()
  .use(remarkGfm)
  .use(remarkHtml, {
    sanitize: sanitizeSchema,
    handlers: {
      link: withElement(defaultHandlers.link, finishLink),
      linkReference: withElement(defaultHandlers.linkReference, finishLink),
      image: withElement(defaultHandlers.image, finishImage),
      imageReference: withElement(defaultHandlers.imageReference, finishImage),
      code: withElement(defaultHandlers.code, makeReachable),
      listItem: withElement(defaultHandlers.listItem, nameCheckbox),
      table: scrollingTable,
    },
  })
  .freeze()

export interface MarkdownOptions {
  /** The page's own heading: a first `# heading` that repeats it is dropped. */
  title: string
}

/**
 * Turns a post's body (GitHub-flavoured Markdown) into HTML that is safe to publish: raw HTML is dropped, links
 * open in a new tab, an address whose scheme is not allowed is removed and its text kept, and there is no `h1`.
 */
export function renderMarkdown(body: string, { title }: MarkdownOptions): string {
  const tree = processor.parse(stripFrontMatter(body))
  lowerHeadings(tree, title)
  return processor.stringify(tree).trim()
}

// The page's title is its one h1.
function lowerHeadings(tree: Root, title: string) {
  let isFirst = true
  visit(tree, 'heading', (heading: Heading, index, parent) => {
    if (heading.depth !== 1) return
    const repeatsTitle = isFirst && sameText(textOf(heading), title)
    isFirst = false
    if (repeatsTitle && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    heading.depth = 2
  })
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(one) === plain(other)
}

function withElement(handler: Handler, finish: (element: Element) => void): Handler {
  return (state, node, parent) => {
    const result = handler(state, node, parent)
    // A reference without a definition comes back as its own text.
    if (result && !Array.isArray(result) && result.type === 'element') finish(result)
    return result
  }
}

function finishLink(element: Element) {
  const { href } = element.properties
  const scheme = /^([^/?#:]*):/.exec(String(href ?? ''))?.[1]
  if (scheme !== undefined && !linkSchemes.includes(scheme.toLowerCase())) {
    delete element.properties.href
  } else if (!String(href).startsWith('#')) {
    element.properties.target = '_blank'
    element.properties.rel = ['noopener', 'noreferrer']
  }
}

function finishImage(element: Element) {
  element.properties.loading = 'lazy'
  element.properties.decoding = 'async'
}

// What scrolls sideways must be scrolled by key too.
function makeReachable(element: Element) {
  element.properties.tabIndex = 0
}

// A task's box says by its colour alone whether it is done.
function nameCheckbox(element: Element) {
  visit(element, 'element', ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel ??= properties.checked ? 'Done' : 'Not done'
  })
}

// A table wider than the page scrolls in a box of its own: as a box itself it would be no table to a screen reader.
function scrollingTable(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node)
  // A corner left empty heads nothing.
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
  })
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroller'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  }
}
