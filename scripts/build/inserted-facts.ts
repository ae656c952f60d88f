import { venueAddress } from '../../src/address.server.ts'
import {
  headerLogo,
  heroLayers,
  ownHouseAds,
  pagePictures,
  picturesOf,
} from '../../src/content-pictures.server.ts'
import { venueFormats } from '../../src/formats.ts'
import { ownDial, ownSchedule } from '../../src/opening-hours/schedule.server.ts'
import type { PictureGroup } from '../../src/pictures.ts'
import { ownLinks } from '../../src/shown-links.server.ts'

const pictures = (Object.keys(pagePictures) as PictureGroup[]).map((group) => [
  `__PICTURES__.${group}`,
  JSON.stringify(picturesOf(group)),
])

/** What Vite inserts into the code for every page: derived from the content once, and in no browser. */
export const insertedFacts = {
  __FORMATS__: JSON.stringify(venueFormats()),
  __ADDRESS__: JSON.stringify(venueAddress),
  __SCHEDULE__: JSON.stringify(ownSchedule),
  __DIAL__: JSON.stringify(ownDial),
  __HOUSE_ADS__: JSON.stringify(ownHouseAds()),
  __HERO__: JSON.stringify(heroLayers()),
  __LINKS__: JSON.stringify(ownLinks),
  __LOGO__: JSON.stringify(headerLogo()),
  ...Object.fromEntries(pictures),
}
