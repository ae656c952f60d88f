import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { dropHiddenText, paragraphsOf } from '../../../src/blog/raw-html.ts'
import { sourceAttribute } from '../../../src/blog/sanitize-schema.ts'
import type { Anchor, BodyParts, Span } from './body.ts'
import { blockRun, type TextRun } from './text-runs.ts'

const anchorTypes = ['heading', 'link', 'linkReference', 'image', 'imageReference'] as const

type AnchorNode = Extract<RootContent, { type: (typeof anchorTypes)[number] }>

/**
 * Collects what the Markdown has, and marks the nodes whose HTML is looked up later. Removes the others from the tree:
 * most of a body is text, and rendering it would take time for nothing.
 */
export function collectFromMarkdown(tree: Root, body: BodyParts, anchors: Anchor[]): void {
  const urls = new Map<string, string>()
  const unresolved: { anchor: Anchor; identifier: string }[] = []
  const spanOf = (node: RootContent): Span => ({
    start: (node.position?.start.offset ?? 0) + body.base,
    end: (node.position?.end.offset ?? 0) + body.base,
  })

  function mark(node: AnchorNode): void {
    const anchor: Anchor = {
      ...spanOf(node),
      depth: node.type === 'heading' ? node.depth : 0,
      address: 'url' in node ? node.url : '',
    }
    node.data = { ...node.data, hProperties: { [sourceAttribute.property]: String(anchors.length) } }
    anchors.push(anchor)
    if ('identifier' in node) {
      const identifier = node.identifier.toLowerCase()
      unresolved.push({ anchor, identifier })
      body.references.add(identifier)
    }
  }

  function addRun(kind: TextRun['kind'], children: readonly PhrasingContent[]): void {
    body.runs.push(blockRun(kind, children, { body: body.source, base: body.base }))
  }

  function collect(node: RootContent): void {
    if (node.type === 'heading' || node.type === 'paragraph') addRun(node.type, node.children)
    else if (node.type === 'tableCell') addRun('cell', node.children)
    else if (node.type === 'code') body.codes.push({ ...spanOf(node), lang: node.lang, value: node.value })
    else if (node.type === 'html') {
      body.rawHtml.push({ ...spanOf(node), value: node.value })
      for (const value of paragraphsOf(node.value)) {
        addRun('paragraph', [{ type: 'text', value, position: node.position }])
        body.hasText = true
      }
    } else if (node.type === 'definition') {
      const identifier = node.identifier.toLowerCase()
      body.definitions.push({ ...spanOf(node), label: node.label ?? node.identifier, identifier })
      urls.set(identifier, node.url)
    }
  }

  /** Returns how many levels of nodes begin here; infinite if one of them must stay in the tree. */
  function visit(node: RootContent, isInAnchor: boolean): number {
    if (isAnchorNode(node)) mark(node)
    collect(node)
    if ('value' in node && node.type !== 'html') body.hasText ||= node.value.trim() !== ''
    const isAnchor = isInAnchor || isAnchorNode(node)
    let levels = isAnchor || crossReferences.has(node.type) ? Number.POSITIVE_INFINITY : 1
    if ('children' in node) levels = Math.max(levels, 1 + visitAll(node.children, isAnchor))
    // No longer needed, and rendering would copy it twice.
    node.position = undefined
    return levels
  }

  // Removes the nodes that need not stay. Returns the most levels that one of them has.
  function visitAll(nodes: RootContent[], isInAnchor: boolean): number {
    let most = 0
    let kept = 0
    for (const node of nodes) {
      const levels = visit(node, isInAnchor)
      if (levels >= maxLevels) nodes[kept++] = node
      most = Math.max(most, levels)
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
  for (const { anchor, identifier } of unresolved) anchor.address = urls.get(identifier) ?? ''
}

// They link one part of the page to another.
const crossReferences = new Set<RootContent['type']>([
  'definition',
  'footnoteDefinition',
  'footnoteReference',
])

// Deeper nesting than anybody writes stays in the tree, so that rendering fails here where the page’s rendering fails.
const maxLevels = 40

const anchorTypeNames: ReadonlySet<string> = new Set(anchorTypes)

function isAnchorNode(node: RootContent): node is AnchorNode {
  return anchorTypeNames.has(node.type)
}

function boldTextOf(node: RootContent): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const [only] = node.children
  return node.children.length === 1 && only?.type === 'strong' ? textOf(only).trim() : undefined
}
