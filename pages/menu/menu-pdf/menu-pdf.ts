import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { menuHeading, menuNote, menuUpdated } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import { menuLists } from '../menu-lists.server.ts'
import { drawCategory, heightOf } from './category.ts'
import { drawHeader } from './header.ts'
import { addText, type Document, inks, page, registerFonts } from './page.ts'

const columnGap = 38
const columnWidth = (page.width - 2 * page.margin - columnGap) / 2
const lists = menuLists()
const columns = [
  { x: page.margin, categories: lists.slice(0, 2) },
  { x: page.margin + columnWidth + columnGap, categories: lists.slice(2) },
]
const top = 233
const bottom = 779
const betweenCategories = 21

/**
 * Renders the menu as a tagged PDF of one A4 page. Its dates are those of the content, and its identifier depends on
 * them, so every build makes the same bytes.
 * @throws Error if a font lacks a letter, or the menu is too long for the page.
 */
export async function menuPdf(): Promise<Buffer> {
  const updated = new Date(menuUpdated)
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: site.locale,
    displayTitle: true,
    info: {
      Title: `${menuHeading.title} | ${site.name}`,
      Author: site.name,
      Subject: menuHeading.lead,
      CreationDate: updated,
      ModDate: updated,
    },
  })
  const bytes = buffer(document)
  registerFonts(document)
  drawMenu(document)
  document.end()
  return bytes
}

function drawMenu(document: Document): void {
  const root = document.struct('Document')
  document.addStructure(root)
  drawHeader(document, root)
  const measured = columns.map(({ x, categories }) => {
    const heights = categories.map((category) => heightOf(document, category, columnWidth))
    const gaps = betweenCategories * (categories.length - 1)
    return { x, categories, heights, height: heights.reduce((sum, height) => sum + height, gaps) }
  })
  const end = top + Math.max(...measured.map(({ height }) => height))
  if (end > bottom) {
    throw new Error(
      `The menu is ${Math.ceil(end - bottom)} points too long for its sheet. Shorten it, or set it smaller in pages/menu/menu-pdf.`,
    )
  }
  for (const { x, categories, heights, height } of measured) {
    // Both columns end at the same height. The shorter one starts below the moon.
    let y = end - height
    for (const [at, category] of categories.entries()) {
      drawCategory(document, root, category, { x, y, width: columnWidth })
      y += (heights[at] ?? 0) + betweenCategories
    }
  }
  addText(document, root, 'P', menuNote, {
    face: 'text',
    size: 8,
    ink: inks.ash,
    x: page.margin,
    y: page.height - page.margin - 10,
  })
  root.end()
}
