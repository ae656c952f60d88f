import { privacy, terms } from '../../../../src/content/legal.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, ground } from '../canvas.ts'
import { headingText, textLines } from '../heading.ts'
import { pageCard } from '../page-card.ts'

const opening = { house: site.name, tempo: 'senza fretta' }
const lines = { width: 500, height: 220, sizes: [30], leading: 1.4 }

/** A door left ajar, and a cat that has seen everything. */
export const privacyCard = pageCard(
  { ...opening, title: privacy.title, lead: privacy.lead },
  (inputs, fitText) => ({
    drawing: [ground(1), art('tacet', { x: 452, y: 144, width: 748, height: 486 })],
    text: [
      ...headingText(fitText, inputs),
      ...textLines(fitText('text', inputs.lead, lines).lines, { y: 322 }),
    ],
  }),
)

/** The cellar, where the ledger hangs on its hook. */
export const termsCard = pageCard(
  { ...opening, title: terms.title, lead: terms.lead },
  (inputs, fitText) => ({
    drawing: [ground(1), art('plates/cellar', { x: 640, y: 0, width: 560, height: card.height }, 'xMaxYMid')],
    text: [
      ...headingText(fitText, inputs),
      ...textLines(fitText('text', inputs.lead, lines).lines, { y: 322 }),
    ],
  }),
)
