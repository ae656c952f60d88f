import { closeSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'
import { JobError } from '../cli/errors.ts'
import { digestOf } from '../fs/hash.ts'
import { windowSeconds } from './signature.ts'

// A request from five minutes ahead is good for ten. After that its timestamp alone is refused.
const keptMs = 2 * windowSeconds * 1000

/**
 * Takes a request's id for good, as an empty file named after its digest. Of two processes that want the same one only
 * one gets it, as a file is made once. Those that are too old to come again are removed.
 * @returns What gives the id back, for a request that was verified and came to nothing.
 * @throws JobError where the id was taken before.
 */
export function claimId(folder: string, id: string, now: number): () => void {
  makeFolder(folder, 0o700)
  removeOld(folder, now * 1000 - keptMs)
  const file = join(folder, digestOf(id))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new JobError(`Refused ${id}: it has come before.`)
    throw error
  }
  return () => rmSync(file, { force: true })
}

function removeOld(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats && stats.mtimeMs < before) rmSync(file, { force: true })
  }
}
