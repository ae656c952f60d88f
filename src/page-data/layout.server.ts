import { venueAddress } from '../address.server.ts'
import { houseAds } from '../content/ads.ts'
import { notFound, notSaved } from '../content/missing.ts'
import { site } from '../content/site.ts'
import { noAnswer, offline } from '../content/states.ts'
import { theme } from '../content/theme.ts'
import { newTopic } from '../content/topics.ts'
import { ownFormats } from '../formats.server.ts'
import { ownSchedule } from '../opening-hours/schedule.server.ts'
import { pictureOf, withPicture } from '../pictures.server.ts'
import type { PublicSettings } from '../settings.ts'
import { isShown, ownLinks } from '../shown-links.server.ts'
import { type HouseAdView, provideLayout } from './layout.ts'

/** Provides the layout of the venue's pages, for code of the pages that runs in this process. */
export function provideOwnLayout({ adScriptUrl, ...publicSettings }: PublicSettings): void {
  provideLayout({
    settings: { ...publicSettings, hasAdHost: adScriptUrl !== undefined },
    site,
    ...ownLinks,
    logo: theme.headerLogo === 'logo' ? pictureOf(theme.logo) : null,
    address: venueAddress,
    formats: ownFormats,
    schedule: ownSchedule,
    houseAds: publicSettings.ads === 'on' ? ownHouseAds() : [],
    notFound: withPicture(notFound),
    notSaved,
    noAnswer,
    offline,
    newTopic,
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
