import type { Heading } from '../content-fields.server.ts'
import type { GalleryPlate } from './gallery.schema.ts'

export const galleryHeading: Heading = {
  name: 'Gallery',
  tempo: 'lento',
  title: 'Gallery',
  lead: 'Six plates of the house. The room itself is darker, and better company.',
  picture: 'gallery/bar.svg',
}

/** Wide and tall pictures take turns, in pairs: wide, tall; tall, wide; and again. Others are cropped to that. */
export const gallery: readonly GalleryPlate[] = [
  { picture: 'gallery/bar.svg', title: 'The Bar', caption: 'Walnut, eleven stools, one lamp for every two.' },
  {
    picture: 'gallery/glassware.svg',
    title: 'The Glassware',
    caption: 'Coupes upstairs, rocks below, all of them cold.',
  },
  {
    picture: 'gallery/ice.svg',
    title: 'The Ice',
    caption: 'Frozen from one side, cut with a saw, never hurried.',
  },
  {
    picture: 'gallery/garden.svg',
    title: 'The Garden',
    caption: 'Down the iron stairs, under the fig tree.',
  },
  {
    picture: 'gallery/cellar.svg',
    title: 'The Cellar',
    caption: 'Brick, bottles, and the ledger on its hook.',
  },
  {
    picture: 'gallery/hour.svg',
    title: 'The Hour',
    caption: 'What the clock over the bar says when you forget to look.',
  },
]
