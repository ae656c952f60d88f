import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { sourceMark } from '../../../src/blog/sanitize-schema.ts'
import type { Mark, Span, Unfinished } from './body.ts'
import { blockProse, type Prose } from './prose.ts'

type Marked = Extract<
  RootContent,
  { type: 'heading' | 'link' | 'linkReference' | 'image' | 'imageReference' }
>

/**
 * Notes what the Markdown has, and marks what the HTML is to be asked about. What no mark holds is noted and taken out:
 * most of a body is text that has been read here, and would go to HTML and back for nothing.
 */
export function takeMarkdown(tree: Root, body: Unfinished, marks: Mark[]): void {
  const addresses = new Map<string, string>()
  const waiting: { mark: Mark; identifier: string }[] = []
  const spanOf = (node: RootContent): Span => ({
    start: (node.position?.start.offset ?? 0) + body.base,
    end: (node.position?.end.offset ?? 0) + body.base,
  })

  function mark(node: Marked): void {
    const made: Mark = {
      ...spanOf(node),
      depth: node.type === 'heading' ? node.depth : 0,
      address: 'url' in node ? node.url : '',
    }
    node.data = { ...node.data, hProperties: { [sourceMark.property]: String(marks.length) } }
    marks.push(made)
    if ('identifier' in node) {
      waiting.push({ mark: made, identifier: node.identifier })
      body.references.add(node.identifier.toLowerCase())
    }
  }

  function block(kind: Prose['kind'], children: readonly PhrasingContent[]): void {
    body.prose.push(blockProse(kind, children, { body: body.source, base: body.base }))
  }

  // Gives how many levels of what may be left out end here; what has to stay has no end.
  function visit(node: RootContent, isMarked: boolean): number {
    switch (node.type) {
      case 'heading':
        mark(node)
        block('heading', node.children)
        break
      case 'paragraph':
        block('paragraph', node.children)
        break
      case 'tableCell':
        block('cell', node.children)
        break
      case 'link':
      case 'linkReference':
      case 'image':
      case 'imageReference':
        mark(node)
        break
      case 'text':
      case 'inlineCode':
        body.hasText ||= node.value.trim() !== ''
        break
      case 'code':
        body.hasText ||= node.value.trim() !== ''
        body.codes.push({ ...spanOf(node), lang: node.lang, value: node.value })
        node.value = ''
        break
      case 'html':
        body.raw.push({ ...spanOf(node), value: node.value })
        break
      case 'definition':
        body.definitions.push({
          ...spanOf(node),
          label: node.label ?? node.identifier,
          identifier: node.identifier.toLowerCase(),
        })
        addresses.set(node.identifier.toLowerCase(), node.url)
        break
    }
    const isHere = isMarked || markedNodes.has(node.type)
    let height = isHere || !plainNodes.has(node.type) ? Number.POSITIVE_INFINITY : 1
    if ('children' in node) {
      for (const child of node.children) height = Math.max(height, 1 + visit(child, isHere))
      if (height < mostLevels) node.children = []
    } else if (height < mostLevels && 'value' in node) node.value = ''
    // Read and done with: else it is copied twice on the way to the HTML.
    node.position = undefined
    return height
  }

  for (const [at, child] of tree.children.entries()) {
    const boldLine = at < tree.children.length - 1 ? boldTextOf(child) : undefined
    if (boldLine !== undefined) body.boldLines.push({ ...spanOf(child), text: boldLine })
    visit(child, false)
  }
  for (const { mark: made, identifier } of waiting)
    made.address = addresses.get(identifier.toLowerCase()) ?? ''
}

const markedNodes = new Set<RootContent['type']>([
  'heading',
  'link',
  'linkReference',
  'image',
  'imageReference',
])

// What is nothing but text to whoever reads it: without a mark in it the page's links, images and headings are the same.
const plainNodes = new Set<RootContent['type']>([
  'paragraph',
  'tableCell',
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'break',
])

// What is nested deeper than anybody writes stays, so that the page fails here too where it fails on it.
const mostLevels = 40

function boldTextOf(node: RootContent): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const [only] = node.children
  return node.children.length === 1 && only?.type === 'strong' ? textOf(only).trim() : undefined
}
