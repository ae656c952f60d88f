import type { Nodes } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { markdown, shownAddress } from './html-to-markdown.ts'

// The beginning of a body has the line for the list.
const longestBeginning = 1_500

/** Returns the text of a body's first paragraph that has words; empty if there is none. */
export function firstWords(body: string): string {
  const start = body.length > longestBeginning ? body.slice(0, longestBeginning) : body
  const { children } = markdown.parse(start)
  for (const node of children) {
    breaksToSpaces(node)
    dropPlayers(node)
  }
  const texts = children.flatMap((node) =>
    (node.type === 'paragraph' && !node.children.every(isLinked)) ||
    node.type === 'blockquote' ||
    node.type === 'list'
      ? [textOfBlock(node).trim()]
      : [],
  )
  return texts.find((text) => /\p{L}/u.test(text)) ?? ''
}

/** Returns the text of a block, with a space between those that are in it. */
function textOfBlock(node: Nodes): string {
  return node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem'
    ? node.children.map(textOfBlock).join(' ')
    : textOfTree(node, { includeImageAlt: false, includeHtml: false })
}

// An embed is a link that shows its host.
const isLinked = (node: Nodes) => node.type === 'link' || node.type === 'image'

const endOfSentence = /[.!?…:。！？][\p{Pf}\p{Pe}"']*\s*$/u
const isBlank = (node: Nodes | undefined) => node?.type === 'text' && node.value.trim() === ''

/**
 * Removes from the end of each paragraph the links that follow its last sentence, and from its beginning those that show
 * their host: a player in a paragraph has become one.
 */
function dropPlayers(node: Nodes): void {
  if (node.type !== 'paragraph') {
    if ('children' in node) node.children.forEach(dropPlayers)
    return
  }
  const { children } = node
  let end = children.length
  while (isBlank(children[end - 1]) || children[end - 1]?.type === 'link') end--
  if (endOfSentence.test(textOfTree(children.slice(0, end)))) children.length = end
  const start = children.findIndex((child) => !isBlank(child) && !showsHost(child))
  node.children = children.slice(Math.max(start, 0))
}

function showsHost(node: Nodes): boolean {
  return node.type === 'link' && textOfTree(node) === shownAddress(node.url)
}

function breaksToSpaces(node: Nodes): void {
  if (!('children' in node)) return
  node.children = node.children.map((child) =>
    child.type === 'break' ? { type: 'text', value: ' ' } : child,
  ) as typeof node.children
  for (const child of node.children) breaksToSpaces(child)
}
