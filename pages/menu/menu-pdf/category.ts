import type { DrinkData, MenuListData } from '../menu-page-data.ts'
import {
  addText,
  drawArtifact,
  drawNoteHead,
  drawText,
  fromStart,
  inks,
  type MenuPdfContent,
  type Pdf,
  type Place,
  page,
  type Structure,
  type TextBlock,
  type TextPlace,
  textBlock,
} from './page.ts'

const columnGap = 38
const width = (page.width - 2 * page.margin - columnGap) / 2

/** Where the two columns begin, and their width. */
export const columns = { lefts: [page.margin, page.margin + width + columnGap], width } as const

// Baselines, from the top of a heading or a drink, or from the baseline above.
const titleBaseline = 19.1
const tempoBelowTitle = 16
const nameBaseline = 15.2
const descriptionBelowName = 11.6
// From the last baseline of a heading or a drink to what follows.
const belowHeading = 9.9
const belowDrink = 10.6
const leader = { before: 6, after: 5, shortest: 11 }
const beforeBadge = 15.5

const titleStyle = { face: 'title', sizes: [17] } as const
const tempoStyle = { face: 'tempo', sizes: [13], ink: inks.amber } as const
const nameStyle = { face: 'title', sizes: [13.5, 12, 10.5] } as const
const priceStyle = { face: 'title', sizes: [13.5] } as const
const badgeStyle = { face: 'text', sizes: [7.2], ink: inks.amber } as const
const timesStyle = { face: 'text', sizes: [8.6], ink: inks.amber, leading: 1.383 } as const
const descriptionStyle = { face: 'text', sizes: [8.6], ink: inks.ash, leading: 1.383 } as const

// Whatever the texts say, a heading and a drink fit into a column below a long lead.
const titleBox = { width, height: 60 }
const tempoBox = { width, height: 30 }
const nameHeight = 65
const descriptionBox = { width, height: 150 }
const timesBox = { width, height: 36 }
// From the last baseline of a heading or a description to when it is served.
const timesBelow = 11.9

/** A category with its texts in lines. */
export interface FittedCategory {
  heading: FittedHeading
  /** The heading above drinks whose first ones are in an earlier column. */
  continued: FittedHeading
  drinks: FittedDrink[]
}

interface FittedHeading {
  title: TextBlock
  tempo: TextBlock
  /** From the top left corner. */
  tempoPlace: TextPlace
  /** When the category is served, and its baseline from the top. */
  times?: TextBlock
  timesBaseline: number
  height: number
}

interface FittedDrink {
  name: TextBlock
  badge?: TextBlock
  price: TextBlock
  description: TextBlock
  /** When it is served, and its other prices. */
  times: TextBlock[]
  height: number
}

/** Breaks the texts of a category into lines. */
export function fitCategory(
  pdf: Pdf,
  { numeral, title, tempo, timesText, items }: MenuListData,
  words: MenuPdfContent['words'],
): FittedCategory {
  const text = `${numeral}. ${title}`
  return {
    heading: fitHeading(
      pdf,
      textBlock(pdf, text, titleStyle, titleBox),
      textBlock(pdf, tempo, tempoStyle, tempoBox),
      timesText ? textBlock(pdf, timesText, timesStyle, timesBox) : undefined,
    ),
    continued: fitHeading(
      pdf,
      textBlock(pdf, text, { ...titleStyle, ink: inks.ash }, titleBox),
      textBlock(pdf, words.continued, { ...tempoStyle, ink: inks.ash }),
    ),
    drinks: items.map((item) => fitDrink(pdf, item, words)),
  }
}

// The tempo follows the title, on the same line if there is room.
function fitHeading({ fonts }: Pdf, title: TextBlock, tempo: TextBlock, times?: TextBlock): FittedHeading {
  const last = titleBaseline + title.lastBaseline
  const x = title.lastWidth + fonts.widthOf(title.face, ' ') * title.size
  const isBeside = x + tempo.width <= width
  const tempoPlace = isBeside ? { x, baseline: last } : { x: 0, baseline: last + tempoBelowTitle }
  const end = tempoPlace.baseline + tempo.lastBaseline
  const timesBaseline = end + timesBelow
  const height = (times ? timesBaseline + times.lastBaseline : end) + belowHeading
  return { title, tempo, tempoPlace, times, timesBaseline, height }
}

