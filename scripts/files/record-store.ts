import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { digestOf } from './digest.ts'
import { indexedSegments, readIndexes, type SegmentPart } from './record-segments.ts'

/*
 * Bytes by a key that says all they were made of. They lie one after the other in segments: a file that one process
 * appends to, and an index beside it that is written when the segment is done. A segment without an index (its run was
 * killed) counts as none, and so does a record that is not what its digest says. Folders of two machines may be
 * merged, and may be deleted at any time.
 */

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
    makeFolder(folder)
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
