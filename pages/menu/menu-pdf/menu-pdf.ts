import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { theme } from '../../../src/content/theme.ts'
import { openFonts } from '../../drawing/fonts.server.ts'
import type { RenderContext } from '../../outputs.ts'
import { addDrink, columns, drawHeading, type FittedCategory, fitCategory } from './category.ts'
import { betweenCategories, type Column, endOf, flow } from './columns.ts'
import { drawGrid, gridPageCount } from './grid.ts'
import { drawHeader, drawRunningHeader } from './header.ts'
import {
  addText,
  drawArtifact,
  drawText,
  inks,
  type MenuPdfContent,
  type Pdf,
  type Place,
  page,
  type Structure,
  textBlock,
  textOf,
} from './page.ts'

const firstPageTop = 233
const furtherPageTop = 96
const belowLead = 20
// A right column that starts still lower would look like one without a beginning.
const furthestDrop = 60
// From the baselines of the note.
const noteBottom = 2
const aboveNote = 15

/**
 * Renders the menu as a tagged PDF of A4 pages. Its dates are those of the content, and its identifier depends on them,
 * so every build makes the same bytes.
 * @param note Called with each text that the fonts lack letters of.
 */
export async function menuPdf(
  content: MenuPdfContent,
  note: RenderContext['note'],
  fonts = theme.fonts,
): Promise<Buffer> {
  const { venue, locale, heading, updated } = content
  const date = new Date(updated)
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${heading.title} | ${venue}`,
      Author: venue,
      ...(heading.lead && { Subject: heading.lead }),
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = buffer(document)
  drawMenu({ document, fonts: openFonts(note, { locale, fonts }) }, content)
  document.end()
  return bytes
}

function drawMenu(pdf: Pdf, content: MenuPdfContent): void {
  const { document } = pdf
  const { venue, heading, categories, words } = content
  const root = document.struct('Document')
  document.addStructure(root)
  const leadEnd = drawHeader(pdf, root, content)
  const noteBox = { width: page.width - 2 * page.margin, height: 45 }
  const note = textBlock(
    pdf,
    content.note,
    { face: 'text', sizes: [8], ink: inks.ash, leading: 1.25 },
    noteBox,
  )
  const noteBaseline = page.height - page.margin - noteBottom - note.lastBaseline
  const notePlace = { x: page.margin, baseline: noteBaseline }

  const bottom = noteBaseline - aboveNote
  const fullPage = { top: furtherPageTop, bottom }
  const firstPage = [
    { top: firstPageTop, bottom },
    { top: Math.max(firstPageTop, leadEnd + belowLead), bottom },
  ] as const
  const spacesOf = (at: number) => (at === 0 ? firstPage : ([fullPage, fullPage] as const))
  const fitted = categories.map((category) => fitCategory(pdf, category, words))
  const pages = flow(fitted, spacesOf)
  const pageCount = pages.length + gridPageCount(content)
  const drawColumn = columnDrawer(pdf, root)
  for (const [at, [left, right]] of pages.entries()) {
    if (at > 0) {
      document.addPage()
      drawRunningHeader(pdf, `${venue}, ${heading.title}`, `${at + 1} / ${pageCount}`)
    }
    const [leftSpace, rightSpace] = spacesOf(at)
    drawColumn(left, { x: columns.lefts[0], y: leftSpace.top })
    // On the first page, the right column may start lower to end where the left one does.
    const drop = at === 0 ? endOf(left, leftSpace) - endOf(right, rightSpace) : 0
    const rightTop = rightSpace.top + (drop > 0 && drop < furthestDrop ? drop : 0)
    drawColumn(right, { x: columns.lefts[1], y: rightTop })
    if (at < pages.length - 1) drawArtifact(pdf, () => drawText(pdf, note, notePlace), 'Pagination')
  }
  addText(pdf, root, 'P', note, notePlace)
  drawGrid(pdf, root, content, pages.length + 1)
  root.end()
}

/** Returns a function that draws the columns of a menu, one after the other. */
function columnDrawer(pdf: Pdf, root: Structure) {
  const { document } = pdf
  let list = root
  return ({ parts }: Column<FittedCategory>, { x, y: top }: Place) => {
    let y = top
    for (const { category, drinks, isContinued } of parts) {
      if (isContinued) {
        drawArtifact(pdf, () => drawHeading(pdf, category.continued, { x, y }), 'Pagination')
        y += category.continued.height
      } else {
        const section = document.struct('Sect')
        root.add(section)
        const { heading } = category
        const draw = () => drawHeading(pdf, heading, { x, y })
        section.add(document.struct('H2', textOf(pdf, heading.title, heading.tempo), draw))
        const { times, timesBaseline } = heading
        if (times) addText(pdf, section, 'P', times, { x, baseline: y + timesBaseline })
        list = document.struct('L')
        section.add(list)
        y += category.heading.height
      }
      for (const drink of drinks) {
        addDrink(pdf, list, drink, { x, y })
        y += drink.height
      }
      y += betweenCategories
    }
  }
}
