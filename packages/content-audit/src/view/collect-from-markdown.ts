import { paragraphsOf } from '@venue-site/posts/raw-html'
import { sourceAttribute } from '@venue-site/posts/sanitize-schema'
import type { Html, List, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
// Declares what a node's `data` may have.
import type {} from 'mdast-util-to-hast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Anchor, BodyParts, Span } from './read-body.ts'
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
    body.hasTable = true
    const [header, ...rows] = table.children
    const columns = header?.children.length ?? 0
    body.wideRows.push(...rows.filter(({ children }) => children.slice(columns).some(isFilled)).map(spanOf))
    const narrow = rows.filter(({ children }) => children.length < columns)
    const [row] = narrow
    if (row && narrow.length === 1 && rows.length > 2 && row.children.length > 1)
      body.narrowRows.push(spanOf(row))
    const swapped = swappedRow(rows.map(({ children }) => children.map(kindOfCell)))
    body.swappedRows.push(...rows.slice(swapped, swapped + 1).map(spanOf))
    const total = wrongTotal(rows.map(({ children }) => children.map((cell) => textOf(cell).trim())))
    const last = rows.at(-1)
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

type CellKind = 'empty' | 'number' | 'words'

function kindOfCell(cell: TableCell): CellKind {
  const text = textOf(cell).trim()
  // A number may have a unit, a sign or a currency.
  return text === ''
    ? 'empty'
    : /^[^\p{L}]{0,4}\d[^\p{L}]*(?:\p{L}{1,3}\.?)?$/u.test(text)
      ? 'number'
      : 'words'
}

/**
 * Returns the place of the row with a number and words, each in a column in which all other rows have the other kind; the
 * number of rows if there is none.
 */
function swappedRow(rows: readonly (readonly CellKind[])[]): number {
  const most = rows.length - 1
  const columns = rows[0]?.map((_, column) => {
    const own = rows.map((row) => row[column])
    return (kind: CellKind) => own.filter((other) => other === kind).length
  })
  const isOdd = (kind: CellKind, elsewhere: CellKind) =>
    columns?.findIndex((count) => count(kind) === 1 && count(elsewhere) === most) ?? -1
  const [number, words] = [isOdd('number', 'words'), isOdd('words', 'number')]
  if (most < 2 || number === -1 || words === -1) return rows.length
  const at = rows.findIndex((row) => row[number] === 'number')
  return rows[at]?.[words] === 'words' ? at : rows.length
}

const total = /^(?:in )?(?:total|totaal|gesamt|summe|totale|suma|razem|合計|总计|합계|المجموع)[e:]?$/i

/** Returns the number of a cell: “€ 1,250.50”; undefined if it has none, or words. */
function numberIn(cell: string): { value: number; decimals: number } | undefined {
  const [, sign = '', whole = '', fraction = ''] =
    /^([-−]?)[^\d\p{L}]{0,3}(\d{1,3}(?:[., \u00a0\u202f]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?[^\d\p{L}]{0,3}\p{L}{0,3}$/u.exec(
      cell,
    ) ?? []
  if (whole === '') return undefined
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`)
  return { value: sign ? -value : value, decimals: fraction.length }
}

/** Returns the first total in the last row of a table that is not the sum of the cells above, with that sum. */
function wrongTotal(rows: readonly (readonly string[])[]): { written: string; sum: number } | undefined {
  const last = rows.at(-1) ?? []
  const above = rows.slice(0, -1)
  if (above.length < 2 || !total.test(last.find((cell) => cell !== '') ?? '')) return undefined
  for (const [column, written] of last.entries()) {
    const said = numberIn(written)
    const numbers = above.flatMap((row) => numberIn(row[column] ?? '') ?? [])
    if (!said || numbers.length < above.length) continue
    const sum = numbers.reduce((so, { value }) => so + value, 0)
    // Each number may be rounded.
    const digits = Math.max(said.decimals, ...numbers.map(({ decimals }) => decimals))
    if (Math.abs(sum - said.value) > (numbers.length + 1) / 2 / 10 ** said.decimals)
      return { written, sum: Number(sum.toFixed(digits)) }
  }
  return undefined
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
