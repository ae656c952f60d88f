import type { Allergen, Diet } from '../../src/menu/allergens.ts'
import type { DrinkData, Stated } from './menu-page-data.ts'

/** What a guest looks for. */
export interface Wanted {
  /** The diets that a drink has to be suitable for. */
  only: readonly Diet[]
  /** The allergens that must not be in it. */
  without: readonly Allergen[]
}

/** Reads what a guest looks for from the query of an address; undefined if that is nothing. */
export function wantedIn(search: string, { diets, allergens }: Stated): Wanted | undefined {
  const query = new URLSearchParams(search)
  const named = <Code extends string>(name: keyof Wanted, known: readonly { code: Code }[]) =>
    known.map(({ code }) => code).filter((code) => query.getAll(name).includes(code))
  const wanted = { only: named('only', diets), without: named('without', allergens) }
  return wanted.only.length + wanted.without.length > 0 ? wanted : undefined
}

type Statements = Pick<DrinkData, 'contains' | 'diets'>

/** Drinks by what they are to a guest. */
export interface Sorted<Drink> {
  fits: readonly Drink[]
  excluded: readonly Drink[]
  /** They do not state what is asked: nothing that is not stated counts as free of something. */
  unstated: readonly Drink[]
}

/** Sorts drinks by what a guest looks for. If that is nothing, all fit. */
export function sortDrinks<Drink extends Statements>(
  drinks: readonly Drink[],
  { only, without }: Wanted = { only: [], without: [] },
): Sorted<Drink> {
  const sorted: Record<keyof Sorted<Drink>, Drink[]> = { fits: [], excluded: [], unstated: [] }
  for (const drink of drinks) {
    const { contains, diets } = drink
    const isExcluded =
      without.some((allergen) => contains?.includes(allergen)) ||
      only.some((diet) => diets && !diets.includes(diet))
    const isStated = (contains || without.length === 0) && (diets || only.length === 0)
    sorted[isExcluded ? 'excluded' : isStated ? 'fits' : 'unstated'].push(drink)
  }
  return sorted
}
