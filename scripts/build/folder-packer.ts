import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { digestOf } from '../files/digest.ts'
import { filesBelow } from '../files/files-below.ts'
import { type PackedVersions, packWell } from './pack.ts'

/** Puts the packed versions of a folder's files beside them. */
export interface FolderPacker {
  /** Begins with what is there already; what changes after that is packed anew. What it fails of `finish` tells. */
  begin(): void
  /** Resolved when all are there. */
  finish(): Promise<void>
}

/** A packer for files that are kept for years and made once: it may take its time. */
export function createFolderPacker(folder: string): FolderPacker {
  const known = new Map<string, Promise<PackedVersions>>()
  const packedVersions = (name: string): Promise<PackedVersions> => {
    const content = readFileSync(join(folder, name))
    const key = digestOf(name, content)
    const packing = known.get(key) ?? packWell(name, content)
    known.set(key, packing)
    return packing
  }
  return {
    begin() {
      // One after the other: somebody else is at work.
      pMap(filesBelow(folder), packedVersions, { concurrency: 1 }).catch(() => {})
    },
    async finish() {
      // A core each: packing a file this well takes a hundred megabytes.
      const concurrency = availableParallelism()
      await pMap(filesBelow(folder), write, { concurrency })
    },
  }

  async function write(name: string): Promise<void> {
    for (const [packedName, bytes] of await packedVersions(name))
      writeFileSync(join(folder, packedName), bytes)
  }
}
