import { venueAddress } from '../../src/address.server.ts'
import { headerLogo, missingPicture, ownHouseAds } from '../../src/content-pictures.server.ts'
import { venueFormats } from '../../src/formats.ts'
import { ownDial, ownSchedule } from '../../src/opening-hours/schedule.server.ts'
import { ownLinks } from '../../src/shown-links.server.ts'

/** What Vite inserts into the code for every page: derived from the content once, and in no browser. */
export const insertedFacts = {
  __FORMATS__: JSON.stringify(venueFormats()),
  __ADDRESS__: JSON.stringify(venueAddress),
  __SCHEDULE__: JSON.stringify(ownSchedule),
  __DIAL__: JSON.stringify(ownDial),
  __HOUSE_ADS__: JSON.stringify(ownHouseAds()),
  __LINKS__: JSON.stringify(ownLinks),
  __LOGO__: JSON.stringify(headerLogo()),
  __MISSING_PICTURE__: JSON.stringify(missingPicture()),
}
