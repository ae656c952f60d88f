import { expect, test } from 'vitest'
import { sortDrinks, type Wanted, wantedIn } from '../../pages/menu/filter.ts'
import type { Stated } from '../../pages/menu/menu-page-data.ts'
import { type Allergen, allergens, type Diet, diets } from '../../src/menu/allergens.ts'
import { en } from '../../src/words/en.ts'

const wanted = (only: readonly Diet[], without: readonly Allergen[] = []): Wanted => ({ only, without })
const drinks: { name: string; contains?: Allergen[]; diets?: Diet[] }[] = [
  { name: 'milk', contains: ['milk'], diets: ['vegetarian'] },
  { name: 'plain', contains: [], diets: ['vegan', 'vegetarian'] },
  { name: 'no diets said', contains: [] },
  { name: 'no allergens said', diets: ['vegan', 'vegetarian'] },
  { name: 'milk and no diets said', contains: ['milk'] },
  { name: 'nothing said' },
]

test.each<[Wanted | undefined, object]>([
  [undefined, { fits: drinks.map(({ name }) => name), excluded: [], unstated: [] }],
  [
    wanted([], ['milk']),
    {
      fits: ['plain', 'no diets said'],
      excluded: ['milk', 'milk and no diets said'],
      unstated: ['no allergens said', 'nothing said'],
    },
  ],
  [
    wanted(['vegan']),
    {
      fits: ['plain', 'no allergens said'],
      excluded: ['milk'],
      unstated: ['no diets said', 'milk and no diets said', 'nothing said'],
    },
  ],
  [
    wanted(['vegan'], ['milk']),
    {
      fits: ['plain'],
      excluded: ['milk', 'milk and no diets said'],
      unstated: ['no diets said', 'no allergens said', 'nothing said'],
    },
  ],
])('for %j, what is not stated is neither free of it nor left out', (looksFor, names) => {
  const sorted = sortDrinks(drinks, looksFor)
  const namesOf = (list: readonly (typeof drinks)[number][]) => list.map(({ name }) => name)
  const { fits, excluded, unstated } = sorted
  expect({ fits: namesOf(fits), excluded: namesOf(excluded), unstated: namesOf(unstated) }).toEqual(names)
})

test('the query of an address names what is wanted; what the menu does not have is left out', () => {
  const stated: Stated = {
    allergens: allergens.slice(0, 3).map((code) => ({ code, mark: '1', name: en.allergens[code] })),
    diets: diets.slice(0, 2).map((code) => ({ code, name: en.diets[code] })),
    hasAllergens: true,
    words: en.drink,
  }
  expect(wantedIn('?only=vegan&without=eggs&without=gluten', stated)).toEqual(
    wanted(['vegan'], ['gluten', 'eggs']),
  )
  for (const search of ['', '?only=', '?only=kosher&without=milk', '?utm_source=vegan'])
    expect(wantedIn(search, stated)).toBeUndefined()
})
