import { foldName, otherNames } from '@venue-site/posts/field-mapping'

/**
 * Returns the names under which front matter may have a field, folded, the first that counts first.
 * @param names The names that the configuration gives, by ours.
 */
export function namesOfField(field: string, names: Readonly<Record<string, string>> = {}): string[] {
  const given = new Map(Object.entries(names)).get(field)
  const others = new Map<string, readonly string[]>(Object.entries(otherNames)).get(field) ?? []
  return [...(given === undefined ? [] : [given]), field, ...others].map(foldName)
}
