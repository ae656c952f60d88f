import { houseAds } from '../src/content/ads.ts'
import { contact } from '../src/content/contact.ts'
import { notFound, notSaved } from '../src/content/missing.ts'
import { site } from '../src/content/site.ts'
import { theme } from '../src/content/theme.ts'
import { newTopic } from '../src/content/topics.ts'
import { type HouseAdView, provideLayout } from '../src/page-data/layout.ts'
import type { PublicSettings } from '../src/public-settings.ts'
import { venueAddress } from './facts/address.server.ts'
import { ownFormats } from './facts/formats.server.ts'
import { ownSchedule } from './facts/schedule.server.ts'
import { isShown, ownLinks } from './facts/shown-links.server.ts'
import { pictureOf, withPicture } from './pictures.server.ts'
import { ownWords } from './words.server.ts'

const { site: siteWords, connection, status, blog, offers, search } = ownWords
// A browser gets the text of an update with the post.
const { updated: _, ...post } = ownWords.post

/**
 * Provides the layout of the venue's pages, for code of the pages that runs in this process.
 * @param at The moment that the site shows, where that is not the present one: in milliseconds since 1970.
 */
export function provideOwnLayout(
  { adScriptUrl, indexNowKey: _, ...publicSettings }: PublicSettings,
  at?: number,
): void {
  provideLayout({
    settings: { ...publicSettings, hasAdHost: adScriptUrl !== undefined },
    site,
    words: { site: siteWords, connection, status, blog, post, offers, search },
    ...ownLinks,
    logo: theme.headerLogo === 'logo' ? pictureOf(theme.logo) : null,
    address: venueAddress,
    phone: { text: contact.phone.text, href: `tel:${contact.phone.number}` },
    formats: ownFormats,
    schedule: ownSchedule,
    houseAds: publicSettings.ads === 'on' ? ownHouseAds() : [],
    notFound: withPicture(notFound),
    notSaved,
    newTopic,
    at,
  })
}

// Without those that lead to a page with nothing to show.
function ownHouseAds(): HouseAdView[] {
  const shown = houseAds.filter(({ to }) => to === undefined || isShown(to))
  return shown.map(({ picture, ...ad }) => {
    const { src, srcSet } = pictureOf(picture)
    return { ...ad, picture: { src, srcSet } }
  })
}
