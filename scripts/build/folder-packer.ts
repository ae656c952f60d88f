import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import pMap from 'p-map'
import { digestOf } from '../files/digest.ts'
import { namingFile } from '../files/file-error.ts'
import { filesBelow } from '../files/files-below.ts'
import { type PackedVersions, packWell } from './pack.ts'

/** Puts the packed versions of a folder's files beside them. */
export interface FolderPacker {
  /**
   * Begins with what is there already, or in another folder whose files will come here; what is another in the end is
   * packed then. What it fails of `finish` tells.
   */
  begin(from?: string): void
  /** Resolved when all are there. */
  finish(): Promise<void>
}

/** A packer for files that are kept for years and made once: it may take its time. */
export function createFolderPacker(folder: string): FolderPacker {
  const known = new Map<string, Promise<PackedVersions>>()
  let begun: Promise<unknown> = Promise.resolve()
  return {
    begin(from = folder) {
      // One after the other: somebody else is at work.
      const pack = () => pMap(largestFirst(from), packedVersions, { concurrency: 1 })
      begun = begun.then(pack).catch(() => {})
    },
    async finish() {
      // A core each: packing a file this well takes a hundred megabytes.
      const concurrency = availableParallelism()
      await pMap(largestFirst(folder), write, { concurrency })
    },
  }

  /** @param file Below any folder: its ending and its content say what it is packed to. */
  function packedVersions(file: string): Promise<PackedVersions> {
    const content = readFileSync(file)
    const key = digestOf(extname(file), content)
    const packing = known.get(key) ?? packWell(file, content)
    known.set(key, packing)
    return packing
  }

  async function write(file: string): Promise<void> {
    for (const { ending, bytes } of await packedVersions(file)) {
      const name = `${file}${ending}`
      namingFile(name, () => writeFileSync(name, bytes))
    }
  }
}

// The last one is waited for by all cores but one. What begins with a dot is the bundler's own, and goes again.
function largestFirst(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((one, other) => other.size - one.size)
    .map(({ file }) => file)
}
