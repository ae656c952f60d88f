import { gallery, galleryHeading } from '../../src/content/gallery.ts'
import { withPicture } from '../pictures.server.ts'
import { ownWords } from '../words.server.ts'
import type { GalleryData } from './gallery-data.ts'

export function data(): GalleryData {
  return { heading: galleryHeading, plates: gallery.map(withPicture), words: ownWords.gallery }
}
