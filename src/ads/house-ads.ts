import type { HouseAd } from '../content-schema.server.ts'
import type { Picture } from '../pictures.ts'

/** A house ad with the attributes of its picture. */
export interface HouseAdView extends Omit<HouseAd, 'picture'> {
  picture: Picture
}

declare const __HOUSE_ADS__: readonly HouseAdView[]

/** The venue's own ads, which Vite inserts (`scripts/build/inserted-facts.ts`). */
export const houseAds = __HOUSE_ADS__
