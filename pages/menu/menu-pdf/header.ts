import { notesFrom } from '../../../src/components/melody.ts'
import { menu, menuHeading, menuUpdated } from '../../../src/content/menu.ts'
import { moonPhaseAt } from '../../../src/opening-hours/moon.ts'
import { woodcutMoonPath } from '../../../src/opening-hours/woodcut-moon.ts'
import { letterhead } from '../menu-lists.server.ts'
import { addText, type Document, drawArtifact, drawNoteHead, inks, page, type Structure } from './page.ts'

const stave = { top: 171, gap: 7 }
const moon = { x: 469, y: 143, radius: 66 }
// Left of the moon.
const lastNote = 376

/**
 * Draws the top of the page: the address, the title with its tempo, and a stave with a note for every drink under the
 * moon of the day on which the menu was changed.
 */
export function drawHeader(document: Document, root: Structure): void {
  drawArtifact(document, () => {
    drawStave(document, inks.hairline)
    drawNotes(document)
    drawMoon(document)
  })
  const { margin } = page
  const { tempo, title, lead } = menuHeading
  addText(document, root, 'P', letterhead, { face: 'name', size: 11, x: margin, y: 40 })
  addText(document, root, 'P', tempo, { face: 'tempo', size: 14, ink: inks.amber, x: margin, y: 68 })
  addText(document, root, 'H1', title, {
    face: 'display',
    size: 74,
    x: margin - 3,
    y: 66,
    characterSpacing: -1,
  })
  if (lead) {
    addText(document, root, 'P', lead, {
      face: 'text',
      size: 9.6,
      x: 316.6,
      y: 243,
      width: 232,
      lineGap: 2.2,
    })
  }
}

function drawStave(document: Document, ink: string): void {
  document.lineWidth(0.45).strokeColor(ink)
  for (const line of [0, 1, 2, 3, 4]) {
    const y = stave.top + line * stave.gap
    document.moveTo(0, y).lineTo(page.width, y).stroke()
  }
}

function drawNotes(document: Document): void {
  const drinks = menu.reduce((sum, { items }) => sum + items.length, 0)
  const first = page.margin + 5
  const advance = (lastNote - first) / (drinks - 1)
  for (const [at, step] of notesFrom(5, drinks).entries()) {
    const [x, y] = [first + at * advance, stave.top + stave.gap * (4 - step / 2)]
    const [side, stem] = step < 5 ? [4.1, -21] : [-4.1, 21]
    drawNoteHead(document, { x, y, radii: [4.6, 3.2], ink: inks.dusk })
    document.moveTo(x + side, y).lineTo(x + side, y + stem)
    document.lineWidth(0.7).strokeColor(inks.dusk).stroke()
  }
}

function drawMoon(document: Document): void {
  const { x, y, radius } = moon
  const phase = moonPhaseAt(Date.parse(menuUpdated))
  document.save().translate(x, y)
  document.circle(0, 0, radius).fill(inks.dusk)
  document.save().rotate(35).circle(0, 0, radius).clip()
  document.path(woodcutMoonPath(phase, radius)).fill(inks.amber)
  document.restore()
  document.circle(0, 0, radius).clip().translate(-x, -y)
  drawStave(document, inks.paper)
  document.restore()
}
