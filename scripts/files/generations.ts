import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/*
 * A folder of what was made with one state of the code each, named by its key: the present one, and those of a branch
 * or two beside it.
 */

const generationsKept = 4
// Another build may be using one.
const keptForMs = 60 * 60 * 1000

/** Says that a generation is used now, and removes those that have not been used for longest. */
export function keepGeneration(folder: string, key: string): void {
  const now = new Date()
  mkdirSync(join(folder, key), { recursive: true })
  utimesSync(join(folder, key), now, now)
  const byAge = readdirSync(folder)
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
  const oldest = now.getTime() - keptForMs
  for (const { name } of byAge.slice(generationsKept).filter(({ time }) => time < oldest)) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}
