import { notesFrom } from '../../../src/components/melody.ts'
import { menu, menuOpening, menuUpdated } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import { moonPhaseAt } from '../../../src/opening-hours/moon.ts'
import { woodcutMoonPath } from '../../../src/opening-hours/woodcut-moon.ts'
import { type Document, drawUnread, inks, type Structure, settable, sheet } from './page.ts'

const stave = { top: 171, gap: 7 }
const lines = [0, 1, 2, 3, 4]
const moon = { x: 469, y: 143, radius: 66 }
// The notes leave the moon its room.
const lastNote = 376

const lead = { x: 316.6, y: 243, width: 232 }

/** The head of the sheet: the house, the title in the margin's tempo, and a stave with a note for every drink, under the moon of the day the menu was made. */
export function drawMasthead(document: Document, root: Structure): void {
  drawUnread(document, () => {
    drawStave(document, inks.hairline)
    drawNotes(document)
    drawMoon(document)
  })
  const { margin } = sheet
  const say = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw))
  say('P', () => {
    const address = `${site.name}, ${site.address.street}, ${site.address.city}`
    document.font('name', 11).fillColor(inks.dusk)
    document.text(settable('name', address), margin, 40, { lineBreak: false })
  })
  say('P', () => {
    document.font('tempo', 14).fillColor(inks.amber)
    document.text(settable('tempo', menuOpening.tempo), margin, 68, { lineBreak: false })
  })
  say('H1', () => {
    document.font('display', 74).fillColor(inks.dusk)
    document.text(settable('display', menuOpening.title), margin - 3, 66, {
      lineBreak: false,
      characterSpacing: -1,
    })
  })
  say('P', () => {
    const { x, width } = lead
    document.font('text', 9.6).fillColor(inks.dusk)
    document.text(settable('text', menuOpening.lead), x, lead.y, { width, lineGap: 2.2 })
  })
}

function drawStave(document: Document, ink: string): void {
  document.lineWidth(0.45).strokeColor(ink)
  for (const line of lines) {
    const y = stave.top + line * stave.gap
    document.moveTo(0, y).lineTo(sheet.width, y).stroke()
  }
}

function drawNotes(document: Document): void {
  const drinks = menu.reduce((sum, { items }) => sum + items.length, 0)
  const first = sheet.margin + 5
  const advance = (lastNote - first) / (drinks - 1)
  for (const [at, step] of notesFrom(5, drinks).entries()) {
    const x = first + at * advance
    drawNote(document, { x, y: stave.top + stave.gap * (4 - step / 2), isStemUp: step < 5 })
  }
}

function drawNote(document: Document, { x, y, isStemUp }: { x: number; y: number; isStemUp: boolean }): void {
  const side = isStemUp ? 4.1 : -4.1
  document
    .save()
    .rotate(-20, { origin: [x, y] })
    .ellipse(x, y, 4.6, 3.2)
    .fill(inks.dusk)
    .restore()
  document.moveTo(x + side, y).lineTo(x + side, y + (isStemUp ? -21 : 21))
  document.lineWidth(0.7).strokeColor(inks.dusk).stroke()
}

function drawMoon(document: Document): void {
  const { x, y, radius } = moon
  const phase = moonPhaseAt(Date.parse(`${menuUpdated}T00:00:00Z`))
  document.save().translate(x, y)
  document.circle(0, 0, radius).fill(inks.dusk)
  document.save().rotate(35).circle(0, 0, radius).clip()
  document.path(woodcutMoonPath(phase, radius)).fill(inks.amber)
  document.restore()
  document.circle(0, 0, radius).clip().translate(-x, -y)
  drawStave(document, inks.paper)
  document.restore()
}
