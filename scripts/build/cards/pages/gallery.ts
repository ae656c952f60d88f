import { gallery } from '../../../../src/content/gallery.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, colors } from '../canvas.ts'
import { pageCard } from '../page-card.ts'

const inputs = {
  house: site.name,
  tempo: 'lento',
  title: 'Gallery',
  plates: gallery.map(({ id }) => id),
}
// Beside the tempo mark; the last line stands on the title's.
const nameRoom = { width: 490, height: 90, sizes: [38, 34, 29, 26], leading: 1.1 }
const strips = { height: 452, gap: 8 }

/** The six plates as strips beside each other, like a sheet of contact prints. */
export const galleryCard = pageCard(inputs, ({ house, tempo, title, plates }, fitText) => {
  const width = (card.width - strips.gap * (plates.length - 1)) / plates.length
  const strip = (id: string, at: number) =>
    art(`plates/${id}`, { x: at * (width + strips.gap), y: 0, width, height: strips.height })
  const name = fitText('title', house, nameRoom)
  return {
    drawing: [
      `<path fill="${colors.midnight}" d="M0 0H${card.width}V${card.height}H0z"/>`,
      ...plates.map(strip),
    ],
    text: [
      { face: 'title', text: title, size: 116, color: colors.bone, x: card.margin - 5, y: 484 },
      { face: 'tempo', text: tempo, size: 36, color: colors.amber, x: 506, y: 552 },
      ...name.lines.map((text, at) => ({
        face: 'title' as const,
        text,
        size: name.size,
        color: colors.bone,
        x: card.width - card.margin,
        y: 582 - name.size - (name.lines.length - 1 - at) * name.size * nameRoom.leading,
        end: 'right' as const,
      })),
    ],
  }
})
