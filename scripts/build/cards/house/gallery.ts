import { gallery } from '../../../../src/content/gallery.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, inks } from '../canvas.ts'
import { houseCard } from './house-card.ts'

const inputs = {
  house: site.name,
  tempo: 'lento',
  title: 'Gallery',
  plates: gallery.map(({ id }) => id),
}
const strips = { height: 452, gap: 8 }

/** The six plates as strips beside each other, like a sheet of contact prints. */
export const galleryCard = houseCard(inputs, ({ house, tempo, title, plates }) => {
  const width = (card.width - strips.gap * (plates.length - 1)) / plates.length
  const strip = (id: string, at: number) =>
    art(`plates/${id}`, { x: at * (width + strips.gap), y: 0, width, height: strips.height })
  return {
    drawing: [
      `<path fill="${inks.midnight}" d="M0 0H${card.width}V${card.height}H0z"/>`,
      ...plates.map(strip),
    ],
    type: [
      { face: 'title', text: title, size: 116, ink: inks.bone, x: card.margin - 5, y: 484 },
      { face: 'tempo', text: tempo, size: 36, ink: inks.amber, x: 506, y: 552 },
      {
        face: 'title',
        text: house,
        size: 38,
        ink: inks.bone,
        x: card.width - card.margin,
        y: 544,
        end: 'right',
      },
    ],
  }
})
