import type { DrinkData, Stated } from '../menu-page-data.ts'
import { drawRunningHeader } from './header.ts'
import {
  addText,
  drawArtifact,
  drawNoteHead,
  drawText,
  fromStart,
  inks,
  type MenuPdfContent,
  type Pdf,
  page,
  type Structure,
  type TextBlock,
  textBlock,
} from './page.ts'

const { margin } = page
const pageEnd = page.width - margin
// Baselines and edges, from the top of a page.
const titleBaseline = 118
const groupBaseline = 150
const belowGroup = 12
const belowHeading = 10
const askBaseline = page.height - margin - 2
const rowHeight = 17
const betweenCategories = 7
// Room for all allergens and diets beside a name.
const marksWidth = 264
// Below the longest heading, above the note.
const tallestRows = 490
const widestColumn = 24
const longestHeading = 100
const betweenGroups = 14

const titleStyle = { face: 'title', sizes: [26, 22, 18] } as const
const groupStyle = { face: 'tempo', sizes: [11], ink: inks.amber } as const
const headingStyle = { face: 'text', sizes: [8.2, 7.4, 6.6] } as const
const nameStyle = { face: 'title', sizes: [10.5, 9.5, 8.5] } as const
const smallStyle = { face: 'text', sizes: [7.6], ink: inks.ash, leading: 1.3 } as const

type Answer = 'yes' | 'no' | 'unknown'

/** A column of marks: an allergen or a diet. */
interface Column {
  /** Its middle, from the side where reading begins. */
  x: number
  heading: TextBlock
  /** `Contains: milk` */
  name: string
  answerOf: (drink: DrinkData) => Answer
}

/**
 * Draws what the menu states of its drinks as a table, on pages of its own: a row for each drink, a column for each
 * allergen and each diet that some drink has.
 */
export function drawGrid(pdf: Pdf, root: Structure, content: MenuPdfContent, firstPage: number): void {
  const { document } = pdf
  const { venue, heading, stated, words } = content
  if (!stated) return
  const { columns, groups, start } = columnsOf(pdf, stated, words)
  const headingEnd = groupBaseline + belowGroup + Math.max(0, ...columns.map(({ heading }) => heading.width))
  const drawColumn = (column: Column) => drawHeading(pdf, column, headingEnd)
  const pages = gridPages(content)
  const table = document.struct('Table')
  for (const [at, rows] of pages.entries()) {
    document.addPage()
    const number = `${firstPage + at} / ${firstPage + pages.length - 1}`
    drawRunningHeader(pdf, `${venue}, ${heading.title}`, number)
    const title = textBlock(pdf, words.contents, titleStyle, { width: pageEnd - margin, height: 0 })
    const titlePlace = { x: margin, baseline: titleBaseline }
    if (at === 0) {
      addText(pdf, root, 'H2', title, titlePlace)
      root.add(table)
      const row = document.struct('TR')
      table.add(row)
      // Every cell has a heading, and the names are one.
      row.add(document.struct('TH', scoped('Column', heading.title), () => {}))
      for (const column of columns)
        row.add(document.struct('TH', scoped('Column', column.name), () => drawColumn(column)))
    } else {
      drawArtifact(pdf, () => drawText(pdf, title, titlePlace), 'Pagination')
      drawArtifact(pdf, () => columns.forEach(drawColumn), 'Pagination')
    }
    drawArtifact(pdf, () => {
      for (const { x, text } of groups) drawText(pdf, text, { x, baseline: groupBaseline })
    })
    const top = headingEnd + belowHeading
    for (const { drink, y } of rows) addRow(pdf, table, drink, { columns, start, y: top + y }, words)
    const isLast = at === pages.length - 1
    const hasUnknown = rows.some(({ drink }) => columns.some(({ answerOf }) => answerOf(drink) === 'unknown'))
    const below = [
      ...(hasUnknown ? [`? ${words.unknown}.`] : []),
      ...(stated.hasAllergens ? [stated.words.ask] : []),
    ].join(' ')
    if (below === '') continue
    const note = textBlock(pdf, below, smallStyle, { width: pageEnd - margin, height: 30 })
    const notePlace = { x: margin, baseline: askBaseline - note.lastBaseline }
    if (isLast) addText(pdf, root, 'P', note, notePlace)
    else drawArtifact(pdf, () => drawText(pdf, note, notePlace), 'Pagination')
  }
}

// The types of PDFKit lack the scope of a heading.
function scoped(scope: 'Row' | 'Column', actual?: string) {
  return { scope, actual }
}

/** Returns how many pages the table of a menu has. */
export function gridPageCount(content: MenuPdfContent): number {
  return content.stated ? gridPages(content).length : 0
}

