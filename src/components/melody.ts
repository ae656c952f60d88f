// How many half line gaps above the lowest line of the stave each note is.
const melody = [4, 9, 8, 9, 8, 7, 4, 9, 5, 11, 9, 10, 9, 8, 9, 6, 7, 5] as const

/** Returns `count` notes of the melody from note `start` (from 0). The melody repeats. */
export function notesFrom(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => melody[(start + index) % melody.length] ?? 4)
}
