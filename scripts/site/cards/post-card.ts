import { parsePostDate } from '@venue-site/posts/dates'
import { titleOf } from '@venue-site/posts/lists'
import type { Post } from '@venue-site/posts/schema'
import { fitText } from '../../../pages/drawing/fit-text.server.ts'
import type { Fonts } from '../../../pages/drawing/fonts.server.ts'
import { phrasesOf } from '../../../pages/drawing/phrases.server.ts'
import { supportedTitle } from '../../../pages/drawing/supported-text.server.ts'
import { ownFormats } from '../../../pages/facts/formats.server.ts'
import type { RenderContext } from '../../../pages/outputs.ts'
import { formatLongDate } from '../../../src/blog/date.ts'
import { site } from '../../../src/content/site.ts'
import {
  type Composition,
  card,
  fromStart,
  ground,
  letterhead,
  moon,
  notes,
  skyline,
  stave,
  textLines,
} from './canvas.ts'
import { renderCard } from './render-card.ts'

/** What a post's card is drawn from. */
export type PostOfCard = Pick<Post, 'slug' | 'metaTitle' | 'date'>

/** What a post's card shows. */
interface PostInputs {
  house: string
  /** The title; null if the fonts cannot show it. */
  title: string | null
  /** As written (`YYYY-MM-DD` or an ISO date-time), and as shown. */
  date: string
  dateText: string
}

/**
 * Draws a post's share card.
 * @param note Called if the fonts lack letters. If they are of the title, the card has no title.
 * @returns A PNG.
 */
export function drawPostCard(post: PostOfCard, note: RenderContext['note']): Promise<Buffer> {
  return renderCard((fonts) => {
    const title = supportedTitle(titleOf(post), (letter) => fonts.has('title', letter))
    if (title === null) note('card-without-title', post.slug)
    const { date } = post
    return drawPost({ house: site.name, title, date, dateText: formatLongDate(date, ownFormats) }, fonts)
  }, note)
}

const staveTop = 448

/**
 * Composes the card of a post: its title over the roofs, the moon of its date, and its words as notes, longer words
 * higher. A card without a title has a larger moon.
 */
export function drawPost({ house, title, date, dateText }: PostInputs, fonts: Fonts): Composition {
  const time = parsePostDate(date).getTime()
  const instant = Number.isNaN(time) ? 0 : time
  if (title === null) {
    return {
      drawing: [ground(), moon(instant, { x: 600, y: 258, r: 150 }), stave(staveTop), ...skyline()],
      text: [
        ...letterhead(fonts, house, 370),
        ...textLines(
          'tempo',
          { lines: [dateText], size: 40 },
          { x: card.width - card.margin, y: 55, isEnd: true },
        ),
      ],
    }
  }
  const box = { width: 770, height: 248, sizes: [100, 88, 78, 69, 61, 54, 48, 42], leading: 1.04 }
  const fitted = fitText(fonts, 'title', title, box)
  const dateTop = 132 + (box.height - fitted.height) / 2
  return {
    drawing: [
      ground(),
      stave(staveTop),
      moon(instant, { x: fromStart(fonts, 1012), y: 206, r: 112 }),
      notes(fonts, staveTop, melodyOf(title, fonts.locale)),
      ...skyline(),
    ],
    text: [
      ...letterhead(fonts, house, box.width),
      ...textLines('tempo', { lines: [dateText], size: 34 }, { y: dateTop }),
      ...textLines('title', fitted, { x: card.margin - 0.03 * fitted.size, y: dateTop + 52 }),
    ],
  }
}

/** Returns a note for each word of a title, twenty at most. */
function melodyOf(title: string, locale: string): number[] {
  return phrasesOf(title, locale)
    .slice(0, 20)
    .map(({ text }) => Math.min([...text].length, 11) - 1)
}
