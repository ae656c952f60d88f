/** Matches a version: `1.79.0`. */
export const versions = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){1,3}(?![\w.]*\d)/g

/** Returns the different versions that a text names. */
export function versionsIn(text: string): string[] {
  return [...new Set(text.match(versions))]
}
