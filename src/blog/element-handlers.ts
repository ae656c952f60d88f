import type { Element, Text as HastText } from 'hast'
import type { Html, ListItem, Parents, Table, Text } from 'mdast'
import { defaultHandlers, type Handler, type Handlers, type State } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { breakLongWords } from './long-words.ts'
import { paragraphsOf, separates } from './raw-html.ts'
import { linkSchemes } from './sanitize-schema.ts'
import { holdsBlocks } from './visit-blocks.ts'

/** How parts of a body become elements, where that is not how mdast-util-to-hast would make them. */
export const elementHandlers: Handlers = {
  link: withElement(defaultHandlers.link, finishLink),
  linkReference: withElement(defaultHandlers.linkReference, finishLink),
  image: withElement(defaultHandlers.image, finishImage),
  imageReference: withElement(defaultHandlers.imageReference, finishImage),
  html: textOfHtml,
  code: withElement(defaultHandlers.code, makeReachable),
  listItem: withNamedCheckbox,
  table: scrollingTable,
  text: breakableText,
  inlineCode: withElement(defaultHandlers.inlineCode, breakElement),
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
  const href = withLowerScheme(String(element.properties.href ?? ''))
  const scheme = /^([^/?#:]*):/.exec(href)?.[1]
  if (scheme !== undefined && !linkSchemes.includes(scheme)) {
    delete element.properties.href
    return
  }
  element.properties.href = href
  if (!href.startsWith('#')) {
    element.properties.target = '_blank'
    element.properties.rel = ['noopener', 'noreferrer']
  }
}

// Schemes are the same in any case (RFC 3986, section 3.1); the sanitiser knows them in lower case alone.
function withLowerScheme(address: string): string {
  return address.replace(/^[^/?#:]*:/, (scheme) => scheme.toLowerCase())
}

function finishImage(element: Element) {
  element.properties.src = withLowerScheme(String(element.properties.src ?? ''))
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

// A tag between inlines is a node of its own: what stands between two is text already.
function textOfHtml(_: State, node: Html, parent: Parents | undefined): Array<Element | HastText> {
  if (!parent || !holdsBlocks(parent)) return [{ type: 'text', value: separates(node.value) ? ' ' : '' }]
  return paragraphsOf(node.value).map((text) => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: breakLongWords(text),
  }))
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
