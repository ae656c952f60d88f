import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import {
  indexSegments,
  readIndexes,
  removeSegment,
  type Segment,
  type SegmentPart,
  segmentsIn,
} from './record-segments.ts'
import { openRecordStore } from './record-store.ts'

/** Ends a run: what its processes added is to be found by the next one, and what no run has used for long goes. */
export function keepRecords(
  folder: string,
  { added, used }: { added: readonly SegmentPart[]; used: ReadonlySet<string> },
): void {
  indexSegments(folder, added)
  tidy(folder, used)
}

// Long enough for a branch that rests.
const keptForMs = 30 * 24 * 60 * 60 * 1000
// A build of a few changed pages leaves a small segment. When there are many they are made into one.
const smallBytes = 8_000_000
const smallSegmentsAtMost = 12

// Segments that never got an index go like others that are old, and small ones become one.
function tidy(folder: string, used: ReadonlySet<string>): void {
  const now = new Date()
  const segments = segmentsIn(folder)
  for (const segment of used) quietly(() => utimesSync(join(folder, segment), now, now))
  const isOld = ({ name, time }: Segment) => !used.has(name) && now.getTime() - time > keptForMs
  for (const { name } of segments.filter(isOld)) removeSegment(folder, name)
  const small = segments.filter(
    (segment) => segment.isIndexed && segment.size < smallBytes && !isOld(segment),
  )
  if (small.length <= smallSegmentsAtMost) return
  const names = small.map(({ name }) => name)
  quietly(() => joinSegments(folder, names))
}

function joinSegments(folder: string, segments: string[]): void {
  const store = openRecordStore(folder, segments)
  for (const key of readIndexes(folder, segments).keys()) {
    const bytes = store.find(key)
    if (bytes) store.keep(key, [bytes])
  }
  const { added } = store.flush()
  store.close()
  if (!added) return
  indexSegments(folder, [added])
  for (const name of segments) removeSegment(folder, name)
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // It is a cache: what is lost is made again.
  }
}
