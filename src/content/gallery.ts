import type { GalleryPlate, Heading } from '../content-schema.server.ts'

export const galleryHeading: Heading = {
  name: 'Gallery',
  tempo: 'lento',
  title: 'Gallery',
  lead: 'Six plates of the house. The room itself is darker, and better company.',
}

export const gallery = [
  { id: 'bar', title: 'The Bar', caption: 'Walnut, eleven stools, one lamp for every two.' },
  { id: 'glassware', title: 'The Glassware', caption: 'Coupes upstairs, rocks below, all of them cold.' },
  { id: 'ice', title: 'The Ice', caption: 'Frozen from one side, cut with a saw, never hurried.' },
  { id: 'garden', title: 'The Garden', caption: 'Down the iron stairs, under the fig tree.' },
  { id: 'cellar', title: 'The Cellar', caption: 'Brick, bottles, and the ledger on its hook.' },
  { id: 'hour', title: 'The Hour', caption: 'What the clock over the bar says when you forget to look.' },
] as const satisfies readonly GalleryPlate[]
