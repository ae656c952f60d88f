/** Returns a regular expression of a text. */
export function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}
