import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'

/*
 * A cache folder with one folder a version of the code, named by its key: the present version, and some for other
 * branches.
 */

const versionsKept = 4
// A version that was used within the hour may be in use by another build.
const minAgeMs = 60 * 60 * 1000

/** Marks a version as used now, and removes the least recently used ones. */
export function touchVersion(folder: string, key: string): void {
  const now = new Date()
  makeFolder(join(folder, key))
  utimesSync(join(folder, key), now, now)
  const byAge = readdirSync(folder)
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  for (const { name, time } of byAge.slice(versionsKept))
    if (now.getTime() - time > minAgeMs) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Moves a new version into its place. If another process has put the same version there meanwhile, that one stays, as it
 * may be in use.
 * @param isValid Whether the version in the place is complete.
 */
export function commitVersion(made: string, place: string, isValid: () => boolean): void {
  makeFolder(dirname(place))
  try {
    renameSync(made, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    if (isValid()) return
    rmSync(place, { recursive: true, force: true })
    renameSync(made, place)
  }
}
