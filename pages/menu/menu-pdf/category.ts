import type { MenuCategory, MenuItem } from '../../../src/content/menu.ts'
import { type Document, drawUnread, inks, type Structure, settable } from './page.ts'

interface Place {
  x: number
  y: number
  width: number
}

const headingHeight = 29
const nameSize = 13.5
const descriptionTop = 18.5
const betweenDrinks = 7

/** How high a list of the menu will be. */
export function heightOf(document: Document, { items }: MenuCategory, width: number): number {
  const descriptions = items.map(({ description }) =>
    inTextFace(document).heightOfString(description, linesOf(document, description, width)),
  )
  return descriptions.reduce((sum, height) => sum + descriptionTop + height + betweenDrinks, headingHeight)
}

/** Sets one list of the menu. */
export function drawMovement(
  document: Document,
  root: Structure,
  { numeral, title, tempo, items }: MenuCategory,
  { x, y, width }: Place,
): void {
  const section = document.struct('Sect')
  root.add(section)
  section.add(
    document.struct('H2', {}, () => {
      document.font('name', 17).fillColor(inks.dusk)
      document.text(settable('name', `${numeral}. ${title} `), x, y, { lineBreak: false })
      const end = x + document.widthOfString(`${numeral}. ${title} `)
      document.font('tempo', 13).fillColor(inks.amber)
      document.text(settable('tempo', tempo), end, y + 4.2, { lineBreak: false })
    }),
  )
  const list = document.struct('L')
  section.add(list)
  let top = y + headingHeight
  for (const item of items) top = drawDrink(document, list, item, { x, y: top, width })
  list.end()
  section.end()
}

/** Sets one drink and gives where the next one starts. */
function drawDrink(document: Document, list: Structure, item: MenuItem, { x, y, width }: Place): number {
  const { name, description, price, popular } = item
  const entry = document.struct('LI')
  const body = document.struct('LBody')
  list.add(entry)
  entry.add(body)

  document.font('name', nameSize)
  const nameEnd = x + document.widthOfString(name)
  const priceStart = x + width - document.widthOfString(price, tabular)
  let leaderStart = nameEnd + 6

  body.add(
    document.struct('H3', {}, () => {
      document.font('name', nameSize).fillColor(inks.dusk)
      document.text(settable('name', name), x, y, { lineBreak: false })
    }),
  )
  if (popular) {
    const word = settable('text', 'Popular')
    drawUnread(document, () => drawNoteHead(document, nameEnd + 10, y + 11.2))
    body.add(
      document.struct('Span', {}, () => {
        document.font('text', 7.2).fillColor(inks.amber)
        document.text(word, nameEnd + 15.5, y + 7.7, { lineBreak: false })
      }),
    )
    leaderStart = nameEnd + 15.5 + document.font('text', 7.2).widthOfString(word) + 6
  }
  drawUnread(document, () => drawLeader(document, leaderStart, priceStart - 5, y + 14))
  body.add(
    document.struct('Span', {}, () => {
      document.font('name', nameSize).fillColor(inks.dusk)
      document.text(settable('name', price), priceStart, y, { lineBreak: false, ...tabular })
    }),
  )
  const lines = linesOf(document, description, width)
  const top = y + descriptionTop
  body.add(
    document.struct('P', {}, () => {
      inTextFace(document).fillColor(inks.ash).text(settable('text', description), x, top, lines)
    }),
  )
  body.end()
  entry.end()
  return top + inTextFace(document).heightOfString(description, lines) + betweenDrinks
}

// As narrow as it can be without one line more, so that no line is left with a single word.
function linesOf(document: Document, text: string, widest: number): { width: number; lineGap: number } {
  const lineGap = 1.4
  const heightAt = (width: number) => inTextFace(document).heightOfString(text, { width, lineGap })
  const isOneLine = inTextFace(document).widthOfString(text) <= widest
  let width = widest
  while (!isOneLine && heightAt(width - 2) === heightAt(widest)) width -= 2
  return { width, lineGap }
}

const inTextFace = (document: Document) => document.font('text', 8.6)

const tabular = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions

function drawNoteHead(document: Document, x: number, y: number): void {
  document
    .save()
    .rotate(-20, { origin: [x, y] })
    .ellipse(x, y, 2.7, 2)
    .fill(inks.amber)
    .restore()
}

function drawLeader(document: Document, from: number, to: number, y: number): void {
  const step = 3.4
  // Counted from the right, so that the dots of all lines stand under each other.
  for (let x = to; x > from; x -= step) document.circle(x, y, 0.42).fill(inks.ash)
}
