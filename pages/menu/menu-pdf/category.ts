import type { DrinkData, MenuListData } from '../menu-page-data.ts'
import {
  addText,
  type Document,
  drawArtifact,
  drawNoteHead,
  drawText,
  inks,
  type Structure,
  type TextStyle,
} from './page.ts'

interface Place {
  x: number
  y: number
  width: number
}

const headingHeight = 29
const descriptionTop = 18.5
const betweenDrinks = 7

const titleStyle = { face: 'name', size: 17 } as const
const tempoStyle = { face: 'tempo', size: 13, ink: inks.amber } as const
const nameStyle = { face: 'name', size: 13.5 } as const
const priceStyle = { ...nameStyle, features: ['tnum', 'kern'] } satisfies TextStyle
const badgeStyle = { face: 'text', size: 7.2, ink: inks.amber } as const
const descriptionStyle = { face: 'text', size: 8.6, ink: inks.ash, lineGap: 1.4 } as const

/** Returns the height of a category. */
export function heightOf(document: Document, { items }: MenuListData, width: number): number {
  return items.reduce(
    (sum, { description }) => sum + drinkHeight(document, description, width),
    headingHeight,
  )
}

function drinkHeight(document: Document, description: string, width: number): number {
  const balanced = balancedWidth(document, description, width)
  return descriptionTop + descriptionHeight(document, description, balanced) + betweenDrinks
}

/** Draws a category of the menu. */
export function drawCategory(
  document: Document,
  root: Structure,
  { numeral, title, tempo, items }: MenuListData,
  { x, y, width }: Place,
): void {
  const section = document.struct('Sect')
  root.add(section)
  section.add(
    document.struct('H2', {}, () => {
      const heading = `${numeral}. ${title} `
      drawText(document, heading, { ...titleStyle, x, y })
      const tempoStart = x + widthOf(document, heading, titleStyle)
      drawText(document, tempo, { ...tempoStyle, x: tempoStart, y: y + 4.2 })
    }),
  )
  const list = document.struct('L')
  section.add(list)
  let top = y + headingHeight
  for (const item of items) {
    drawDrink(document, list, item, { x, y: top, width })
    top += drinkHeight(document, item.description, width)
  }
  list.end()
  section.end()
}

function drawDrink(document: Document, list: Structure, item: DrinkData, { x, y, width }: Place): void {
  const { name, description, price, popular } = item
  const entry = document.struct('LI')
  const body = document.struct('LBody')
  list.add(entry)
  entry.add(body)

  const nameEnd = x + widthOf(document, name, nameStyle)
  const priceStart = x + width - widthOf(document, price, priceStyle)
  let leaderStart = nameEnd + 6

  addText(document, body, 'H3', name, { ...nameStyle, x, y })
  if (popular) {
    const badge = 'Popular'
    const badgeStart = nameEnd + 15.5
    drawArtifact(document, () =>
      drawNoteHead(document, { x: nameEnd + 10, y: y + 11.2, radii: [2.7, 2], ink: inks.amber }),
    )
    addText(document, body, 'Span', badge, { ...badgeStyle, x: badgeStart, y: y + 7.7 })
    leaderStart = badgeStart + widthOf(document, badge, badgeStyle) + 6
  }
  drawArtifact(document, () => drawLeader(document, leaderStart, priceStart - 5, y + 14))
  addText(document, body, 'Span', price, { ...priceStyle, x: priceStart, y })
  addText(document, body, 'P', description, {
    ...descriptionStyle,
    x,
    y: y + descriptionTop,
    width: balancedWidth(document, description, width),
  })
  body.end()
  entry.end()
}

function widthOf(document: Document, text: string, { face, size, ...options }: TextStyle): number {
  return document.font(face, size).widthOfString(text, options)
}

function descriptionHeight(document: Document, text: string, width: number): number {
  const { face, size, lineGap } = descriptionStyle
  return document.font(face, size).heightOfString(text, { width, lineGap })
}

// As narrow as possible without another line, so that no line has a single word.
function balancedWidth(document: Document, text: string, maxWidth: number): number {
  if (widthOf(document, text, descriptionStyle) <= maxWidth) return maxWidth
  const height = descriptionHeight(document, text, maxWidth)
  let width = maxWidth
  while (descriptionHeight(document, text, width - 2) === height) width -= 2
  return width
}

// The dots count from the right, so that those of all lines are aligned.
function drawLeader(document: Document, from: number, to: number, y: number): void {
  for (let x = to; x > from; x -= 3.4) document.circle(x, y, 0.42).fill(inks.ash)
}
