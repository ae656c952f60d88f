import { notesFrom } from '../../../src/components/melody.ts'
import { moonPhaseAt } from '../../../src/opening-hours/moon.ts'
import { isUnspaced } from '../../drawing/phrases.server.ts'
import { woodcutMoonPath } from '../../drawing/woodcut-moon.ts'
import { columns } from './category.ts'
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
  textBlock,
} from './page.ts'

const { margin } = page
const stave = { top: 171, gap: 7 }
const moon = { x: 469, y: 143, radius: 66 }
// The notes and the title end left of the moon.
const lastNote = 376
const lowSizes = [58, 51, 45, 40, 35, 31, 27] as const
const baselines = { letterhead: 52.4, tempo: 83.7, title: 149.2, lead: 252.3 }

/**
 * Draws the top of the first page: the address, the title with its tempo, and a stave under the moon of the day on which
 * the menu was changed. It has a note for every drink, as far as there is room.
 * @returns The last baseline of the lead, which is at the top of the right column.
 */
export function drawHeader(
  pdf: Pdf,
  root: Structure,
  { letterhead, heading, categories, updated }: MenuPdfContent,
): number {
  const { tempo, title, lead } = heading
  const drinks = categories.reduce((sum, { items }) => sum + items.length, 0)
  drawArtifact(pdf, () => {
    drawStave(pdf, inks.hairline, stave)
    drawNotes(pdf, drinks)
    drawMoon(pdf, updated)
  })
  const letterheadBox = { width: page.width - 2 * margin, height: 21 }
  const address = textBlock(pdf, letterhead, { face: 'title', sizes: [11, 10, 9] }, letterheadBox)
  addText(pdf, root, 'P', address, { x: margin, baseline: baselines.letterhead })

  const besideMoon = moon.x - moon.radius - 10 - margin
  const tempoBox = { width: besideMoon, height: 0 }
  const tempoLine = textBlock(pdf, tempo, { face: 'tempo', sizes: [14, 12], ink: inks.amber }, tempoBox)
  addText(pdf, root, 'P', tempoLine, { x: margin, baseline: baselines.tempo })

  // Without touching the tempo.
  const sizes = isUnspaced(title) ? lowSizes : ([74, 66, ...lowSizes] as const)
  const titleStyle = { face: 'display', sizes, leading: 1 } as const
  const titleBox = { width: besideMoon, height: 62 }
  const titleLines = { ...textBlock(pdf, title, titleStyle, titleBox), characterSpacing: -1 }
  addText(pdf, root, 'H1', titleLines, {
    // The thin left serif of most letters is not in line with the text below.
    x: margin - 0.04 * titleLines.size,
    baseline: baselines.title - titleLines.lastBaseline,
  })

  if (lead === undefined) return stave.top
  const leadStyle = { face: 'text', sizes: [9.6], leading: 1.45 } as const
  const leadLines = textBlock(pdf, lead, leadStyle, { width: columns.width, height: 140 })
  addText(pdf, root, 'P', leadLines, { x: columns.lefts[1], baseline: baselines.lead })
  return baselines.lead + leadLines.lastBaseline
}

/** Draws the top of a further page. */
export function drawRunningHeader(pdf: Pdf, title: string, pageNumber: string): void {
  drawArtifact(
    pdf,
    () => {
      const baseline = baselines.letterhead
      const number = textBlock(pdf, pageNumber, { face: 'title', sizes: [11] })
      const box = { width: page.width - 2 * margin - number.width - 20, height: 0 }
      const line = textBlock(pdf, title, { face: 'title', sizes: [11, 10, 9] }, box)
      drawText(pdf, line, { x: margin, baseline })
      drawText(pdf, number, { x: page.width - margin - number.width, baseline })
      drawStave(pdf, inks.hairline, { top: 64, gap: 4 })
    },
    'Pagination',
  )
}

function drawStave({ document }: Pdf, ink: string, { top, gap }: typeof stave): void {
  document.lineWidth(0.45).strokeColor(ink)
  for (const line of [0, 1, 2, 3, 4]) {
    const y = top + line * gap
    document.moveTo(0, y).lineTo(page.width, y).stroke()
  }
}

function drawNotes(pdf: Pdf, drinks: number): void {
  const { document } = pdf
  const first = margin + 5
  // Near enough to be read as a melody, and not so near that they touch.
  const [widest, closest] = [36, 11]
  const count = Math.min(drinks, 1 + Math.floor((lastNote - first) / closest))
  const advance = Math.min(widest, (lastNote - first) / (count - 1))
  for (const [at, step] of notesFrom(5, count).entries()) {
    const [x, y] = [first + at * advance, stave.top + stave.gap * (4 - step / 2)]
    const [side, stem] = step < 5 ? [4.1, -21] : [-4.1, 21]
    drawNoteHead(pdf, { x, y, radii: [4.6, 3.2], ink: inks.ink })
    const stemX = fromStart(pdf, x) + side
    document.moveTo(stemX, y).lineTo(stemX, y + stem)
    document.lineWidth(0.7).strokeColor(inks.ink).stroke()
  }
}

function drawMoon(pdf: Pdf, updated: string): void {
  const { document } = pdf
  const { y, radius } = moon
  const x = fromStart(pdf, moon.x)
  const phase = moonPhaseAt(Date.parse(updated))
  document.save().translate(x, y)
  document.circle(0, 0, radius).fill(inks.ink)
  document.save().rotate(35).circle(0, 0, radius).clip()
  document.path(woodcutMoonPath(phase, radius)).fill(inks.amber)
  document.restore()
  document.circle(0, 0, radius).clip().translate(-x, -y)
  drawStave(pdf, inks.paper, stave)
  document.restore()
}
