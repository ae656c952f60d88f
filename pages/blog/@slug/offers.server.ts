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

const drinkNames = new Set(menu.flatMap(({ items }) => items.map(({ name }) => name)))
const eventTitles = new Set(events.map(({ title }) => title))
const namesIn = nameFinder([...new Set([...drinkNames, ...eventTitles])])

/** Returns the drink that a post is about, and the coming event, if there are such. The clock is asked only for these. */
export function offersFor(post: Titled, clock: Clock): Offer[] {
  const names = namesIn(post)
  const drink = firstDrink(names, clock)
  const event = firstEvent(names, clock)
  return [...(drink ? [drink] : []), ...(event ? [event] : [])]
}

/**
 * Returns a function for the names that a post is about, the best first: those that its title has, or a topic is, before
 * those of which a topic is a part. Names are compared by whole words, without case and punctuation.
 */
export function nameFinder(names: readonly string[], around = edge): (post: Titled) => string[] {
  const sought = names
    .map((name) => ({ name, words: wordsOf(name, around) }))
    .filter(({ words }) => words.trim() !== '')
  return (post) => {
    const title = wordsOf(post.metaTitle, around)
    const topics = topicsOf(post).map(({ name }) => wordsOf(name, around))
    const [whole, part]: [string[], string[]] = [[], []]
    for (const { name, words } of sought) {
      if (title.includes(words) || topics.includes(words)) whole.push(name)
      // One sign of a script without spaces is part of too many words.
      else if (topics.some((topic) => topic.trim().length > 1 && words.includes(topic))) part.push(name)
    }
    return [...whole, ...part]
  }
}

function wordsOf(text: string, around: string): string {
  const words = foldCase(text, 'NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return around + words.join(' ') + around
}

function firstDrink(names: readonly string[], clock: Clock): Offer | undefined {
  for (const name of names) {
    const drink = drinkNames.has(name) && drinksOf(clock).get(name)
    if (drink) return drink
  }
  return undefined
}

const drinksByClock = new WeakMap<Clock, ReadonlyMap<string, Offer>>()

// Made once for a clock: many posts may be about a drink.
function drinksOf(clock: Clock): ReadonlyMap<string, Offer> {
  const drinks = drinksByClock.get(clock) ?? listDrinks(clock)
  drinksByClock.set(clock, drinks)
  return drinks
}

function listDrinks(clock: Clock): Map<string, Offer> {
  const drinks = new Map<string, Offer>()
  for (const { id, items } of menuLists(clock))
    for (const { name, price } of items)
      if (!drinks.has(name))
        drinks.set(name, { kind: 'drink', name, detail: price, address: drinkPath(id, name) })
  return drinks
}

function firstEvent(names: readonly string[], clock: Clock): Offer | undefined {
  for (const name of names) {
    if (!eventTitles.has(name)) continue
    const [event] = comingEvents(clock, ({ title }) => title === name)
    if (event) return { kind: 'event', name, detail: eventDateText(event), address: `/events#${event.slug}` }
  }
  return undefined
}
