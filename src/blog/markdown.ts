import type { Element } from 'hast'
import { defaultSchema, type Schema } from 'hast-util-sanitize'
import type { Heading, ListItem, Parent, Parents, Root, Table, Text } from 'mdast'
import { defaultHandlers, type Handler, type State } from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkHtml from 'remark-html'
import { visit } from 'unist-util-visit'
import { escapeHtml } from '../escape-html.ts'
import { stripFrontMatter } from './front-matter.ts'
import { breakLongWords } from './long-words.ts'
import { isTangled } from './tangle.ts'

// Link schemes of the specification, section 5. An address without a scheme is relative and stays.
const linkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/**
 * A parser may set this property (in mdast's `hProperties`) on what it wants to find again: the HTML then has it as
 * this attribute. The audit does; pages never have it.
 */
export const sourceMark = { property: 'dataSource', attribute: 'data-source' } as const

const dataAlign: [string, ...string[]] = ['dataAlign', 'left', 'center', 'right']

// GitHub's list of harmless elements and attributes, with what our own handlers set. Ids come from footnotes
// alone, which mdast-util-to-hast has prefixed already: a second prefix would break their links.
const sanitizeSchema: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'wbr'],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []), sourceMark.property],
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
    td: [dataAlign],
    th: [dataAlign],
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
      listItem: withNamedCheckbox,
      table: scrollingTable,
      text: breakableText,
      inlineCode: withElement(defaultHandlers.inlineCode, breakElement),
    },
  })
  .freeze()

export interface MarkdownOptions {
  /** The page's own heading: a first `# heading` that repeats it is dropped. */
  title: string
  /** Another parser of the same Markdown; it must give the tree that remark gives. */
  parse?: MarkdownParser
}

/** Turns GitHub-flavoured Markdown into its syntax tree. */
export type MarkdownParser = (markdown: string) => Root

/**
 * Turns a post's body (GitHub-flavoured Markdown) into HTML that is safe to publish: raw HTML is dropped, links
 * open in a new tab, an address whose scheme is not allowed is removed and its text kept, and there is no `h1`. One
 * that is too tangled to be read comes out as it was written.
 */
export function renderMarkdown(body: string, { title, parse = remarkParser }: MarkdownOptions): string {
  const markdown = stripFrontMatter(body)
  if (isTangled(markdown)) return plainText(markdown)
  try {
    const tree = parse(markdown)
    lowerHeadings(tree, title)
    return processor.stringify(tree).trim()
  } catch (error) {
    if (isStackOverflow(error)) return plainText(markdown)
    throw error
  }
}

// V8 and WebKit say RangeError, SpiderMonkey says InternalError.
function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')
}

function plainText(markdown: string): string {
  return `<pre tabindex="0">${escapeHtml(markdown.trim())}</pre>`
}

/** The parser of browser and build alike, where the build has no faster one. */
export const remarkParser: MarkdownParser = (markdown) => processor.parse(markdown)

// The page's title is its one h1. Headings stand among blocks alone, so the far more numerous inlines are not visited.
function lowerHeadings(tree: Root, title: string) {
  const headings = headingsBelow(tree)
  const first = headings.find(({ heading }) => heading.depth === 1)
  if (first && sameText(textOf(first.heading), title)) first.parent.children.splice(first.at, 1)
  for (const { heading } of headings) heading.depth = heading.depth === 1 ? 2 : heading.depth
}

interface PlacedHeading {
  heading: Heading
  parent: Parent
  at: number
}

const blockContainers = new Set(['root', 'blockquote', 'list', 'listItem', 'footnoteDefinition'])

function headingsBelow(parent: Parent): PlacedHeading[] {
  return parent.children.flatMap((child, at): PlacedHeading[] => {
    if (child.type === 'heading') return [{ heading: child, parent, at }]
    return 'children' in child && blockContainers.has(child.type) ? headingsBelow(child) : []
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

const finishTask = withElement(defaultHandlers.listItem, nameCheckbox)

// Most items are no tasks, and lists are long.
function withNamedCheckbox(state: State, node: ListItem, parent: Parents | undefined) {
  const isTask = typeof node.checked === 'boolean'
  return isTask ? finishTask(state, node, parent) : defaultHandlers.listItem(state, node, parent)
}

// A task's box says by its colour alone whether it is done.
function nameCheckbox(element: Element) {
  visit(element, 'element', ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel ??= properties.checked ? 'Done' : 'Not done'
  })
}

function breakableText(state: State, node: Text) {
  const text = defaultHandlers.text(state, node)
  return text.type === 'text' ? breakLongWords(text.value) : text
}

function breakElement(element: Element) {
  element.children = element.children.flatMap((child) =>
    child.type === 'text' ? breakLongWords(child.value) : child,
  )
}

// A table wider than the page scrolls in a box of its own: as a box itself it would be no table to a screen reader.
function scrollingTable(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node)
  visit(table, 'element', (cell) => {
    // A corner left empty heads nothing.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
    // HTML has no `align` any more (section 16.2), and a style in its place is forbidden here.
    const { align, ...others } = cell.properties
    if (align) cell.properties = { ...others, dataAlign: align }
  })
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroller'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
    children: [table],
  }
}
