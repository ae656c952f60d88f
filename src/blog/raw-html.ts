import type { Html, Nodes, Parent, Root, RootContent } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { htmlBlockNames } from 'micromark-util-html-tag-name'

// Elements whose text is not shown to readers.
const hiddenNames = ['iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'template', 'title']
const hiddenElements = new RegExp(
  `<(${hiddenNames.join('|')})(?=[\\s/>])[^>]*>[\\s\\S]*?(?:</\\1(?=[\\s/>])[^>]*>|$)`,
  'gi',
)
const comments = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*(?:>|$)/g
const tags = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi

// Markdown never contains it (CommonMark, section 2.3).
const paragraphEnd = '\0'
const blockNames = new Set([...htmlBlockNames, 'pre', 'textarea'])

/**
 * Returns the paragraphs of a piece of raw HTML as text, without those of `script`, `style` and the like.
 * @param html An `html` node of a post's Markdown.
 */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(hiddenElements, '')
    .replace(comments, '')
    .replace(tags, (_, name: string) => separatorFor(name.toLowerCase()))
    .split(paragraphEnd)
    .map((text) => decodeString(text.replaceAll('\\', '\\\\')).trim())
    .filter((text) => text !== '')
}

/** Whether a tag ends a line or a block, so that it separates words. */
export function separates(tag: string): boolean {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]
  return name !== undefined && separatorFor(name.toLowerCase()) !== ''
}

function separatorFor(name: string): string {
  if (blockNames.has(name)) return paragraphEnd
  return name === 'br' ? '\n' : ''
}

const hiddenTag = new RegExp(`<(/?)(${hiddenNames.join('|')})(?=[\\s/>])`, 'gi')

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

const code = /^(`{3,}|~{3,})[\s\S]*?(?:^\1|(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm
// An address in angle brackets has a colon or an at sign where a tag's name ends.
const anyTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i

/** Whether a body seems to have raw HTML. It is not parsed. */
export function hasRawHtml(markdown: string): boolean {
  return anyTag.test(markdown) && anyTag.test(markdown.replace(code, ''))
}
