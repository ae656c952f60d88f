import type { Html, Nodes, Parent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { decodeString } from 'micromark-util-decode-string'
import { htmlBlockNames } from 'micromark-util-html-tag-name'
import type { MarkdownParser } from './markdown.ts'
import { visitBlocks } from './visit-blocks.ts'

// Elements whose text is not shown to readers. MDX also has ones without an end tag: `<Script src="a.js" />`.
const hiddenNames = ['iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'template', 'title']
// These match from every start that they try, to the end of the text at most: what fails is tried again at the next
// start, and a text of many starts takes minutes.
const hiddenElements = new RegExp(
  `<(${hiddenNames.join('|')})(?=[\\s/>])[^>]*(?:(?<!/)>[\\s\\S]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)|(>)|$)`,
  'gi',
)
const comments = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*(?:>|$)/g
const autolinks = /<([a-z][a-z\d+.-]*:\/\/[^\s<>]*)>/gi
const tags = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^>])*(?:>|$)/gi

// Components of JSX, such as `<Callout>`, and custom elements. No element of HTML is written like that.
const componentName = '(?:[A-Z][A-Z\\d]*[a-z]|[a-z][a-z\\d]*-)[\\w-]*'
const componentStart = new RegExp(`^<${componentName}(?![^\\s/>])`)
const componentLine = new RegExp(`^[ \\t]*</?${componentName}(?:[\\s/][^<>]*)?>[ \\t]*$`)
const textAttributes =
  /\s(?:caption|content|description|heading|label|message|summary|text|tip|title)=(?:"([^"]*)"|'([^']*)')/gi

// Markdown never contains it (CommonMark, section 2.3).
const paragraphEnd = '\0'
const blockNames = new Set([...htmlBlockNames, 'pre', 'textarea'])

/**
 * Returns the paragraphs of a piece of raw HTML as text, without those of `script`, `style` and the like.
 * @param html An `html` node of a post's Markdown.
 */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(hiddenElements, (element: string, _, endOfEmpty?: string) => (endOfEmpty ? element : ''))
    .replace(comments, '')
    .replace(autolinks, '$1')
    .replace(tags, (tag: string, name: string) => {
      const texts = attributeTextsOf(tag)
      return texts.length > 0 ? ['', ...texts, ''].join(paragraphEnd) : separatorFor(name.toLowerCase())
    })
    .split(paragraphEnd)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== '')
}

/** Returns what is shown of a tag among words: a space if it ends a line or a block, and the texts of a component. */
export function inlineTextOf(tag: string): string {
  const texts = attributeTextsOf(tag)
  if (texts.length > 0) return decoded(['', ...texts, ''].join(' '))
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]
  return name !== undefined && separatorFor(name.toLowerCase()) !== '' ? ' ' : ''
}

/** Returns what is shown of inline Markdown, as text. */
export function shownTextOf(node: Nodes): string {
  if (node.type === 'html') return inlineTextOf(node.value)
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(shownTextOf).join('') : textOf(node)
}

/** Returns the texts that a component shows, by the names of its attributes: `<Card title="Ice" />`. */
function attributeTextsOf(tag: string): string[] {
  if (!componentStart.test(tag)) return []
  return [...tag.matchAll(textAttributes)].map(([, double, single]) => double ?? single ?? '')
}

// In HTML, a backslash escapes nothing.
function decoded(text: string): string {
  return decodeString(text.replaceAll('\\', '\\\\'))
}

function separatorFor(name: string): string {
  if (blockNames.has(name)) return paragraphEnd
  return name === 'br' ? '\n' : ''
}

/**
 * Parses the Markdown in components, as MDX does. In CommonMark, a tag on a line of its own and all lines up to a blank
 * one are HTML.
 */
export function parseComponents(tree: Root, parse: MarkdownParser): void {
  visitBlocks(tree, (node, index, parent) => {
    if (node.type !== 'html' || !componentStart.test(node.value) || !node.value.includes('\n')) return
    parent.children.splice(index, 1, ...parse(withTagsApart(node.value), node).children)
  })
}

/** Puts blank lines around the tags of components, and removes the indentation of what is between them. */
function withTagsApart(html: string): string {
  const groups: string[][] = [[]]
  let isCode = false
  for (const line of html.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    if (!isCode && componentLine.test(line)) groups.push([line.trim()], [])
    else groups.at(-1)?.push(line)
  }
  return groups.map(withoutIndentation).join('\n\n')
}

function withoutIndentation(lines: string[]): string {
  const indentation = lines.reduce((least, line) => Math.min(least, line.search(/\S|$/)), Infinity)
  return lines.map((line) => line.slice(indentation)).join('\n')
}

const hiddenTag = new RegExp(`<(/?)(${hiddenNames.join('|')})(?=[\\s/>])(?![^<>]*/>)`, 'gi')

/** Removes the text between tags such as `<script>` and `</script>` from a tree. An unclosed tag hides nothing. */
export function dropHiddenText(tree: Root): void {
  const lastEnds = new Map<string, number>()
  let pieces = 0
  visitHtml(tree, ({ value }) => {
    for (const [, slash, name = ''] of value.matchAll(hiddenTag))
      if (slash) lastEnds.set(name.toLowerCase(), pieces)
    pieces++
  })
  if (lastEnds.size === 0) return
  let open: string | undefined
  let piece = -1

  function readTags(html: string): void {
    piece++
    for (const [, slash, tag = ''] of html.matchAll(hiddenTag)) {
      const name = tag.toLowerCase()
      if (slash && name === open) open = undefined
      else if (!slash && !open && (lastEnds.get(name) ?? -1) > piece) open = name
    }
  }

  function keeps(node: RootContent): boolean {
    const wasOpen = open !== undefined
    if (node.type === 'html') {
      readTags(node.value)
      return !(wasOpen && open)
    }
    if (!('children' in node)) return !wasOpen
    keepChildren(node)
    return !wasOpen || node.children.length > 0
  }

  function keepChildren(node: Parent): void {
    node.children = node.children.filter(keeps)
  }
  keepChildren(tree)
}

function visitHtml(node: Nodes, visitor: (html: Html) => void): void {
  if (node.type === 'html') visitor(node)
  else if ('children' in node) for (const child of node.children) visitHtml(child, visitor)
}

// An address in angle brackets has a colon or an at sign where a tag's name ends.
const anyTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i

/** Whether a body seems to have raw HTML. It is not parsed. */
export function hasRawHtml(markdown: string): boolean {
  return anyTag.test(markdown) && anyTag.test(withoutCode(markdown))
}

function withoutCode(markdown: string): string {
  let fence: string | undefined
  const lines = markdown.split('\n').filter((line) => {
    if (fence !== undefined) {
      if (line.startsWith(fence)) fence = undefined
      return false
    }
    fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0]
    return fence === undefined
  })
  const parts = lines.join('\n').split(/(`+)/)
  const lastPlaces = new Map(parts.map((part, at) => [part, at]))
  let open: string | undefined
  return parts
    .filter((part, at) => {
      if (open !== undefined) {
        if (part === open) open = undefined
        return false
      }
      if (part.startsWith('`') && (lastPlaces.get(part) ?? at) > at) open = part
      return open === undefined
    })
    .join('')
}
