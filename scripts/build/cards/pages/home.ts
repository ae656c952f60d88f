import { site } from '../../../../src/content/site.ts'
import { art, card, colors } from '../canvas.ts'
import { pageCard } from '../page-card.ts'

// From the wires down to the tagline, and no further than the house's own roof.
const nameRoom = { width: 600, height: 160, sizes: [132, 116, 100, 88, 76, 66, 58, 53, 46, 40], leading: 1 }
const street = { x: 0, y: -45, width: card.width, height: 675 }

/** The bar from across the street, as at the top of the home page. */
export const homeCard = pageCard({ name: site.name, tagline: site.tagline }, ({ name, tagline }, fitText) => {
  const { lines } = fitText('tempo', tagline, { width: 480, height: 120, sizes: [38], leading: 1.2 })
  const title = fitText('title', name, nameRoom)
  return {
    drawing: [
      `<path fill="${colors.dusk}" d="M0 0H${card.width}V${card.height}H0z"/>`,
      ...['sky', 'street', 'bar', 'lamps'].map((layer) => art(`hero/${layer}`, street)),
    ],
    text: [
      ...title.lines.map((text, at) => ({
        face: 'title' as const,
        text,
        size: title.size,
        color: colors.bone,
        x: 66 - (8 / 132) * title.size,
        y: 260 - title.height + at * title.size,
      })),
      ...lines.map((text, at) => ({
        face: 'tempo' as const,
        text,
        size: 38,
        color: colors.amber,
        x: 66,
        y: 282 + at * 46,
      })),
    ],
  }
})
