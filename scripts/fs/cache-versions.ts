import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'

/*
 * A folder of what was made with one state of the code each, named by its key: the present one, and those of a branch
 * or two beside it.
 */

const generationsKept = 4
// Another build may be using one.
const keptForMs = 60 * 60 * 1000

/** Says that a generation is used now, and removes those that have not been used for longest. */
export function touchVersion(folder: string, key: string): void {
  const now = new Date()
  makeFolder(join(folder, key))
  utimesSync(join(folder, key), now, now)
  const byAge = readdirSync(folder)
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  const oldest = now.getTime() - keptForMs
  for (const { name } of byAge.slice(generationsKept).filter(({ time }) => time < oldest)) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Moves a generation that was made elsewhere into its place. Another process may make the same one at this moment, and
 * use it at the next: where there is a whole one, it stays.
 * @param isWhole Whether the one in the place is as it should be.
 */
export function commitVersion(made: string, place: string, isWhole: () => boolean): void {
  makeFolder(dirname(place))
  try {
    renameSync(made, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    if (isWhole()) return
    rmSync(place, { recursive: true, force: true })
    renameSync(made, place)
  }
}
