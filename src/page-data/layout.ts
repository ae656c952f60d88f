import type { HouseAd } from '../content/ads.schema.ts'
import type { NotSaved } from '../content/missing.schema.ts'
import type { Site } from '../content/site.schema.ts'
import type { Heading, Link } from '../content-fields.server.ts'
import { dataBlockText } from '../data-block.ts'
import type { Formats } from '../formats.ts'
import type { Schedule } from '../opening-hours/schedule.ts'
import type { Picture, WithPicture } from '../pictures.ts'
import type { PublicSettings } from '../public-settings.ts'
import type { LayoutWords } from '../words/words.ts'

/** The venue's address, as it is written in its country. */
export interface Address {
  lines: readonly string[]
  /** A map that shows it. */
  map: string
}

/** What all pages show, as data: the settings, the venue's facts, and the texts that a page without data needs. */
export interface Layout {
  /** Documents do not name the host of ads, which only its frames contact. */
  settings: Omit<PublicSettings, 'adScriptUrl' | 'indexNowKey'> & { hasAdHost: boolean }
  site: Site
  words: LayoutWords
  /** The links of the navigation bar, in order. */
  navigation: readonly Link[]
  footerLinks: readonly Link[]
  /** The logo in the header; null where the moon takes its place. */
  logo: Picture | null
  address: Address
  phone: { text: string; href: string }
  formats: Formats
  schedule: Schedule
  houseAds: readonly HouseAdView[]
  /** At an address without a page, with the ways on from there. */
  notFound: WithPicture<Heading>
  elsewhere: readonly Link[]
  /** Where a page can neither be fetched nor is saved. */
  notSaved: NotSaved
  /** In place of a topic's list, if the site is older than its posts. */
  newTopic: Heading
  /** The moment that the site shows, where that is not the present one: in milliseconds since 1970. */
  at?: number
}

/** A house ad with the addresses of its picture, whose size is the slot's. */
export interface HouseAdView extends Omit<HouseAd, 'picture'> {
  picture: Pick<Picture, 'src' | 'srcSet'>
}

const blockId = 'layout'

let current: Layout | undefined

/** Returns the layout: in the browser from the open document, elsewhere what was provided. */
export function layout(): Layout {
  current ??= readLayout()
  return current
}

/** Provides the layout of all documents that this process renders. */
export function provideLayout(provided: Layout): void {
  current = provided
}

/** Renders the layout as a data block. */
export function renderLayout(): string {
  return `<script id="${blockId}" type="application/json">${dataBlockText(layout())}</script>`
}

function readLayout(): Layout {
  const block = globalThis.document?.getElementById(blockId)
  if (!block) throw new Error('No layout has been provided')
  return JSON.parse(block.textContent ?? '')
}
