import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { finishSwap, replaceFolder } from '../../src/folder-swap.server.ts'
import { JobError } from '../cli/errors.ts'

/**
 * Puts the files in place of the snapshot folder as a whole.
 * Gives false where the folder holds exactly these files already, and then touches nothing.
 * @throws JobError where it cannot be written; the old folder then stays as it was.
 */
export async function swapIn(folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  if (holdsExactly(folder, files)) return false
  try {
    await replaceFolder(folder, (into) => {
      for (const [name, text] of files) {
        const file = join(into, name)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    })
    return true
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** Finishes the swap of a run that was killed. @throws JobError where the folder's place cannot be written. */
export function finishEarlierSwap(folder: string): void {
  try {
    finishSwap(folder)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

function unwritable(folder: string, error: unknown): JobError {
  const reason = error instanceof Error ? error.message : String(error)
  return new JobError(`The snapshot cannot be written to ${folder}: ${reason}. What was there stays.`, {
    cause: error,
  })
}

function holdsExactly(folder: string, files: ReadonlyMap<string, string>): boolean {
  if (!existsSync(folder)) return false
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return (
    present.length === files.size &&
    present.every((name) => files.get(name) === readFileSync(join(folder, name), 'utf8'))
  )
}
