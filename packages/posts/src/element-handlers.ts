import type { Element, ElementContent, Text as HastText } from 'hast'
import type { Html, ListItem, Parents, Root, Table, Text } from 'mdast'
import { defaultHandlers, type Handler, type Handlers, type State } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { labelAlert } from './alerts.ts'
import { inlineTextOf, paragraphsOf, shownTextOf } from './raw-html.ts'
import { linkSchemes } from './sanitize-schema.ts'
import { holdsBlocks } from './visit-blocks.ts'

declare module 'mdast' {
  interface RootData {
    footnoteLabel?: string
    footnoteBackLabel?: string
  }
}

/** The handlers for mdast-util-to-hast that differ from its own. */
export const elementHandlers: Handlers = {
  // The types know only what becomes an element.
  root: withFootnoteLabels as unknown as Handler,
  link: withElement(defaultHandlers.link, finishLink),
  linkReference: withElement(defaultHandlers.linkReference, finishLink),
  image: withElement(defaultHandlers.image, finishImage),
  imageReference: withElement(defaultHandlers.imageReference, finishImage),
  html: textOfHtml,
  blockquote: withElement(defaultHandlers.blockquote, labelAlert),
  code: withElement(defaultHandlers.code, makeReachable),
  listItem: withNamedCheckbox,
  table: scrollingTable,
  text: breakableText,
  inlineCode: withElement(defaultHandlers.inlineCode, breakElement),
}

// remark-html passes no words for footnotes on, so the tree has them.
function withFootnoteLabels(state: State, node: Root) {
  Object.assign(state.options, node.data)
  return defaultHandlers.root(state, node)
}

function withElement(handler: Handler, finish: (element: Element) => void): Handler {
  return (state, node, parent) => {
    const result = handler(state, node, parent)
    // For a reference without a definition, the handler returns text.
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

// Schemes are case-insensitive (RFC 3986, section 3.1), but the sanitiser knows only lower case.
function withLowerScheme(address: string): string {
  return address.replace(/^[^/?#:]*:/, (scheme) => scheme.toLowerCase())
}

function finishImage(element: Element) {
  element.properties.src = withLowerScheme(String(element.properties.src ?? ''))
  element.properties.loading = 'lazy'
  element.properties.decoding = 'async'
}

// Keyboard users must be able to scroll it sideways.
function makeReachable(element: Element) {
  element.properties.tabIndex = 0
}

// The text of a task names its checkbox, in the language of the post. That of a task in it has its name already.
function withNamedCheckbox(state: State, node: ListItem, parent: Parents | undefined): Element {
  const item = defaultHandlers.listItem(state, node, parent)
  // Most items are not tasks, and lists are long.
  if (typeof node.checked === 'boolean')
    visit(item, 'element', ({ tagName, properties }) => {
      if (tagName === 'input') properties.ariaLabel ??= node.children[0] && shownTextOf(node.children[0])
    })
  return item
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

// Among inline nodes, each tag is a node of its own, and the text between tags is a text node.
function textOfHtml(_: State, node: Html, parent: Parents | undefined): Array<Element | HastText> {
  if (!parent || !holdsBlocks(parent)) return [{ type: 'text', value: inlineTextOf(node.value) }]
  return paragraphsOf(node.value).map((text) => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: breakLongWords(text),
  }))
}

// A wide table scrolls in a box around it. If it were the box itself, screen readers would not know that it is a table.
function scrollingTable(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node)
  const rows = elementsIn(table).flatMap(elementsIn)
  for (const cell of rows.flatMap(elementsIn)) {
    // An empty corner is not a header.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
    // `align` is obsolete (HTML, section 16.2), and the site's policy forbids inline styles.
    const { align, ...others } = cell.properties
    if (align) cell.properties = { ...others, dataAlign: align }
  }
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroller'], role: 'group', ariaLabel: nameOf(node), tabIndex: 0 },
    children: [table],
  }
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}

// Its header names it, in the language of the post.
function nameOf({ children: [header] }: Table): string {
  return (header?.children ?? []).map(shownTextOf).filter(Boolean).join(', ')
}

// Browsers take time quadratic in a word's length to find where to break it: 20,000 letters block Chromium for five
// seconds. No real word or address is longer than this.
const maxWordLength = 1000
const longWord = /[!-\u2e7f]{1000}/
const piece = /.{1,100}/gsu

/** Splits a text with very long words into texts with places to break (`wbr`). */
function breakLongWords(text: string): ElementContent[] {
  if (text.length < maxWordLength || !longWord.test(text)) return [{ type: 'text', value: text }]
  return text.split(/(\s+)/).flatMap((part): ElementContent[] => {
    if (part.length < maxWordLength) return [{ type: 'text', value: part }]
    return (part.match(piece) ?? []).flatMap((value) => [
      { type: 'text', value },
      { type: 'element', tagName: 'wbr', properties: {}, children: [] },
    ])
  })
}
