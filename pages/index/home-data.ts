import type { Home } from '../../src/content/home.schema.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Dial } from '../../src/opening-hours/dial-geometry.ts'
import type { SpecialRow } from '../../src/opening-hours/schedule.ts'
import type { HeroLayerView, WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'
import type { EventView } from '../events/event-data.ts'

export interface HomeData extends WithPicture<Home> {
  dial: Dial
  specialHours: readonly SpecialRow[]
  /** The layers of the picture behind the headline. */
  hero: readonly HeroLayerView[]
  /** Those to come, the next first: enough until the site is built again. */
  events: readonly NextEvent[]
  /** Two of the menu that are served whenever the venue is open, if it has them. */
  drinks: readonly HomeDrink[]
  /** The lists of the menu. */
  lists: readonly HomeLink[]
  /** The newest post. */
  post?: HomeLink
  words: Words['home']
}

/** An event as the home page names it. */
export interface NextEvent extends Pick<EventView, 'slug' | 'title' | 'dateText' | 'timeText' | 'end'> {
  /** Or that it is sold out. */
  price: string
  /** When its day begins, in milliseconds since 1970. */
  dayBegins: number
  /** Whether that day had come when the page was built. */
  isToday: boolean
}

interface HomeLink {
  title: string
  to: string
}

/** A drink as the home page names it. */
export interface HomeDrink extends HomeLink {
  price: string
  /** When it is served, if not always, and its other prices. */
  times: readonly string[]
}

export function isHomeData(value: unknown): value is HomeData {
  return hasFields(value, 'hero')
}
