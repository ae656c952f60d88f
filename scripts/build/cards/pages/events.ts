import { events } from '../../../../src/content/events.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, colors, ground, stave } from '../canvas.ts'
import type { TextLine } from '../fonts.ts'
import { headingText } from '../heading.ts'
import { pageCard } from '../page-card.ts'

const inputs = {
  house: site.name,
  tempo: 'con brio',
  title: 'Events',
  nights: events.map(({ title, date }) => ({ title, date })),
}
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const list = { top: 312, step: 84 }

/** The season's nights as a programme, and a record that is already turning. */
export const eventsCard = pageCard(inputs, (opening, fitText) => ({
  drawing: [
    ground(1),
    stave(562),
    art('emblems/vinyl-and-vermouth', { x: 664, y: 10, width: 610, height: 610 }),
  ],
  text: [
    ...headingText(fitText, opening),
    ...opening.nights.slice(0, 3).flatMap(({ title, date }, at): TextLine[] => {
      const y = list.top + at * list.step
      const { lines, size } = fitText('title', title, {
        width: 600,
        height: 50,
        sizes: [40, 36, 32],
        leading: 1.1,
      })
      return [
        { face: 'tempo', text: day.format(new Date(date)), size: 26, color: colors.amber, x: card.margin, y },
        { face: 'title', text: lines[0] ?? '', size, color: colors.bone, x: card.margin, y: y + 26 },
      ]
    }),
  ],
}))
