interface Measured {
  height: number
}

/** What is drawn of a category: its heading, the heading above drinks that continue it, and its drinks. */
interface MeasuredCategory {
  heading: Measured
  continued: Measured
  drinks: readonly Measured[]
}

/** Successive drinks of one category. */
interface Part<Category extends MeasuredCategory> {
  category: Category
  drinks: Category['drinks'][number][]
  /** Whether its first drinks are in an earlier column. */
  isContinued: boolean
}

export interface Column<Category extends MeasuredCategory> {
  parts: Part<Category>[]
  height: number
}

/** Where a column may be. */
export interface Space {
  top: number
  bottom: number
}

type LeftAndRight<T> = readonly [left: T, right: T]

export const betweenCategories = 21

// How much longer a page may become, or how much of a column may stay empty, to keep a category together.
const breakCost = 90
// A category is broken only where two drinks precede and two follow.
const fewestTogether = 2

/**
 * Distributes a menu over pages of two columns, in order. The columns of the last page are as short as possible.
 * @param spaceOf Returns the spaces of the columns of a page, counted from 0.
 */
export function flow<Category extends MeasuredCategory>(
  categories: readonly Category[],
  spaceOf: (page: number) => LeftAndRight<Space>,
): LeftAndRight<Column<Category>>[] {
  const drinks = categories.flatMap((category) =>
    category.drinks.map((drink: Category['drinks'][number], at) => ({ category, drink, at })),
  )
  const end = drinks.length

  /** Returns a column of the drinks from number `from` to the one before number `to`. */
  function column(from: number, to: number): Column<Category> {
    const parts: Part<Category>[] = []
    let height = 0
    for (const { category, drink, at } of drinks.slice(from, to)) {
      const part = parts.at(-1)
      if (part?.category === category) {
        part.drinks.push(drink)
      } else {
        const isContinued = at > 0
        if (part) height += betweenCategories
        height += (isContinued ? category.continued : category.heading).height
        parts.push({ category, drinks: [drink], isContinued })
      }
      height += drink.height
    }
    return { parts, height }
  }

  /** Returns where a column may end that begins with drink `from`. */
  function breaksAfter(from: number, space: Space): number[] {
    const fitting: number[] = []
    for (let at = from + 1; at <= end && fits(column(from, at), space); at += 1) fitting.push(at)
    const good = fitting.filter((at) => isGoodBreak(from, at))
    // A bad break is better than a column without drinks.
    return good.length > 0 ? good : [fitting.at(-1) ?? from + 1]
  }

  function isGoodBreak(from: number, at: number): boolean {
    const next = drinks[at]
    if (!next || next.at === 0) return true
    return Math.min(next.at, at - from, next.category.drinks.length - next.at) >= fewestTogether
  }

  function costOf(at: number): number {
    return drinks[at]?.at ? breakCost : 0
  }

  /** Returns the columns of a page that has all drinks from `from` on, if they fit. */
  function lastPage(from: number, [left, right]: LeftAndRight<Space>) {
    const pages = breaksAfter(from, left)
      .map((at) => ({ at, columns: [column(from, at), column(at, end)] as const }))
      .filter(({ columns }) => fits(columns[0], left) && fits(columns[1], right))
    return least(pages, ({ at, columns }) => {
      const ends = [endOf(columns[0], left), endOf(columns[1], right)] as const
      // Of two pages of the same length, the one with the longer left column is better.
      return Math.max(...ends) + ends[1] / 1000 + costOf(at)
    })?.columns
  }

  /** Returns where a column ends that is as full as possible. */
  function fill(from: number, space: Space): number {
    return least(breaksAfter(from, space), (at) => costOf(at) - column(from, at).height) ?? end
  }

  const pages: LeftAndRight<Column<Category>>[] = []
  let from = 0
  while (from < end) {
    const spaces = spaceOf(pages.length)
    const last = lastPage(from, spaces)
    if (last) return [...pages, last]
    const middle = fill(from, spaces[0])
    const next = fill(middle, spaces[1])
    pages.push([column(from, middle), column(middle, next)])
    from = next
  }
  return pages
}

/** Returns where a column ends that begins at the top of a space; 0 if it is empty. */
export function endOf({ parts, height }: Column<MeasuredCategory>, { top }: Space): number {
  return parts.length > 0 ? top + height : 0
}

function fits(column: Column<MeasuredCategory>, space: Space): boolean {
  return endOf(column, space) <= space.bottom
}

function least<T>(values: readonly T[], costOf: (value: T) => number): T | undefined {
  return [...values].sort((one, other) => costOf(one) - costOf(other))[0]
}
