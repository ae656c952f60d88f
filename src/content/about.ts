import type { Heading } from '../content-fields.server.ts'
import { site } from './site.ts'

export const aboutHeading: Heading = {
  name: 'About',
  tempo: 'da capo',
  title: 'About the house',
  description: `${site.name} was founded in ${site.founded}. The room, the cellar, the garden, and the three people who keep them.`,
  picture: 'gallery/garden.svg',
}

/** The 'Our Story' section, a paragraph each. */
export const story: readonly string[] = [
  `${site.name} was founded in ${site.founded}, in a room that had been a piano workshop for sixty years. The workbench became the bar. The piano nobody had collected stayed.`,
  'We opened with nine tables, one saw and forty-one bottles of vermouth, which is too many unless you keep them cold. So we dug out the cellar. The garden came with a fig tree that had been there longer than anybody could say.',
  'There is no door list and no password. There is a stool if a stool is free, a record on, and somebody who will ask what you had for dinner before telling you what to drink.',
]
