import { parsePostDate } from '../../../src/blog/date.ts'
import { type Composition, card, ground, inks, letterhead, moon, notes, roofs, stave } from './canvas.ts'
import { type Fit, setToFit } from './fit-text.ts'
import type { Typefaces } from './fonts.ts'

/** All that a post's card is made of. */
export interface PostInputs {
  house: string
  title: string
  /** As written (`YYYY-MM-DD` or an ISO date-time), and as printed. */
  date: string
  dateText: string
}

const staveTop = 448
const title = { x: card.margin, top: 132, bottom: 432, width: 770 }
const sizes = [100, 88, 78, 69, 61, 54, 48, 42]

/**
 * The card of a post: its title over the roofs at the end of a night, the moon of the day it was published, and its
 * words as notes, the longer the higher.
 * @param inputs Its title as the faces can set it; null where they cannot: then the moon has the night to itself.
 */
export function drawPost(
  { house, title: text, date, dateText }: Omit<PostInputs, 'title'> & { title: string | null },
  typefaces: Typefaces,
): Composition {
  const phaseOf = parsePostDate(date).getTime()
  const night = Number.isNaN(phaseOf) ? 0 : phaseOf
  const set: Fit = (face, words, room) => setToFit(typefaces, face, words, room)
  const dateLine = { face: 'tempo', ink: inks.amber, text: dateText } as const
  if (text === null) {
    return {
      drawing: [ground(), moon(night, { x: 600, y: 258, r: 150 }), stave(staveTop), roofs()],
      type: [
        ...letterhead(set, house, 370),
        { ...dateLine, size: 40, x: card.width - card.margin, y: 55, end: 'right' },
      ],
    }
  }
  const room = { width: title.width, height: title.bottom - title.top - 52, sizes, leading: 1.04 }
  const fitted = set('title', text, room)
  const top = title.top + (title.bottom - title.top - 52 - fitted.height) / 2
  const lines = fitted.lines.map((line, at) => ({
    face: 'title' as const,
    text: line,
    size: fitted.size,
    ink: inks.bone,
    x: title.x - 0.03 * fitted.size,
    y: top + 52 + at * fitted.size * room.leading,
  }))
  return {
    drawing: [
      ground(),
      stave(staveTop),
      moon(night, { x: 1012, y: 206, r: 112 }),
      notes(staveTop, tune(text)),
      roofs(),
    ],
    type: [
      ...letterhead(set, house, title.width),
      { ...dateLine, size: 34, x: card.margin, y: top },
      ...lines,
    ],
  }
}

/** A title as a tune: a note for each word, twenty at most. */
function tune(text: string): number[] {
  return text
    .split(' ')
    .slice(0, 20)
    .map((word) => Math.min([...word].length, 11) - 1)
}
