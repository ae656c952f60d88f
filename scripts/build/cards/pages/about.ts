import { site } from '../../../../src/content/site.ts'
import { team } from '../../../../src/content/team.ts'
import { art, card, colors, ground, letterhead, stave } from '../canvas.ts'
import { pageCard } from '../page-card.ts'

const inputs = {
  house: site.name,
  tempo: 'da capo',
  title: 'About the house',
  founded: `Since ${site.founded}`,
  people: team.map(({ id }) => id),
}
const portrait = { x: 512, step: 218, y: 190, width: 348, height: 440 }

/** Who is there, cut by the foot of the card as by a bar. */
export const aboutCard = pageCard(inputs, (opening, fitText) => {
  const room = { width: 470, height: 230, sizes: [104], leading: 1 }
  const { lines, size } = fitText('title', opening.title, room)
  return {
    drawing: [
      ground(1),
      stave(500),
      ...opening.people.map((id, at) =>
        art(`portraits/${id}`, { ...portrait, x: portrait.x + at * portrait.step }),
      ),
    ],
    text: [
      ...letterhead(fitText, opening.house),
      { face: 'tempo', text: opening.tempo, size: 36, color: colors.amber, x: card.margin, y: 128 },
      ...lines.map((text, at) => ({
        face: 'title' as const,
        text,
        size,
        color: colors.bone,
        x: card.margin - 5,
        y: 172 + at * size,
      })),
      { face: 'tempo', text: opening.founded, size: 36, color: colors.ash, x: card.margin, y: 402 },
    ],
  }
})
