import { fitText } from '../../../pages/drawing/fit-text.server.ts'
import type { Fonts } from '../../../pages/drawing/fonts.server.ts'
import type { CardText, RenderContext } from '../../../pages/outputs.ts'
import { site } from '../../../src/content/site.ts'
import {
  type Composition,
  card,
  fromStart,
  ground,
  letterhead,
  moon,
  picture,
  stave,
  textLines,
} from './canvas.ts'
import { renderCard } from './render-card.ts'

// After the text, as large as it is beside one of the usual width.
const side = { x: 700, y: 0, width: card.width - 700, height: card.height }
const textWidth = 530

// Four days after a full one: not round, but more than a half.
const someNight = Date.UTC(2026, 0, 7)

/** What a page's card shows. */
interface PageInputs extends CardText {
  /** The venue's name. */
  house: string
}

/**
 * Draws the share card of a page that shows no post.
 * @param note Called with each text that the fonts lack letters of.
 * @returns A PNG.
 */
export function drawPageCard(text: CardText, note: RenderContext['note']): Promise<Buffer> {
  return renderCard((fonts) => composePage({ house: site.name, ...text }, fonts), note)
}

/** Composes the card of a page: the venue's name, the page's heading, and a picture or the moon beside them. */
export function composePage(
  { house, tempo, title, lead, picture: name }: PageInputs,
  fonts: Fonts,
): Composition {
  const titleBox = { width: textWidth, height: 208, sizes: [104, 92, 80, 70, 60, 52], leading: 1 }
  const fitted = fitText(fonts, 'title', title, titleBox)
  const leadTop = 204 + fitted.height
  const leadBox = { width: textWidth, height: 540 - leadTop, sizes: [32, 28, 25], leading: 1.4 }
  return {
    drawing: [
      ground(1),
      stave(562),
      name
        ? picture(name, { ...side, x: fromStart(fonts, side.x, side.width) })
        : moon(someNight, { x: fromStart(fonts, 968), y: 264, r: 136 }),
    ],
    text: [
      ...letterhead(fonts, house),
      ...(tempo ? textLines('tempo', { lines: [tempo], size: 36 }, { y: 128 }) : []),
      ...textLines('title', fitted, { x: card.margin - 5, y: 172 }),
      ...(lead ? textLines('text', fitText(fonts, 'text', lead, leadBox), { y: leadTop }) : []),
    ],
  }
}