function fitDrink(
  pdf: Pdf,
  { name, description, price, popular, timesText, otherPrices = [] }: DrinkData,
  words: MenuPdfContent['words'],
): FittedDrink {
  const fitted = {
    badge: popular ? textBlock(pdf, words.popular, badgeStyle) : undefined,
    price: textBlock(pdf, price, { ...priceStyle, features: ['tnum', 'kern'] }),
    description: textBlock(pdf, description, descriptionStyle, descriptionBox),
    times: [...(timesText ? [timesText] : []), ...otherPrices.map(({ text }) => text)].map((text) =>
      textBlock(pdf, text, timesStyle, timesBox),
    ),
  }
  const badgeWidth = fitted.badge ? beforeBadge + fitted.badge.width : 0
  const leaderWidth = leader.before + leader.shortest + leader.after
  const nameBox = { width: width - badgeWidth - leaderWidth - fitted.price.width, height: nameHeight }
  const fittedName = textBlock(pdf, name, nameStyle, nameBox)
  const descriptionBaseline = nameBaseline + fittedName.lastBaseline + descriptionBelowName
  const timesHeight = fitted.times.reduce((sum, { lastBaseline }) => sum + timesBelow + lastBaseline, 0)
  const height = descriptionBaseline + fitted.description.lastBaseline + timesHeight + belowDrink
  return { ...fitted, name: fittedName, height }
}

/** Draws the heading of a category. */
export function drawHeading(pdf: Pdf, { title, tempo, tempoPlace }: FittedHeading, { x, y }: Place): void {
  drawText(pdf, title, { x, baseline: y + titleBaseline })
  drawText(pdf, tempo, { x: x + tempoPlace.x, baseline: y + tempoPlace.baseline })
}

/** Draws a drink and adds it to the list of its category. */
export function addDrink(pdf: Pdf, list: Structure, drink: FittedDrink, { x, y }: Place): void {
  const { name, badge, price, description, times } = drink
  const { document } = pdf
  const entry = document.struct('LI')
  const body = document.struct('LBody')
  list.add(entry)
  entry.add(body)

  addText(pdf, body, 'H3', name, { x, baseline: y + nameBaseline })
  // The badge and the price are on the last line of the name.
  const baseline = y + nameBaseline + name.lastBaseline
  const nameEnd = x + name.lastWidth
  const priceStart = x + width - price.width
  let leaderStart = nameEnd + leader.before
  if (badge) {
    const badgeStart = nameEnd + beforeBadge
    drawArtifact(pdf, () =>
      drawNoteHead(pdf, { x: nameEnd + 10, y: baseline - 4, radii: [2.7, 2], ink: inks.amber }),
    )
    addText(pdf, body, 'Span', badge, { x: badgeStart, baseline: baseline - 0.5 })
    leaderStart = badgeStart + badge.width + leader.before
  }
  drawArtifact(pdf, () =>
    drawLeader(pdf, [leaderStart, priceStart - leader.after], x + width, baseline - 1.2),
  )
  addText(pdf, body, 'Span', price, { x: priceStart, baseline })
  let end = baseline + descriptionBelowName
  addText(pdf, body, 'P', description, { x, baseline: end })
  end += description.lastBaseline
  for (const text of times) {
    addText(pdf, body, 'P', text, { x, baseline: end + timesBelow })
    end += timesBelow + text.lastBaseline
  }
}

// The dots count from the end of the column, so that those of all lines are aligned.
function drawLeader(pdf: Pdf, [from, to]: [number, number], right: number, y: number): void {
  const step = 3.4
  for (let x = right - step * Math.ceil((right - to) / step); x > from; x -= step) {
    pdf.document.circle(fromStart(pdf, x), y, 0.42).fill(inks.ash)
  }
}
