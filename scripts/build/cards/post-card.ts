import { parsePostDate } from '../../../src/blog/date.ts'
import { type Composition, card, colors, ground, letterhead, moon, notes, roofs, stave } from './canvas.ts'
import { type FitText, fitText } from './fit-text.ts'
import type { Fonts } from './fonts.ts'

/** What a post's card shows. */
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
 * words as notes, the longer the higher. With a title of null, which the fonts cannot show, the moon takes its place.
 */
export function drawPost(
  { house, title: text, date, dateText }: Omit<PostInputs, 'title'> & { title: string | null },
  fonts: Fonts,
): Composition {
  const phaseOf = parsePostDate(date).getTime()
  const night = Number.isNaN(phaseOf) ? 0 : phaseOf
  const toBox: FitText = (face, words, box) => fitText(fonts, face, words, box)
  const dateLine = { face: 'tempo', color: colors.amber, text: dateText } as const
  if (text === null) {
    return {
      drawing: [ground(), moon(night, { x: 600, y: 258, r: 150 }), stave(staveTop), roofs()],
      text: [
        ...letterhead(toBox, house, 370),
        { ...dateLine, size: 40, x: card.width - card.margin, y: 55, end: 'right' },
      ],
    }
  }
  const room = { width: title.width, height: title.bottom - title.top - 52, sizes, leading: 1.04 }
  const fitted = toBox('title', text, room)
  const top = title.top + (title.bottom - title.top - 52 - fitted.height) / 2
  const lines = fitted.lines.map((line, at) => ({
    face: 'title' as const,
    text: line,
    size: fitted.size,
    color: colors.bone,
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
    text: [
      ...letterhead(toBox, house, title.width),
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
