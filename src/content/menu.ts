import type { Heading } from '../content-fields.server.ts'
import type { MenuCategory } from './menu.schema.ts'

/** The heading of the menu: on its page, in the PDF and in print. */
export const menuHeading: Heading = {
  name: 'Menu',
  tempo: 'andante con moto',
  title: 'The menu',
  lead: 'Four movements, from the drinks that exist nowhere else to the ones that need no alcohol to have a finish.',
  picture: 'menu/classics.svg',
}

/** The day the menu last changed, `YYYY-MM-DD`: the date of its PDF. */
export const menuUpdated = '2026-11-01'

export const menuNote = 'All prices are subject to service charge and applicable taxes'

export const menu: readonly MenuCategory[] = [
  {
    id: 'signature',
    title: 'Signature',
    numeral: 'I',
    tempo: 'andante',
    picture: 'menu/signature.svg',
    items: [
      {
        name: 'Nocturne No. 1',
        description: 'Cognac, black walnut, fino sherry, one drop of saline',
        price: 19,
        popular: true,
      },
      { name: 'Small Hours', description: 'Mezcal, cold cacao, ancho, orange oil', price: 18 },
      {
        name: 'Garden Stairs',
        description: 'Gin, cucumber, green tomato water, dill',
        price: 17,
        popular: true,
      },
      { name: 'Table Nine', description: 'Rye, Madeira, fig leaf, applewood smoke', price: 21 },
      { name: 'Last Tram', description: 'Aged rum, banana, amaro, toasted rice', price: 18 },
      { name: 'Blue Hour', description: 'Pisco, butterfly pea, lavender, lemon', price: 17 },
    ],
  },
  {
    id: 'classics',
    title: 'Classics',
    numeral: 'II',
    tempo: 'moderato',
    picture: 'menu/classics.svg',
    items: [
      {
        name: 'Martini',
        description: 'Gin, dry vermouth, an orange bitters nobody notices until it is missing',
        price: 16,
        popular: true,
      },
      { name: 'Negroni', description: 'Gin, bitter, sweet vermouth, in equal parts', price: 15 },
      {
        name: 'Old Fashioned',
        description: 'Rye or bourbon, sugar, two bitters, one large rock',
        price: 16,
      },
      { name: 'Daiquiri', description: 'White rum, lime, sugar, nothing to hide behind', price: 14 },
      { name: 'Vieux Carré', description: 'Rye, cognac, sweet vermouth, Bénédictine', price: 17 },
      { name: 'French 75', description: 'Gin, lemon, sugar, dry sparkling wine', price: 16 },
    ],
  },
  {
    id: 'molecular',
    title: 'Molecular',
    numeral: 'III',
    tempo: 'con brio',
    picture: 'menu/molecular.svg',
    items: [
      {
        name: 'Clarified Milk Punch',
        description: 'Rum, black tea, pineapple and lemon, cleared overnight through milk',
        price: 18,
        popular: true,
      },
      {
        name: 'Smoke Bubble Margarita',
        description: 'Tequila, lime, agave, under one bubble of cherrywood smoke',
        price: 20,
      },
      {
        name: 'Negroni, Three Textures',
        description: 'One jelly, one foam, one stirred; eaten left to right',
        price: 19,
      },
      {
        name: 'Nitrogen Daiquiri',
        description: 'Rum and lime turned to snow at the bar, with a spoon',
        price: 19,
      },
      { name: 'Gimlet under Mist', description: 'Gin, lime cordial, a cold mist of basil', price: 18 },
    ],
  },
  {
    id: 'nonAlcoholic',
    title: 'Non-Alcoholic',
    numeral: 'IV',
    tempo: 'dolce',
    picture: 'menu/nonAlcoholic.svg',
    items: [
      { name: 'Midnight Tonic', description: 'Cinchona, blackcurrant, soda over clear ice', price: 11 },
      {
        name: 'Verjus Spritz',
        description: 'Pressed green grapes, gentian, rosemary, bubbles',
        price: 12,
        popular: true,
      },
      { name: 'Garden Shrub', description: 'Raspberry, vinegar, thyme from the stairs', price: 10 },
      { name: 'Smoked Tea Sour', description: 'Lapsang, lemon, maple, a white foam', price: 13 },
      { name: 'Salted Plum Highball', description: 'Umeboshi, honey, long soda', price: 11 },
    ],
  },
]
