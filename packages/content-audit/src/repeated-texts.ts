import { groupBy } from '@venue-site/cli/group-by'

/** Finds the items of a list (newest first) whose text an older one has too, each with the oldest. */
export function* repeatedTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Generator<{ repeat: Item; original: Item; text: string }> {
  for (const [text, same] of groupBy(items, textOf)) {
    const original = same.at(-1)
    if (text === '' || !original) continue
    for (const repeat of same.slice(0, -1)) yield { repeat, original, text }
  }
}
