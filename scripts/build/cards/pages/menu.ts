import { menu, menuOpening } from '../../../../src/content/menu.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, colors, ground, stave } from '../canvas.ts'
import type { TextLine } from '../fonts.ts'
import { headingText } from '../heading.ts'
import { pageCard } from '../page-card.ts'

const inputs = {
  house: site.name,
  tempo: menuOpening.tempo,
  title: menuOpening.title,
  movements: menu.map(({ id, numeral, title, tempo }) => ({ id, numeral, title, tempo })),
}
const list = { right: 540, top: 328, step: 58, size: 38 }
const glass = { x: 572, step: 148, y: 148, width: 256, height: 384 }

/** The four movements, and the four glasses they come in, on one counter. */
export const menuJsonLd = pageCard(inputs, (opening, fitText) => ({
  drawing: [
    ground(1),
    stave(540),
    ...opening.movements.map(({ id }, at) =>
      art(`glasses/${id}`, { ...glass, x: glass.x + at * glass.step }),
    ),
  ],
  text: [
    ...headingText(fitText, opening, { size: 108 }),
    ...opening.movements.flatMap((movement, at) => movementText(movement, at)),
  ],
}))

function movementText({ numeral, title, tempo }: (typeof inputs.movements)[number], at: number): TextLine[] {
  const y = list.top + at * list.step
  const { size } = list
  return [
    { face: 'title', text: numeral, size, color: colors.ash, x: card.margin, y },
    { face: 'title', text: title, size, color: colors.bone, x: card.margin + 66, y },
    {
      face: 'tempo',
      text: tempo,
      size: size * 0.8,
      color: colors.amber,
      x: list.right,
      y: y + 7,
      end: 'right',
    },
  ]
}
