import { paragraphsOf } from '@venue-site/posts/raw-html'
import { sourceAttribute } from '@venue-site/posts/sanitize-schema'
import type { Html, List, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
// Declares what a node's `data` may have.
import type {} from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Anchor, BodyParts, Span } from './read-body.ts'
import { rowOutOfTime, swappedRow, wrongTotal } from './table-cells.ts'
import { blockRun, type TextRun } from './text-runs.ts'

const anchorTypes = ['heading', 'link', 'linkReference', 'image', 'imageReference'] as const
const anchorTypeNames: ReadonlySet<string> = new Set(anchorTypes)

type AnchorNode = Extract<RootContent, { type: (typeof anchorTypes)[number] }>

/** Collects what the page's tree has, and marks the nodes whose HTML is looked up later. */
export function collectFromMarkdown(tree: Root, body: BodyParts, anchors: Anchor[]): void {
  const urls = new Map<string, string>()
  const unresolved: { anchor: Anchor; identifier: string }[] = []
  const spanOf = (node: RootContent): Span => ({
    start: (node.position?.start.offset ?? 0) + body.base,
    end: (node.position?.end.offset ?? 0) + body.base,
  })

  function markAnchor(node: AnchorNode): void {
    const anchor: Anchor = {
      ...spanOf(node),
      address: 'url' in node ? node.url : '',
    }
    const mark = { [sourceAttribute.property]: String(anchors.length) }
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...mark } }
    anchors.push(anchor)
    if ('identifier' in node) {
      const identifier = node.identifier.toLowerCase()
      unresolved.push({ anchor, identifier })
      body.references.add(identifier)
    }
  }

  function addRun(kind: TextRun['kind'], children: readonly PhrasingContent[]): TextRun {
    const run = blockRun(kind, children, body)
    const last = body.runs.at(-1)
    if (last) last.next = run
    body.runs.push(run)
    return run
  }

  function addHtml(html: Html): void {
    body.rawHtml.push({ ...spanOf(html), value: html.value })
    let { position } = html
    for (const value of paragraphsOf(html.value)) {
      const run = addRun('paragraph', [{ type: 'text', value, position }])
      // Not at the tags before it, which may end another.
      run.start = run.offsetAt(0)
      body.hasText = true
      // The next paragraph comes after it.
      const offset = run.offsetAt(value.length - 1) + 1 - body.base
      position &&= { ...position, start: { ...position.start, offset } }
    }
  }

  function addNumbers({ children }: List): void {
    const items = children.map((item) => {
      const span = spanOf(item)
      // CommonMark has nine digits at most.
      return { ...span, number: Number.parseInt(body.source.slice(span.start, span.start + 9), 10) }
    })
    if (items.every(({ number }) => Number.isFinite(number))) body.numberedLists.push(items)
  }

  function addRows(table: Table): void {
    body.tables.push(spanOf(table))
    const [header, ...rows] = table.children
    const columns = header?.children.length ?? 0
    body.wideRows.push(...rows.filter(({ children }) => children.slice(columns).some(isFilled)).map(spanOf))
    const narrow = rows.filter(({ children }) => children.length < columns)
    const [row] = narrow
    if (row && narrow.length === 1 && rows.length > 2 && row.children.length > 1)
      body.narrowRows.push(spanOf(row))
    const texts = rows.map(({ children }) => children.map((cell) => textOf(cell).trim()))
    const [swapped, late] = [swappedRow(texts), rowOutOfTime(texts)].map((at) => rows[at ?? -1])
    if (swapped) body.swappedRows.push(spanOf(swapped))
    if (late) body.rowsOutOfTime.push(spanOf(late))
    const last = rows.at(-1)
    const total = wrongTotal(texts)
    if (total && last) body.wrongTotals.push({ ...spanOf(last), ...total })
  }

  function collect(node: RootContent): void {
    if (node.type === 'heading' || node.type === 'paragraph') addRun(node.type, node.children)
    else if (node.type === 'tableCell') addRun('cell', node.children)
    else if (node.type === 'code') body.codes.push({ ...spanOf(node), language: node.lang ?? '' })
    else if (node.type === 'list' && node.ordered) addNumbers(node)
    else if (node.type === 'listItem' && node.children.length === 0) body.emptyItems.push(spanOf(node))
    else if (node.type === 'table') addRows(node)
    else if (node.type === 'footnoteReference') body.references.add(`^${node.identifier.toLowerCase()}`)
    else if (node.type === 'footnoteDefinition')
      body.footnotes.push({ ...spanOf(node), identifier: `^${node.identifier.toLowerCase()}` })
    else if (node.type === 'html') addHtml(node)
    else if (node.type === 'definition') {
      const identifier = node.identifier.toLowerCase()
      body.definitions.push({ ...spanOf(node), label: node.label ?? node.identifier, identifier })
      urls.set(identifier, node.url)
    }
  }

  function visit(node: RootContent): void {
    if (isAnchorNode(node)) markAnchor(node)
    collect(node)
    if ('value' in node && node.type !== 'html') body.hasText ||= node.value.trim() !== ''
    if ('children' in node) for (const child of node.children) visit(child)
    // No longer needed, and rendering would copy it twice.
    node.position = undefined
  }

  for (const child of tree.children.slice(0, -1)) {
    const bold = boldTextOf(child)
    if (bold !== undefined) body.boldLines.push({ ...spanOf(child), text: bold })
  }
  for (const child of tree.children) visit(child)
  for (const { anchor, identifier } of unresolved) anchor.address = urls.get(identifier) ?? ''
}

function isFilled({ children }: TableCell): boolean {
  return children.length > 0
}

function isAnchorNode(node: RootContent): node is AnchorNode {
  return anchorTypeNames.has(node.type)
}

function boldTextOf(node: RootContent): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const [only, second] = node.children
  // Text alone: a bold link is a link (markdownlint MD036).
  const isText = only?.type === 'strong' && only.children.every(({ type }) => type === 'text')
  return isText && !second ? textOf(only).trim() : undefined
}
