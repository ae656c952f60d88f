import type { HouseAd } from '../content/ads.schema.ts'
import type { Picture } from '../pictures.ts'

/** A house ad with the addresses of its picture, whose size is the slot's. */
export interface HouseAdView extends Omit<HouseAd, 'picture'> {
  picture: Pick<Picture, 'src' | 'srcSet'>
}

declare const __HOUSE_ADS__: readonly HouseAdView[]

/** The venue's own ads, which Vite inserts (`scripts/build/inserted-facts.ts`). */
export const houseAds = __HOUSE_ADS__
