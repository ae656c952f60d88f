import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { digestOf } from './digest.ts'
import { readSealed, writeSealed } from './sealed.ts'

/*
 * Bytes by a key that says all they were made of. They lie one after the other in segments: a file that one process
 * appends to, and an index beside it that is written when the segment is done. A segment without an index (its run was
 * killed) counts as none, and so does a record that is not what its digest says. Folders of two machines may be
 * merged, and may be deleted at any time.
 */

/** Where a record lies in its segment, in bytes, and what it must be. */
interface StoredRecord {
  offset: number
  length: number
  digest: string
}

const indexFormat = 'record index 1'

/** What a process added to its segment since it last said so. */
export interface SegmentPart {
  segment: string
  records: Record<string, StoredRecord>
}

export interface RecordStore {
  find(key: string): Buffer | undefined
  /** Keeps bytes, given in pieces. */
  keep(key: string, pieces: readonly Buffer[]): void
  /** Writes what was kept. Gives it for the index, and the segments that were read from. */
  flush(): { added: SegmentPart | null; used: string[] }
  close(): void
}

/**
 * Opens a store's folder. Where it cannot be written, nothing is kept.
 * @param segments What to find records in: everything that is there, unless named.
 */
export function openRecordStore(folder: string, segments = indexedSegments(folder)): RecordStore {
  const known = readIndexes(folder, segments)
  const opened = new Map<string, number>()
  const used = new Set<string>()
  const segment = `${randomUUID()}.records`
  let waiting: { key: string; pieces: readonly Buffer[] }[] = []
  let size = 0

  function append(): SegmentPart {
    mkdirSync(folder, { recursive: true })
    const file = opened.get(segment) ?? openSync(join(folder, segment), 'a')
    opened.set(segment, file)
    const records: SegmentPart['records'] = {}
    const start = size
    const all = Buffer.concat(waiting.flatMap(({ pieces }) => pieces))
    for (const { key, pieces } of waiting) {
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
      const bytes = all.subarray(size - start, size - start + length)
      records[key] = { offset: size, length, digest: digestOf(bytes) }
      size += length
    }
    for (let written = 0; written < all.length; ) written += writeSync(file, all, written)
    if (statSync(join(folder, segment)).size !== size) throw new Error(`${segment} is not ours alone`)
    return { segment, records }
  }

  return {
    find(key) {
      const record = known.get(key)
      if (!record) return undefined
      try {
        const file = opened.get(record.segment) ?? openSync(join(folder, record.segment), 'r')
        opened.set(record.segment, file)
        const bytes = Buffer.alloc(record.length)
        readSync(file, bytes, 0, record.length, record.offset)
        if (digestOf(bytes) !== record.digest) return undefined
        used.add(record.segment)
        return bytes
      } catch {
        return undefined
      }
    },

    keep(key, pieces) {
      waiting.push({ key, pieces })
    },

    flush() {
      let added: SegmentPart | null = null
      try {
        if (waiting.length > 0) added = append()
      } catch {
        // A cache that cannot be written costs time and nothing else.
      }
      waiting = []
      return { added, used: [...used] }
    },

    close() {
      for (const file of opened.values()) closeSync(file)
      opened.clear()
    },
  }
}

/** Ends a run: what its processes added is to be found by the next one, and what no run has used for long goes. */
export function keepRecords(
  folder: string,
  { added, used }: { added: readonly SegmentPart[]; used: ReadonlySet<string> },
): void {
  indexSegments(folder, added)
  tidy(folder, used)
}

function indexSegments(folder: string, parts: readonly SegmentPart[]): void {
  const bySegment = new Map<string, SegmentPart['records']>()
  for (const { segment, records } of parts) {
    bySegment.set(segment, Object.assign(bySegment.get(segment) ?? {}, records))
  }
  for (const [segment, records] of bySegment) writeSealed(indexOf(folder, segment), indexFormat, records)
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

interface Segment {
  name: string
  size: number
  time: number
  isIndexed: boolean
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

function readIndexes(folder: string, segments: string[]): Map<string, StoredRecord & { segment: string }> {
  const records = new Map<string, StoredRecord & { segment: string }>()
  for (const segment of segments) {
    const index = readSealed<SegmentPart['records']>(indexOf(folder, segment), indexFormat) ?? {}
    for (const [key, record] of Object.entries(index)) records.set(key, { ...record, segment })
  }
  return records
}

function indexedSegments(folder: string): string[] {
  return segmentsIn(folder).flatMap(({ name, isIndexed }) => (isIndexed ? [name] : []))
}

function segmentsIn(folder: string): Segment[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  const present = new Set(names)
  return names
    .filter((name) => name.endsWith('.records'))
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      if (!stats) return []
      const isIndexed = present.has(basename(indexOf(folder, name)))
      return [{ name, size: stats.size, time: stats.mtimeMs, isIndexed }]
    })
}

function indexOf(folder: string, segment: string): string {
  return join(folder, `${segment}.json`)
}

function removeSegment(folder: string, name: string): void {
  // The index first: without it the segment counts as none.
  for (const file of [indexOf(folder, name), join(folder, name)]) rmSync(file, { force: true })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // It is a cache: what is lost is made again.
  }
}
