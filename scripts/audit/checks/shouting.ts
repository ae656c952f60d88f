/** Whether most of a text’s words of four letters or more, and two at least, are in capitals. */
export function isShouting(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  const loud = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase())
  return loud.length >= 2 && loud.length > words.length / 2
}
