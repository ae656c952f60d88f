import { menu, menuOpening } from '../../../../src/content/menu.ts'
import { site } from '../../../../src/content/site.ts'
import { art, card, ground, inks, stave } from '../canvas.ts'
import type { TypeLine } from '../fonts.ts'
import { openingType } from './heading.ts'
import { pageCard } from './page-card.ts'

const inputs = {
  house: site.name,
  tempo: menuOpening.tempo,
  title: menuOpening.title,
  movements: menu.map(({ id, numeral, title, tempo }) => ({ id, numeral, title, tempo })),
}
const list = { right: 540, top: 328, step: 58, size: 38 }
const glass = { x: 572, step: 148, y: 148, width: 256, height: 384 }

/** The four movements, and the four glasses they come in, on one counter. */
export const menuCard = pageCard(inputs, (opening, setToFit) => ({
  drawing: [
    ground(1),
    stave(540),
    ...opening.movements.map(({ id }, at) =>
      art(`glasses/${id}`, { ...glass, x: glass.x + at * glass.step }),
    ),
  ],
  type: [
    ...openingType(setToFit, opening, { size: 108 }),
    ...opening.movements.flatMap((movement, at) => movementType(movement, at)),
  ],
}))

function movementType({ numeral, title, tempo }: (typeof inputs.movements)[number], at: number): TypeLine[] {
  const y = list.top + at * list.step
  const { size } = list
  return [
    { face: 'title', text: numeral, size, ink: inks.ash, x: card.margin, y },
    { face: 'title', text: title, size, ink: inks.bone, x: card.margin + 66, y },
    { face: 'tempo', text: tempo, size: size * 0.8, ink: inks.amber, x: list.right, y: y + 7, end: 'right' },
  ]
}
