import { hours } from '../../../../src/content/hours.ts'
import { site } from '../../../../src/content/site.ts'
import {
  arc,
  dialHours,
  firstHour,
  innerLine,
  lines,
  middleLine,
  outerLine,
  pointAt,
  shownHours,
} from '../../../../src/opening-hours/dial-geometry.ts'
import { colors, ground, roofs } from '../canvas.ts'
import type { TextLine } from '../fonts.ts'
import { headingText, textLines } from '../heading.ts'
import { pageCard } from '../page-card.ts'

const { street, city, region } = site.address
const inputs = {
  house: site.name,
  tempo: 'attacca',
  title: 'Contact',
  address: [street, `${city}, ${region}`],
  hours: hours.map(({ label, text }) => `${label}, ${text}`),
}
// The dial's own drawing is 480 wide.
const dial = { x: 566, y: 118, scale: 1.3 }
const shownHour = 5

/** The night dial over the roofs, and when and where the house is open. */
export const contactCard = pageCard(inputs, ({ address, hours: texts, ...opening }, fitText) => ({
  drawing: [ground(), drawDial(), roofs()],
  text: [
    ...headingText(fitText, opening),
    ...textLines(address, { y: 316, size: 34 }),
    ...textLines(texts, { y: 424, size: 24 }),
    ...dialHours.map(hourText),
  ],
}))

function drawDial(): string {
  const bars = dialHours.map((hour) => {
    const [from, to] = [pointAt(innerLine, hour), pointAt(outerLine, hour)]
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  })
  const hairlines = [...lines.map((radius) => arc(radius, 0, shownHours)), ...bars].join('')
  const { x, y } = pointAt(middleLine, shownHour)
  return `<g transform="translate(${dial.x} ${dial.y}) scale(${dial.scale})" fill="none"><path d="${hairlines}" stroke="${colors.bone}" stroke-opacity=".38"/><path d="${arc(outerLine + 5, 0, shownHours)}" stroke="${colors.amber}" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="27" fill="${colors.evening}"/><circle cx="${x}" cy="${y}" r="24" fill="${colors.amber}"/></g>`
}

function hourText(hour: number): TextLine {
  const at = pointAt(outerLine + 22, hour)
  const size = 22
  return {
    face: 'text',
    text: String((firstHour + hour) % 12 || 12),
    size,
    color: colors.ash,
    x: dial.x + at.x * dial.scale,
    y: dial.y + at.y * dial.scale - size / 2,
    end: 'middle',
  }
}
