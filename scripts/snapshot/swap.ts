import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { finishSwap, swapFolders } from '../../src/blog/snapshot.server.ts'
import { JobError } from '../cli/errors.ts'

/**
 * Puts the files in place of the snapshot folder as a whole: written beside, then swapped in by rename. Whatever
 * fails on the way leaves the old folder as it was. Gives false where the folder holds exactly these files already.
 */
export function swapIn(folder: string, files: ReadonlyMap<string, string>): boolean {
  finishSwap(folder)
  if (holdsExactly(folder, files)) return false
  const { target, next, previous } = swapFolders(folder)
  const writing = `${next}-${process.pid}`
  try {
    rmSync(next, { recursive: true, force: true })
    for (const [name, text] of files) {
      const file = join(writing, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    renameSync(writing, next)
    if (existsSync(target)) renameSync(target, previous)
    renameSync(next, target)
    rmSync(previous, { recursive: true, force: true })
  } catch (error) {
    rmSync(writing, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new JobError(`The snapshot cannot be written to ${folder}: ${reason}. The old one stays.`, { cause: error })
  }
  return true
}

function holdsExactly(folder: string, files: ReadonlyMap<string, string>): boolean {
  if (!existsSync(folder)) return false
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return (
    present.length === files.size && present.every((name) => files.get(name) === readFileSync(join(folder, name), 'utf8'))
  )
}
