/** Returns whether two texts differ in one letter: more, less or another. */
export function differByALetter(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  return long.slice(start + 1) === short.slice(start + (long.length > short.length ? 0 : 1))
}
