import type { OwnWords } from '../words/tables.server.ts'

/**
 * Words of the interface that are not as the table of the site's language has them (`src/words`): “Book a Table” in place
 * of “Reserve a Table”. All of them, for a language without a table.
 */
export const words: OwnWords = {
  // As the house spells it.
  allergens: { sulphites: 'sulfites' },
}
