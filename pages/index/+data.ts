import { titleOf } from '@venue-site/posts/lists'
import { postPath } from '../../src/blog/posts.ts'
import type { Home } from '../../src/content/home.schema.ts'
import { hero, home } from '../../src/content/home.ts'
import { nextEvents } from '../events/event-views.server.ts'
import { comingSpecialHours, ownDial } from '../facts/schedule.server.ts'
import { isShown } from '../facts/shown-links.server.ts'
import { menuLists } from '../menu/menu-lists.server.ts'
import type { MenuListData } from '../menu/menu-page-data.ts'
import { pictureOf, withPicture } from '../pictures.server.ts'
import type { HookContext } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import type { HomeData, HomeDrink } from './home-data.ts'

// Each end of an event is a build, which shows the next ones.
const shownEvents = 3
const shownDrinks = 2

export function data({ clock, newestPost }: HookContext): HomeData {
  const lists = menuLists(clock)
  return {
    ...withPicture(home),
    cards: home.cards.map(withTarget),
    dial: ownDial,
    specialHours: comingSpecialHours(clock),
    words: ownWords.home,
    hero: hero.map(({ picture, motion, hasMoon }) => ({ ...pictureOf(picture), motion, hasMoon })),
    events: nextEvents(clock, shownEvents),
    drinks: namedDrinks(lists),
    lists: lists.map(({ id, title }) => ({ title, to: menuPath(id) })),
    post: newestPost && { title: titleOf(newestPost), to: postPath(newestPost.slug) },
  }
}

// The three cards of the specification are about the drinks, the rooms and the events.
const targets = [['/menu'], ['/gallery', '/about'], ['/events', '/contact']]

function withTarget(card: Home['cards'][number], at: number): Home['cards'][number] {
  return { ...card, to: card.to ?? targets[at]?.find(isShown) }
}

/**
 * Returns the drinks that the page names: first what is served as long as the venue is open, so that it is right at every
 * hour, and of that what is popular.
 */
function namedDrinks(lists: readonly MenuListData[]): HomeDrink[] {
  const drinks = lists.flatMap(({ id, timesText, items }) =>
    items.map((item) => ({ ...item, to: menuPath(id), timesText: item.timesText ?? timesText })),
  )
  const rank = ({ timesText, popular }: (typeof drinks)[number]) => (timesText ? 2 : 0) + (popular ? 0 : 1)
  return drinks
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shownDrinks)
    .map(({ name, price, to, timesText, otherPrices = [] }) => ({
      title: name,
      price,
      to,
      times: [...(timesText ? [timesText] : []), ...otherPrices.map(({ text }) => text)],
    }))
}

/** Returns the address of a list of the menu. */
function menuPath(id: string): string {
  return `/menu#${id}`
}
