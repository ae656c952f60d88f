import { rmSync } from 'node:fs'
import { beside } from '@venue-site/cli/files/beside'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import type { BundleIndex } from './bundle.ts'
import type { PageWords } from './page-words.ts'

/** What every file of a built folder was made from. The manifest is beside the folder. */
export interface Manifest {
  /** The hash of the code, the content, the packages and the settings (`build-hash.ts`). */
  build: string
  /** The hash of the bundle, and what is in it: it is not made again if nothing changed. */
  code: string
  bundle: BundleIndex
  /** The hash of the snapshot's index, moves and list of pictures. */
  snapshot: string
  /** The hash of the options of the build, and of `public/`; none if shards were merged. */
  options?: string
  /** The time for which it was built (ISO), and the first instant at which the clock changes it, if there is one. */
  at: string
  changesAt?: string
  /** Whether that time was asked for, so that the site shows another moment than the present one. */
  isPreview?: boolean
  /** How many posts the snapshot had. */
  posts: number
  /** If it is a shard: which, and the hash of the whole site's outputs (`shards.ts`). */
  shard?: { number: number; of: number; site: string }
  /** What its pages say, if there is a key of IndexNow. */
  words?: PageWords
  outputs: Record<string, BuiltOutput>
}

/** Returns whether the clock changes nothing of a built folder until a time, in milliseconds since 1970. */
export function holdsAt({ at, changesAt }: Pick<Manifest, 'at' | 'changesAt'>, now: number): boolean {
  return Date.parse(at) <= now && (changesAt === undefined || now < Date.parse(changesAt))
}

/** A file as it was built. */
export interface BuiltOutput {
  inputs: Readonly<Record<string, string>>
  /** The endings of its compressed versions: `.br`, `.gz`. */
  encodings: string[]
}

const format = 'manifest 6'

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
