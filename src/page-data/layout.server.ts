import { venueAddress } from '../address.server.ts'
import { houseAds } from '../content/ads.ts'
import { notFound, notSaved } from '../content/missing.ts'
import { site } from '../content/site.ts'
import { noAnswer, offline } from '../content/states.ts'
import { theme } from '../content/theme.ts'
import { newTopic } from '../content/topics.ts'
import { formatsOf } from '../formats.ts'
import { ownSchedule } from '../opening-hours/schedule.server.ts'
import { pictureOf, withPicture } from '../pictures.server.ts'
import type { PublicSettings } from '../settings.ts'
import { isShown, ownLinks } from '../shown-links.server.ts'
import type { HouseAdView, Layout } from './layout.ts'

/** Returns the layout of the venue's pages. */
export function ownLayout(settings: PublicSettings): Layout {
  return {
    settings,
    site,
    ...ownLinks,
    logo: theme.headerLogo === 'logo' ? pictureOf(theme.logo) : null,
    address: venueAddress,
    formats: formatsOf(site.locale),
    schedule: ownSchedule,
    houseAds: settings.ads === 'on' ? ownHouseAds() : [],
    notFound: withPicture(notFound),
    notSaved,
    noAnswer,
    offline,
    newTopic,
  }
}

// Without those that lead to a page with nothing to show.
function ownHouseAds(): HouseAdView[] {
  const shown = houseAds.filter(({ to }) => to === undefined || isShown(to))
  return shown.map(({ picture, ...ad }) => {
    const { src, srcSet } = pictureOf(picture)
    return { ...ad, picture: { src, srcSet } }
  })
}
