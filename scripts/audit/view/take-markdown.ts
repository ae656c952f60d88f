import type { PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { sourceMark } from '../../../src/blog/sanitize-schema.ts'
import type { Mark, Span, Unfinished } from './body.ts'
import { blockProse, type Prose } from './prose.ts'

type Marked = Extract<
  RootContent,
  { type: 'heading' | 'link' | 'linkReference' | 'image' | 'imageReference' }
>

/** Notes what the Markdown has, and marks what the HTML is to be asked about. */
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

  function visit(node: RootContent): void {
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
      case 'code':
        body.codes.push({ ...spanOf(node), lang: node.lang, value: node.value })
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
    if ('children' in node) for (const child of node.children) visit(child)
    // Read and done with: else it is copied twice on the way to the HTML.
    delete node.position
  }

  for (const [at, child] of tree.children.entries()) {
    const span = spanOf(child)
    visit(child)
    if (child.type !== 'paragraph' || at === tree.children.length - 1) continue
    const [only] = child.children
    if (child.children.length === 1 && only?.type === 'strong')
      body.boldLines.push({ ...span, text: textOf(only).trim() })
  }
  for (const { mark: made, identifier } of waiting)
    made.address = addresses.get(identifier.toLowerCase()) ?? ''
}
