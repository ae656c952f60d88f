/** The first bars the piano plays: how many half lines above the lowest line of the stave each note sits. */
const melody = [4, 9, 8, 9, 8, 7, 4, 9, 5, 11, 9, 10, 9, 8, 9, 6, 7, 5] as const

/** So many notes of the melody from its note `start` on, from 0, over and over. */
export function notesFrom(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => melody[(start + index) % melody.length] ?? 4)
}
