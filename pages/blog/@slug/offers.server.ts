import { topicsOf } from '@venue-site/posts/post-topics'
import type { Post } from '@venue-site/posts/schema'
import { foldCase } from '@venue-site/posts/slug'
import type { Offer } from '../../../src/blog/posts.ts'
import { events } from '../../../src/content/events.ts'
import { menu } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import type { Clock } from '../../clock.ts'
import { comingEvents } from '../../events/event-views.server.ts'
import { eventDateText } from '../../facts/event-times.server.ts'
import { drinkPath } from '../../menu/drink-anchor.ts'
import { menuLists } from '../../menu/menu-lists.server.ts'

type Titled = Pick<Post, 'metaTitle' | 'shortTailKeywords'>

const spaceless = ['ja', 'th', 'zh']
const edge = spaceless.includes(new Intl.Locale(site.locale).language) ? '' : ' '

const drinkNames = [...new Set(menu.flatMap(({ items }) => items.map(({ name }) => name)))]
const eventTitles = [...new Set(events.map(({ title }) => title))]

/** Returns the drink that a post is about, and the coming event, if there are such. The clock is asked only for these. */
export function offersFor(post: Titled, clock: Clock): Offer[] {
  const drink = firstDrink(bestMatches(post, drinkNames), clock)
  const event = firstEvent(bestMatches(post, eventTitles), clock)
  return [...(drink ? [drink] : []), ...(event ? [event] : [])]
}

/**
 * Returns the names that a post is about, the best first: those that its title has, or a topic is, before those of which a
 * topic is a part. Names are compared by whole words, without case and punctuation.
 */
export function bestMatches(post: Titled, names: readonly string[], around = edge): string[] {
  const title = wordsOf(post.metaTitle, around)
  const topics = topicsOf(post).map(({ name }) => wordsOf(name, around))
  const scores = names.map((name) => {
    const words = wordsOf(name, around)
    if (words.trim() === '') return 0
    if (title.includes(words) || topics.includes(words)) return 2
    // One sign of a script without spaces is part of too many words.
    return topics.some((topic) => topic.trim().length > 1 && words.includes(topic)) ? 1 : 0
  })
  return [2, 1].flatMap((score) => names.filter((_, at) => scores[at] === score))
}

function wordsOf(text: string, around: string): string {
  const words = foldCase(text, 'NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return around + words.join(' ') + around
}

function firstDrink(names: readonly string[], clock: Clock): Offer | undefined {
  if (names.length === 0) return undefined
  const drinks = menuLists(clock).flatMap(({ id, items }) => items.map((item) => ({ id, ...item })))
  for (const name of names) {
    const drink = drinks.find((other) => other.name === name)
    if (drink) return { kind: 'drink', name, detail: drink.price, address: drinkPath(drink.id, name) }
  }
  return undefined
}

function firstEvent(titles: readonly string[], clock: Clock): Offer | undefined {
  for (const name of titles) {
    const [event] = comingEvents(
      clock,
      events.filter(({ title }) => title === name),
    )
    if (event) return { kind: 'event', name, detail: eventDateText(event), address: `/events#${event.slug}` }
  }
  return undefined
}
