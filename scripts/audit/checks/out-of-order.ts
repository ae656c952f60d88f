/**
 * The places of as few numbers as can be taken out so that the others never rise: those outside a longest
 * non-increasing run (patience sorting).
 */
export function outOfOrder(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before = new Map<number, number>()
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) >= number) low = middle + 1
      else high = middle
    }
    const previous = ends[low - 1]
    if (previous !== undefined) before.set(at, previous)
    ends[low] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.add(at)
  return numbers.flatMap((_, at) => (kept.has(at) ? [] : [at]))
}
