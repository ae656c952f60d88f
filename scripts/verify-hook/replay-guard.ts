import { closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../../src/hash.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { JobError } from '../cli/errors.ts'
import { isFileError } from '../fs/is-fs-error.ts'
import { windowSeconds } from './signature.ts'

// A request from five minutes ahead is valid for ten. After that its timestamp is refused.
const keptMs = 2 * windowSeconds * 1000

/**
 * Claims a request's id: creates an empty file named after its digest, which only one of several processes can do.
 * Files that are too old to matter are removed.
 * @returns A function that releases the id, for a request that was verified and then failed.
 * @throws JobError if the id was claimed before.
 */
export function claimId(folder: string, id: string, now: number): () => void {
  makeFolder(folder, 0o700)
  for (const name of readdirSync(folder)) {
    const old = join(folder, name)
    const stats = statSync(old, { throwIfNoEntry: false })
    if (stats && stats.mtimeMs < now * 1000 - keptMs) rmSync(old, { force: true })
  }
  const file = join(folder, digest(id))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
    throw new JobError(`Refused ${id}: it has come before.`)
  }
  return () => rmSync(file, { force: true })
}
