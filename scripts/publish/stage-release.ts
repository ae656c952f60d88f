import { constants, copyFileSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../files/files-below.ts'
import { linkOrCopy } from '../files/link-or-copy.ts'

/** Which state of the built folder's files a release has, by name. */
export type Stamps = Record<string, string>

export interface StagedFiles {
  /** All names of the built folder. */
  names: string[]
  /** Those whose content the release before does not have. */
  fresh: string[]
  stamps: Stamps
}

/**
 * Fills a release with what the built folder has. What the release before has too is linked to it; everything else is
 * copied, so that a release shares no file with the built folder and whatever writes there reaches no visitor.
 */
export function stageFiles(
  from: string,
  into: string,
  before: { folder: string; stamps: Stamps } | null,
): StagedFiles {
  const names = filesBelow(from)
  const present = new Set(before ? filesBelow(before.folder) : [])
  const stamps: Stamps = {}
  const fresh: string[] = []
  for (const folder of new Set(names.map((name) => dirname(name)))) {
    mkdirSync(join(into, folder), { recursive: true })
  }
  for (const name of names) {
    const [source, file] = [join(from, name), join(into, name)]
    const stamp = stampOf(source)
    const old = before && present.has(name) ? join(before.folder, name) : null
    if (old !== null && (before?.stamps[name] === stamp || isSameText(source, old))) linkOrCopy(old, file)
    else {
      copyWithTime(source, file)
      fresh.push(name)
    }
    stamps[name] = stamp
  }
  return { names, fresh, stamps }
}

// By its last change of any kind: a time of writing may be set to what it was, or to the same for all files.
function stampOf(file: string): string {
  const { ino, size, ctimeNs } = statSync(file, { bigint: true })
  return [ino, size, ctimeNs].map((number) => number.toString(36)).join('-')
}

function isSameText(one: string, other: string): boolean {
  return statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other))
}

// Servers make their validators of it.
function copyWithTime(source: string, file: string): void {
  const { atime, mtime } = statSync(source)
  copyFileSync(source, file, constants.COPYFILE_FICLONE)
  utimesSync(file, atime, mtime)
}
