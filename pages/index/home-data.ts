import type { Home } from '../../src/content/home.schema.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { Dial } from '../../src/opening-hours/dial-geometry.ts'
import type { SpecialRow } from '../../src/opening-hours/schedule.ts'
import type { HeroLayerView, WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface HomeData extends WithPicture<Home> {
  dial: Dial
  specialHours: readonly SpecialRow[]
  /** The layers of the picture behind the headline. */
  hero: readonly HeroLayerView[]
  words: Words['home']
}

export function isHomeData(value: unknown): value is HomeData {
  return hasFields(value, 'hero')
}
