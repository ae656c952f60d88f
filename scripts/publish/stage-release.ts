import { constants, copyFileSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { npmCommand } from '../../src/npm-command.server.ts'
import { isInterrupted } from '../build/output-folder.ts'
import { JobError } from '../cli/errors.ts'
import { readChecksummedJson, writeChecksummedJson } from '../fs/checksummed-json.ts'
import { linkOrCopy } from '../fs/link-or-copy.ts'
import { listFiles } from '../fs/list-files.ts'
import { lockFolder } from '../fs/lock.ts'
import { placesIn, type Release } from './releases.ts'

/** Which state of the built folder's files a release has, by name. */
export type Stamps = Record<string, string>

export interface StagedFiles {
  /** All names of the built folder. */
  names: string[]
  /** Those whose content the release before does not have. */
  fresh: string[]
  stamps: Stamps
}

const format = 'release stamps 1'
type StampsFile = { release: string; stamps: Stamps }

/** Writes down what the newest release's files were copied from. */
export function keepStamps(to: string, release: string, stamps: Stamps): void {
  writeChecksummedJson(placesIn(to).stamps, format, { release, stamps } satisfies StampsFile)
}

/**
 * Fills a release with what the built folder has, while no build writes there.
 * @throws HeldError where one does. @throws JobError where one was killed in the middle.
 */
export function stageBuilt(
  { from, to }: { from: string; to: string },
  into: string,
  before: Release | null,
): StagedFiles {
  const known = readChecksummedJson<StampsFile>(placesIn(to).stamps, format)
  const stamps = known && known.release === before?.id ? known.stamps : {}
  const lock = lockFolder(from)
  try {
    if (isInterrupted(from)) {
      throw new JobError(
        `A build of ${from} was cut short. Run ${npmCommand('build', '--out', from)} again, then publish.`,
      )
    }
    return stageFiles(from, into, before && { folder: placesIn(to).release(before.id), stamps })
  } finally {
    lock.release()
  }
}

// What the release before has too is linked to it; everything else is copied, so that a release shares no file with the
// built folder and whatever writes there reaches no visitor.
function stageFiles(
  from: string,
  into: string,
  before: { folder: string; stamps: Stamps } | null,
): StagedFiles {
  const names = listFiles(from)
  const present = new Set(before ? listFiles(before.folder) : [])
  const stamps: Stamps = {}
  const fresh: string[] = []
  for (const folder of new Set(names.map((name) => dirname(name)))) {
    makeFolder(join(into, folder))
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
