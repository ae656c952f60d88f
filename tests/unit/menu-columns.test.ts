import { expect, test } from 'vitest'
import { seededRandom } from '../../bench/random.ts'
import { betweenCategories, endOf, flow } from '../../pages/menu/menu-pdf/columns.ts'

const space = (top: number) => ({ top, bottom: 780 })
const spacesOf = (page: number) =>
  page === 0 ? ([space(230), space(290)] as const) : ([space(90), space(90)] as const)

function menuOf(counts: readonly number[], drinkHeight: () => number = () => 40) {
  return counts.map((count) => ({
    heading: { height: 30 },
    continued: { height: 25 },
    drinks: Array.from({ length: count }, () => ({ height: drinkHeight() })),
  }))
}

/** Returns how many drinks are in each part of each column of each page. */
function shapeOf(counts: readonly number[]) {
  return flow(menuOf(counts), spacesOf).map((page) =>
    page.map(({ parts }) => parts.map(({ drinks }) => drinks.length)),
  )
}

test.each([
  [[1], [[[1], []]]],
  [[1, 1], [[[1], [1]]]],
  [
    [6, 5, 5, 5],
    [
      [
        [6, 5],
        [5, 5],
      ],
    ],
  ],
  // A category that would leave a column empty is broken.
  [[12], [[[7], [5]]]],
  [[3, 14], [[[3, 6], [8]]]],
  // Two drinks at least precede a break, and two follow.
  [
    [11, 3, 8],
    [
      [[11], [3, 6]],
      [[2], []],
    ],
  ],
])('categories of %j drinks are the columns %j', (counts, shape) => {
  expect(shapeOf(counts)).toEqual(shape)
})

test('any menu is in its columns whole and in order, each column is in its space, and no drink is alone', () => {
  const random = seededRandom(27)
  for (let round = 0; round < 200; round += 1) {
    const counts = Array.from({ length: 1 + random.below(8) }, () => 1 + random.below(25))
    const menu = menuOf(counts, () => 36 + random.below(80))
    const pages = flow(menu, spacesOf)
    const columns = pages.flatMap((page, at) =>
      page.map((column, side) => ({ ...column, space: spacesOf(at)[side] ?? space(0) })),
    )
    const parts = columns.flatMap(({ parts }) => parts)
    expect(parts.flatMap(({ drinks }) => drinks)).toEqual(menu.flatMap(({ drinks }) => drinks))
    for (const { parts, height, space } of columns) {
      const heights = parts.map(({ category, drinks, isContinued }) =>
        [isContinued ? category.continued : category.heading, ...drinks].reduce(
          (sum, one) => sum + one.height,
          0,
        ),
      )
      const gaps = betweenCategories * Math.max(0, parts.length - 1)
      expect(height).toBe(heights.reduce((sum, one) => sum + one, gaps))
      expect(endOf({ parts, height }, space)).toBeLessThanOrEqual(space.bottom)
    }
    for (const { category, drinks, isContinued } of parts) {
      expect(isContinued).toBe(drinks[0] !== category.drinks[0])
      expect(drinks.length).toBeGreaterThanOrEqual(Math.min(2, category.drinks.length))
    }
  }
})
