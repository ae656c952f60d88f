import { groupBy } from '../group-by.ts'
import type { BuiltPage } from './built-page.ts'

/** The pages that say of themselves what another one says already, with that one. */
export function* repeatedValues(
  pages: readonly BuiltPage[],
  textOf: (page: BuiltPage) => string,
): Generator<{ page: BuiltPage; first: BuiltPage; value: string }> {
  // Search engines leave the others out, so nobody has to tell them apart.
  for (const [value, same] of groupBy(
    pages.filter(({ isNoindex }) => !isNoindex),
    textOf,
  )) {
    const [first, ...others] = same
    if (value && first) for (const page of others) yield { page, first, value }
  }
}
