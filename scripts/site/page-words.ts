/**
 * What the pages of a site say, as hashes by their encoded paths: of what people have written, and never of the code. A
 * hash of two parts, `<source>:<own>`, is of a page that the code makes of a source with more in it: it says something
 * else only if both differ.
 */
export type PageWords = Readonly<Record<string, string>>

/** Returns the paths of the pages that say something else, are new, or are gone. */
export function changedWords(before: PageWords, now: PageWords): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return paths.filter((path) => !isSame(before[path], now[path]))
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  const [source, own] = one?.split(':') ?? []
  const [otherSource, otherOwn] = other?.split(':') ?? []
  return source === otherSource || (own !== undefined && own === otherOwn)
}
