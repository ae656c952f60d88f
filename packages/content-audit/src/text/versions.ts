/** Returns the different versions that a text names. */
export function versionsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){1,3}(?![\w.]*\d)/g))]
}
