import { randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { digestOf } from './digest.ts'
import { writeWhole } from './write-whole.ts'

/*
 * Texts by a key that says all they were made of. They lie one after the other in segments: a file that one process
 * appends to, and an index beside it that is written when the segment is done. A segment without an index (its run was
 * killed) counts as none, and so does a record that is not what its digest says. Folders of two machines may be
 * merged, and may be deleted at any time.
 */

/** Where a record lies in its segment, in bytes, and what it must be. */
const recordSchema = z.object({ offset: z.number(), length: z.number(), digest: z.string() })
const indexSchema = z.record(z.string(), recordSchema)

/** What a process added to its segment since it last said so. */
export interface SegmentPart {
  segment: string
  records: z.infer<typeof indexSchema>
}

export interface RecordStore {
  find(key: string): string | undefined
  keep(key: string, text: string): void
  /** Writes what was kept. Gives it for the index, and the segments that were read from. */
  flush(): { added: SegmentPart | null; used: string[] }
  close(): void
}

/** Opens a store's folder. Where it cannot be written, nothing is kept. */
export function openRecordStore(folder: string): RecordStore {
  const known = readIndexes(folder)
  const opened = new Map<string, number>()
  const used = new Set<string>()
  const segment = `${randomUUID()}.records`
  let waiting: { key: string; bytes: Buffer }[] = []
  let size = 0

  function append(): SegmentPart {
    mkdirSync(folder, { recursive: true })
    const file = opened.get(segment) ?? openSync(join(folder, segment), 'a')
    opened.set(segment, file)
    const records: SegmentPart['records'] = {}
    const start = size
    for (const { key, bytes } of waiting) {
      records[key] = { offset: size, length: bytes.length, digest: digestOf(bytes) }
      size += bytes.length
    }
    const all = Buffer.concat(waiting.map(({ bytes }) => bytes))
    for (let written = 0; written < all.length; ) written += writeSync(file, all, written)
    if (statSync(join(folder, segment)).size !== start + all.length)
      throw new Error(`${segment} is not ours alone`)
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
        return bytes.toString('utf8')
      } catch {
        return undefined
      }
    },

    keep(key, text) {
      waiting.push({ key, bytes: Buffer.from(text) })
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

/** Writes the indexes of what processes added, so that the next run finds it. */
export function indexSegments(folder: string, parts: readonly SegmentPart[]): void {
  const bySegment = new Map<string, SegmentPart['records']>()
  for (const { segment, records } of parts) {
    bySegment.set(segment, Object.assign(bySegment.get(segment) ?? {}, records))
  }
  for (const [segment, records] of bySegment)
    writeWhole(join(folder, `${segment}.json`), JSON.stringify(records))
}

// Long enough for a branch that rests.
const keptForMs = 30 * 24 * 60 * 60 * 1000
// A build of a few changed pages leaves a small segment. When there are many they are made into one.
const smallBytes = 8_000_000
const smallSegmentsAtMost = 12

/** Removes segments that no run has used for a month, or that never got an index, and joins small ones. */
export function tidyRecordStore(folder: string, used: ReadonlySet<string>): void {
  const now = new Date()
  const segments = segmentsIn(folder)
  for (const segment of used) quietly(() => utimesSync(join(folder, segment), now, now))
  const isOld = ({ name, time }: Segment) => !used.has(name) && now.getTime() - time > keptForMs
  for (const { name } of segments.filter(isOld)) removeSegment(folder, name)
  const small = segments.filter(
    (segment) => segment.isIndexed && segment.size < smallBytes && !isOld(segment),
  )
  if (small.length > smallSegmentsAtMost) quietly(() => joinSegments(folder, small))
}

interface Segment {
  name: string
  size: number
  time: number
  isIndexed: boolean
}

function joinSegments(folder: string, segments: readonly Segment[]): void {
  const names = new Set(segments.map(({ name }) => name))
  const store = openRecordStore(folder)
  for (const [key, { segment }] of readIndexes(folder)) {
    const text = names.has(segment) ? store.find(key) : undefined
    if (text !== undefined) store.keep(key, text)
  }
  const { added } = store.flush()
  store.close()
  if (!added) return
  indexSegments(folder, [added])
  for (const name of names) removeSegment(folder, name)
}

function readIndexes(folder: string): Map<string, z.infer<typeof recordSchema> & { segment: string }> {
  const records = new Map<string, z.infer<typeof recordSchema> & { segment: string }>()
  for (const { name, isIndexed } of segmentsIn(folder)) {
    if (!isIndexed) continue
    quietly(() => {
      const index = z.parse(indexSchema, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
      for (const [key, record] of Object.entries(index)) records.set(key, { ...record, segment: name })
    })
  }
  return records
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
      return [{ name, size: stats.size, time: stats.mtimeMs, isIndexed: present.has(`${name}.json`) }]
    })
}

function removeSegment(folder: string, name: string): void {
  // The index first: without it the segment counts as none.
  for (const file of [`${name}.json`, name]) rmSync(join(folder, file), { force: true })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // It is a cache: what is lost is made again.
  }
}
