import { site } from '../../../../src/content/site.ts'
import { art, card, inks } from '../canvas.ts'
import { houseCard } from './house-card.ts'

const street = { x: 0, y: -45, width: card.width, height: 675 }

/** The bar from across the street, as at the top of the home page. */
export const homeCard = houseCard(
  { name: site.name, tagline: site.tagline },
  ({ name, tagline }, setToFit) => {
    const { lines } = setToFit('tempo', tagline, { width: 480, height: 120, sizes: [38], leading: 1.2 })
    return {
      drawing: [
        `<path fill="${inks.dusk}" d="M0 0H${card.width}V${card.height}H0z"/>`,
        ...['sky', 'street', 'bar', 'lamps'].map((layer) => art(`hero/${layer}`, street)),
      ],
      type: [
        { face: 'title', text: name, size: 132, ink: inks.bone, x: 58, y: 128 },
        ...lines.map((text, at) => ({
          face: 'tempo' as const,
          text,
          size: 38,
          ink: inks.amber,
          x: 66,
          y: 282 + at * 46,
        })),
      ],
    }
  },
)
