/** Returns what a word or a number becomes when two characters next to each other, which differ, change places. */
export function swapsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => at + 1).flatMap((at) =>
    word[at] === word[at - 1]
      ? []
      : word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  )
}
