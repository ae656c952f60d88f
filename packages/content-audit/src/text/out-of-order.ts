/**
 * Returns the places of as few numbers as must be removed so that the others never rise: those outside a longest
 * non-increasing run (patience sorting).
 */
export function outOfOrder(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before = new Map<number, number>()
  for (const [at, number] of numbers.entries()) {
    // From the end, where it is in a list that is in order.
    const length = 1 + ends.findLastIndex((end) => (numbers[end] ?? 0) >= number)
    const previous = ends[length - 1]
    if (previous !== undefined) before.set(at, previous)
    ends[length] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.add(at)
  return numbers.flatMap((_, at) => (kept.has(at) ? [] : [at]))
}
