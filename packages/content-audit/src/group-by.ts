/** Groups values by a key, the groups in the order of their first values. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

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
