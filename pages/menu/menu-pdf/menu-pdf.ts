import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type MenuCategory, menu, menuNote, menuOpening, menuUpdated } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import { drawMovement, heightOf } from './category.ts'
import { drawMasthead } from './header.ts'
import { type Document, inks, registerFaces, settable, sheet } from './page.ts'

const columnGap = 38
const columnWidth = (sheet.width - 2 * sheet.margin - columnGap) / 2
const columns = [
  { x: sheet.margin, movements: menu.slice(0, 2) },
  { x: sheet.margin + columnWidth + columnGap, movements: menu.slice(2) },
]
const top = 233
const bottom = 779
const betweenMovements = 21

/**
 * The whole menu as a tagged PDF, one sheet of A4, the same bytes at every build: its dates are the content's, and
 * its identifier follows from them.
 * @throws Error where a face lacks a letter, or the menu has outgrown the sheet.
 */
export async function menuPdf(): Promise<Buffer> {
  const updated = new Date(`${menuUpdated}T00:00:00Z`)
  const document = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: site.locale,
    displayTitle: true,
    info: {
      Title: `${menuOpening.title} | ${site.name}`,
      Author: site.name,
      Subject: menuOpening.lead,
      CreationDate: updated,
      ModDate: updated,
    },
  })
  const whole = buffer(document)
  registerFaces(document)
  drawMenu(document)
  document.end()
  return whole
}

function drawMenu(document: Document): void {
  const root = document.struct('Document')
  document.addStructure(root)
  drawMasthead(document, root)
  const heights = columns.map(({ movements }) => columnHeight(document, movements))
  const end = top + Math.max(...heights)
  if (end > bottom) {
    throw new Error(
      `The menu is ${Math.ceil(end - bottom)} points too long for its sheet. Shorten it, or set it smaller in pages/menu/menu-pdf.`,
    )
  }
  for (const [at, { x, movements }] of columns.entries()) {
    // The right column is the second voice: it comes in later, under the moon, and both end together.
    let y = end - (heights[at] ?? 0)
    for (const movement of movements) {
      drawMovement(document, root, movement, { x, y, width: columnWidth })
      y += heightOf(document, movement, columnWidth) + betweenMovements
    }
  }
  root.add(
    document.struct('P', {}, () => {
      const note = settable('text', menuNote)
      document.font('text', 8).fillColor(inks.ash)
      document.text(note, sheet.margin, sheet.height - sheet.margin - 10, { lineBreak: false })
    }),
  )
  root.end()
}

function columnHeight(document: Document, movements: readonly MenuCategory[]): number {
  const heights = movements.map((movement) => heightOf(document, movement, columnWidth))
  return heights.reduce((sum, height) => sum + height, betweenMovements * (movements.length - 1))
}