interface Row {
  drink: DrinkData
  y: number
}

function gridPages({ categories }: MenuPdfContent): Row[][] {
  const pages: Row[][] = [[]]
  let y = 0
  for (const { items } of categories) {
    for (const drink of items) {
      if (y + rowHeight > tallestRows) {
        pages.push([])
        y = 0
      }
      pages.at(-1)?.push({ drink, y })
      y += rowHeight
    }
    y += betweenCategories
  }
  return pages
}

/** Returns the columns, from the end of the page, with the titles of their two groups and where the first one starts. */
function columnsOf(pdf: Pdf, { allergens, diets, hasAllergens }: Stated, words: MenuPdfContent['words']) {
  const answer = (list: readonly string[] | undefined, code: string): Answer =>
    list ? (list.includes(code) ? 'yes' : 'no') : 'unknown'
  const kinds = [
    {
      title: words.contains,
      entries: hasAllergens ? allergens : [],
      answerOf: (code: string) => (drink: DrinkData) => answer(drink.contains, code),
    },
    {
      title: words.suits,
      entries: diets,
      answerOf: (code: string) => (drink: DrinkData) => answer(drink.diets, code),
    },
  ].filter(({ entries }) => entries.length > 0)
  const count = kinds.reduce((sum, { entries }) => sum + entries.length, 0)
  const step = Math.min(widestColumn, marksWidth / count)
  const titles = kinds.map(({ title }) => textBlock(pdf, title, groupStyle))
  const widths = kinds.map(({ entries }, at) => Math.max(entries.length * step, titles[at]?.width ?? 0))
  const start = pageEnd - widths.reduce((sum, width) => sum + width + betweenGroups, 0)
  let x = start
  const columns: Column[] = []
  const groups: { x: number; text: TextBlock }[] = []
  for (const [at, { title, entries, answerOf }] of kinds.entries()) {
    x += betweenGroups
    const text = titles[at]
    if (text) groups.push({ x, text })
    for (const [number, { code, name }] of entries.entries())
      columns.push({
        x: x + (number + 0.5) * step,
        heading: textBlock(pdf, name, headingStyle, { width: longestHeading, height: 0 }),
        name: `${title}: ${name}`,
        answerOf: answerOf(code),
      })
    x += widths[at] ?? 0
  }
  return { columns, groups, start }
}

// From the bottom to the top.
function drawHeading(pdf: Pdf, { x, heading }: Column, end: number): void {
  const { document, fonts } = pdf
  const [left, bottom] = [fromStart(pdf, x), end]
  document.save().rotate(-90, { origin: [left, bottom] })
  // The text begins on the left of the turned page in every language.
  const from = fonts.isRightToLeft ? fromStart(pdf, left, heading.width) : left
  drawText(pdf, heading, { x: from, baseline: bottom + 0.35 * heading.size })
  document.restore()
}

function addRow(
  pdf: Pdf,
  table: Structure,
  drink: DrinkData,
  { columns, start, y }: { columns: readonly Column[]; start: number; y: number },
  words: MenuPdfContent['words'],
): void {
  const { document } = pdf
  const baseline = y + 12
  drawArtifact(pdf, () => {
    document.lineWidth(0.45).strokeColor(inks.hairline)
    document
      .moveTo(margin, y + rowHeight)
      .lineTo(pageEnd, y + rowHeight)
      .stroke()
  })
  const row = document.struct('TR')
  table.add(row)
  const head = document.struct('TH', scoped('Row'))
  row.add(head)
  const small = drink.measures ? textBlock(pdf, drink.measures, smallStyle) : undefined
  const nameBox = { width: start - margin - (small ? small.width + 12 : 0), height: 0 }
  addText(pdf, head, 'Span', textBlock(pdf, drink.name, nameStyle, nameBox), { x: margin, baseline })
  if (small) addText(pdf, head, 'Span', small, { x: start - small.width, baseline })
  for (const column of columns) {
    const answer = column.answerOf(drink)
    const cell = document.struct('TD')
    row.add(cell)
    if (answer === 'yes')
      cell.add(
        document.struct('Span', { actual: words.yes }, () =>
          drawNoteHead(pdf, { x: column.x, y: y + rowHeight / 2, radii: [4.2, 3], ink: inks.ink }),
        ),
      )
    if (answer === 'unknown') {
      const mark = textBlock(pdf, '?', { face: 'text', sizes: [9], ink: inks.ash })
      cell.add(
        document.struct('Span', { actual: words.unknown }, () =>
          drawText(pdf, mark, { x: column.x - mark.width / 2, baseline }),
        ),
      )
    }
  }
}
