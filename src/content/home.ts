import type { HeroLayer, Home } from './home.schema.ts'

/** The texts of the home page. */
export const home: Home = {
  tagline: 'A cocktail bar for the second half of the evening',
  description:
    'Nocturne is a cocktail bar and events venue on Lantern Alley, New York: clear ice, cold vermouth, a garden under a fig tree, and music on records.',
  headline: 'The evening has a second half.',
  lead: 'A walnut bar, a garden under a fig tree, and a cellar full of cold vermouth. Open from six, most nights until you have missed the tram.',
  picture: 'menu/signature.svg',
  reserve: 'Reserve Your Experience',
  explore: 'Explore Collection',
  houseTitle: 'The house, in three movements',
  tonightTitle: 'Tonight',
  tonight: 'The lamps go on at six. There is a stool if a stool is free; for a table, write first.',
  cards: [
    {
      title: 'Signature Cocktails',
      tempo: 'andante',
      text: 'Six drinks that exist nowhere else. The ice is cut for each one, and each one has a seat it was written for.',
    },
    {
      title: 'Curated Environment',
      tempo: 'sotto voce',
      text: 'Amber lamps, one record at a time, and a room quiet enough that you can hear the ice settle.',
    },
    {
      title: 'Exclusive Access',
      tempo: 'con brio',
      text: 'Three nights a season we open the cellar, the piano or the garden to a few people. Ask Wren for table nine.',
    },
  ],
}

/** The picture behind the headline: a photograph, or drawings that lie on each other, the farthest first. */
export const hero: readonly HeroLayer[] = [
  { picture: 'hero/sky.svg', motion: 'far', hasMoon: true },
  { picture: 'hero/street.svg', motion: 'near' },
  { picture: 'hero/bar.svg' },
  { picture: 'hero/lamps.svg', motion: 'lamps' },
]
