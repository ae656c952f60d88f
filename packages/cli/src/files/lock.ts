import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import * as z from 'zod'
import { JobError } from '../errors.ts'
import { isRunning } from './atomic-folder.ts'
import { beside } from './beside.ts'
import { isFileError, namingFile } from './is-fs-error.ts'
import { makeFolder } from './make-folder.ts'

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() })

/** Another process has the lock. */
export class HeldError extends JobError {
  override name = 'HeldError'
  /** `process 12 on here, since …` */
  readonly holder: string

  constructor(folder: string, text: string | undefined) {
    const known = parse(text)
    const holder = known
      ? `process ${known.pid} on ${known.host}, since ${known.since}`
      : 'of which nothing is known'
    super(`Another run is writing ${folder} (${holder}). Wait until it is done, then try again.`)
    this.holder = holder
  }
}

export type Lock = ReturnType<typeof lockFolder>

// A lock without a heartbeat for this long is stale, even if its process cannot be checked (another machine, another
// container).
const heartbeatMs = 5_000
const staleAfterMs = 60_000

/**
 * Locks a folder for writing, with the file `.<folder>.lock` beside it, until released or this process ends. `using`
 * releases it at the end of its block.
 * @throws HeldError if another process has the lock.
 */
export function lockFolder(folder: string) {
  const file = beside(folder, 'lock')
  const own = `${file}.${process.pid}.writing`
  const text = `${JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() })}\n`
  makeFolder(dirname(file))
  try {
    namingFile(own, () => writeFileSync(own, text))
    if (!claim(own, file)) {
      removeStale(file, folder)
      if (!claim(own, file)) throw new HeldError(folder, read(file))
    }
  } finally {
    rmSync(own, { force: true })
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref()
  function release(): void {
    clearInterval(heartbeat)
    if (read(file) === text) rmSync(file, { force: true })
  }
  return {
    /** @throws HeldError if another process has taken the lock over. */
    assertHeld(): void {
      if (read(file) !== text) throw new HeldError(folder, read(file))
    },
    release,
    [Symbol.dispose]: release,
  }
}

/** Returns who has the lock of a folder; null if no process has, or only one that is gone. */
export function lockHolder(folder: string): z.infer<typeof holderSchema> | null {
  const file = beside(folder, 'lock')
  const text = read(file)
  return isAlive(text, file) ? parse(text) : null
}

// Creates the lock with its content in one step, and never replaces another.
function claim(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false
    throw error
  }
}

function removeStale(file: string, folder: string): void {
  const text = read(file)
  if (isAlive(text, file)) throw new HeldError(folder, text)
  // Renamed first: only one of two processes that found it stale gets it. A newer lock is put back.
  const taken = `${file}.${process.pid}.stale`
  try {
    renameSync(file, taken)
  } catch {
    return
  }
  if (read(taken) !== text) claim(taken, file)
  rmSync(taken, { force: true })
}

function isAlive(text: string | undefined, file: string): boolean {
  if (text === undefined) return false
  const holder = parse(text)
  if (holder?.host === hostname() && !isRunning(holder.pid)) return false
  const stats = statSync(file, { throwIfNoEntry: false })
  // A heartbeat to come is of a clock that was ahead.
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < staleAfterMs
}

function parse(text = '') {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // It was taken over. `assertHeld` reports that before anything is replaced.
  }
}
