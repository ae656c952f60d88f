import { rmSync } from 'node:fs'
import { beside } from '@venue-site/cli/files/beside'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import type { BundleIndex } from './bundle.ts'

/** What every file of a built folder was made from. The manifest is beside the folder. */
export interface Manifest {
  /** The hash of the code, the content, the packages and the settings (`build-hash.ts`). */
  build: string
  /** The hash of the bundle, and what is in it: it is not made again if nothing changed. */
  code: string
  bundle: BundleIndex
  /** The hash of the snapshot's index. */
  snapshot: string
  /** If it is a shard: which, and the hash of the whole site's outputs (`shards.ts`). */
  shard?: { number: number; of: number; site: string }
  outputs: Record<string, BuiltOutput>
}

/** A file as it was built. */
export interface BuiltOutput {
  inputs: Readonly<Record<string, string>>
  /** The endings of its compressed versions: `.br`, `.gz`. */
  encodings: string[]
}

const format = 'manifest 3'

/** Reads the manifest of a built folder; null if there is none, or if it is damaged. */
export function readManifest(out: string): Manifest | null {
  return readChecksummedJson(manifestFile(out), format)
}

export function writeManifest(out: string, manifest: Manifest): void {
  writeChecksummedJson(manifestFile(out), format, manifest)
}

/** Removes it before files are moved into the folder: a killed build leaves new files among old ones. */
export function removeManifest(out: string): void {
  rmSync(manifestFile(out), { force: true })
}

function manifestFile(out: string): string {
  return beside(out, 'built.json')
}
