import { site } from '../../../../src/content/site.ts'
import { art, card, ground, melody, stave } from '../canvas.ts'
import { headingText, textLines } from '../heading.ts'
import { pageCard } from '../page-card.ts'

const inputs = {
  house: site.name,
  tempo: 'ad libitum',
  title: 'The blog',
  lead: 'Notes from behind the bar: ice, vermouth, records, and the occasional argument.',
}

/** The clock over the bar, and who sits under it. */
export const blogCard = pageCard(inputs, (opening, fitText) => ({
  drawing: [
    ground(1),
    stave(512),
    melody(512, 0, 10),
    art('plates/hour', { x: 700, y: 0, width: 500, height: card.height }),
  ],
  text: [
    ...headingText(fitText, opening),
    ...textLines(
      fitText('text', opening.lead, { width: 540, height: 140, sizes: [32], leading: 1.4 }).lines,
      {
        y: 322,
        size: 32,
      },
    ),
  ],
}))
