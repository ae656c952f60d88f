/**
 * What a guest has to know of, by the codes of the menu. The first 14 are those of Annex II of Regulation (EU) No
 * 1169/2011, in its order, whose numbers are the marks of many menus. The 9 of the law of the United States (21 U.S.C.
 * 321(qq)) are among them, but for wheat: in Europe it is one of the cereals containing gluten.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
  'wheat',
] as const
export type Allergen = (typeof allergens)[number]

export const diets = ['vegan', 'vegetarian', 'gluten-free', 'alcohol-free', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

/** What has no place in a diet. */
export const excludedFrom: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  'gluten-free': ['gluten', 'wheat'],
  kosher: ['crustaceans', 'molluscs'],
}
