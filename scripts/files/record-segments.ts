import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSealed, writeSealed } from './sealed.ts'

/** Where a record lies in its segment, in bytes, and what it must be. */
export interface StoredRecord {
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

export interface Segment {
  name: string
  size: number
  time: number
  isIndexed: boolean
}

/** Writes the indexes of segments, each of all its parts. */
export function indexSegments(folder: string, parts: readonly SegmentPart[]): void {
  const bySegment = new Map<string, SegmentPart['records']>()
  for (const { segment, records } of parts) {
    bySegment.set(segment, Object.assign(bySegment.get(segment) ?? {}, records))
  }
  for (const [segment, records] of bySegment) writeSealed(indexOf(folder, segment), indexFormat, records)
}

/** The records of segments by their keys. */
export function readIndexes(
  folder: string,
  segments: string[],
): Map<string, StoredRecord & { segment: string }> {
  const records = new Map<string, StoredRecord & { segment: string }>()
  for (const segment of segments) {
    const index = readSealed<SegmentPart['records']>(indexOf(folder, segment), indexFormat) ?? {}
    for (const [key, record] of Object.entries(index)) records.set(key, { ...record, segment })
  }
  return records
}

/** The segments of a folder that have an index, by name. */
export function indexedSegments(folder: string): string[] {
  return segmentsIn(folder).flatMap(({ name, isIndexed }) => (isIndexed ? [name] : []))
}

/** All segments of a folder; none where it is not there. */
export function segmentsIn(folder: string): Segment[] {
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

export function removeSegment(folder: string, name: string): void {
  // The index first: without it the segment counts as none.
  for (const file of [indexOf(folder, name), join(folder, name)]) rmSync(file, { force: true })
}
