import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { dropHiddenText, paragraphsOf } from '../../../src/blog/raw-html.ts'
import { sourceAttribute } from '../../../src/blog/sanitize-schema.ts'
import type { Mark, Span, Unfinished } from './body.ts'
import { blockProse, type Prose } from './prose.ts'

const markedTypes = ['heading', 'link', 'linkReference', 'image', 'imageReference'] as const

type Marked = Extract<RootContent, { type: (typeof markedTypes)[number] }>

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
    node.data = { ...node.data, hProperties: { [sourceAttribute.property]: String(marks.length) } }
    marks.push(made)
    if ('identifier' in node) {
      waiting.push({ mark: made, identifier: node.identifier })
      body.references.add(node.identifier.toLowerCase())
    }
  }

  function block(kind: Prose['kind'], children: readonly PhrasingContent[]): void {
    body.prose.push(blockProse(kind, children, { body: body.source, base: body.base }))
  }

  /** Gives the levels of what is not asked about that begin here: no end of them where something has to stay. */
  function visit(node: RootContent, isMarked: boolean): number {
    if (isMarkedType(node)) mark(node)
    switch (node.type) {
      case 'heading':
        block('heading', node.children)
        break
      case 'paragraph':
        block('paragraph', node.children)
        break
      case 'tableCell':
        block('cell', node.children)
        break
      case 'code':
        body.codes.push({ ...spanOf(node), lang: node.lang, value: node.value })
        break
      case 'html':
        body.raw.push({ ...spanOf(node), value: node.value })
        for (const value of paragraphsOf(node.value)) {
          block('paragraph', [{ type: 'text', value, position: node.position }])
          body.hasText = true
        }
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
    if ('value' in node && node.type !== 'html') body.hasText ||= node.value.trim() !== ''
    const isHere = isMarked || isMarkedType(node)
    let height = isHere || linkedNodes.has(node.type) ? Number.POSITIVE_INFINITY : 1
    if ('children' in node) height = Math.max(height, 1 + visitAll(node.children, isHere))
    // Read and done with: else it is copied twice on the way to the HTML.
    node.position = undefined
    return height
  }

  // What need not stay is taken out of them. Gives the most levels that one of them has.
  function visitAll(nodes: RootContent[], isMarked: boolean): number {
    let most = 0
    let kept = 0
    for (const node of nodes) {
      const height = visit(node, isMarked)
      if (height >= mostLevels) nodes[kept++] = node
      most = Math.max(most, height)
    }
    nodes.length = kept
    return most
  }

  for (const child of tree.children.slice(0, -1)) {
    const bold = boldTextOf(child)
    if (bold !== undefined) body.boldLines.push({ ...spanOf(child), text: bold })
  }
  dropHiddenText(tree)
  visitAll(tree.children, false)
  for (const { mark: made, identifier } of waiting)
    made.address = addresses.get(identifier.toLowerCase()) ?? ''
}

// What leads from one place of the page to another.
const linkedNodes = new Set<RootContent['type']>(['definition', 'footnoteDefinition', 'footnoteReference'])

// What is nested deeper than anybody writes stays, so that the page fails here too where it fails on it.
const mostLevels = 40

const marked: ReadonlySet<string> = new Set(markedTypes)

function isMarkedType(node: RootContent): node is Marked {
  return marked.has(node.type)
}

function boldTextOf(node: RootContent): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const [only] = node.children
  return node.children.length === 1 && only?.type === 'strong' ? textOf(only).trim() : undefined
}
