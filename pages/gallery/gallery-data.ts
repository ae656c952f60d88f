import type { GalleryPlate } from '../../src/content/gallery.schema.ts'
import type { Heading } from '../../src/content-fields.server.ts'
import { hasFields } from '../../src/has-fields.ts'
import type { WithPicture } from '../../src/pictures.ts'
import type { Words } from '../../src/words/words.ts'

export interface GalleryData {
  heading: Heading
  plates: readonly Plate[]
  words: Words['gallery']
}

type Plate = WithPicture<GalleryPlate>

export function isGalleryData(value: unknown): value is GalleryData {
  return hasFields(value, 'plates')
}
