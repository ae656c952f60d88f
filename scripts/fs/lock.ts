import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { isRunning } from '../../src/atomic-folder.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { JobError } from '../cli/errors.ts'
import { namingFile } from './is-fs-error.ts'

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() })

/** Another process has the lock. */
export class HeldError extends JobError {
  override name = 'HeldError'
  /** Which one: `process 12 on here, since …`. */
  readonly holder: string

  constructor(folder: string, holder: string) {
    super(`Another run is writing ${folder} (${holder}). Wait until it is done, then try again.`)
    this.holder = holder
  }
}

export interface Lock {
  /** @throws HeldError where somebody took it away meanwhile. */
  assertHeld(): void
  release(): void
}

// A holder says that it lives every few seconds; one that has not for this long is gone, also where its process
// cannot be asked after (another machine, another container).
const heartbeatMs = 5_000
const staleAfterMs = 60_000

/**
 * Takes the right to write a folder, held in `.<folder>.lock` beside it, for as long as this process lives.
 * @throws HeldError where another process has it.
 */
export function lockFolder(folder: string): Lock {
  const file = lockFile(folder)
  const mine = `${file}.${process.pid}.writing`
  const text = `${JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() })}\n`
  makeFolder(dirname(file))
  namingFile(mine, () => writeFileSync(mine, text))
  try {
    if (!claim(mine, file)) {
      removeStale(file, folder)
      if (!claim(mine, file)) throw held(folder, read(file))
    }
  } finally {
    rmSync(mine, { force: true })
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref()
  return {
    assertHeld() {
      if (read(file) !== text) throw held(folder, read(file))
    },
    release() {
      clearInterval(heartbeat)
      if (read(file) === text) rmSync(file, { force: true })
    },
  }
}

function lockFile(folder: string): string {
  const target = resolve(folder)
  return join(dirname(target), `.${basename(target)}.lock`)
}

/** Who has the lock of a folder now, without taking it; null where there is none, or only a process that is gone. */
export function lockHolder(folder: string): z.infer<typeof holderSchema> | null {
  const file = lockFile(folder)
  const text = read(file)
  return text !== undefined && isAlive(text, file) ? parse(text) : null
}

// A link is made whole or not at all, and never over one that is there.
function claim(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function removeStale(file: string, folder: string): void {
  const text = read(file)
  if (text === undefined) return
  if (isAlive(text, file)) throw held(folder, text)
  // Renamed first: of two that found it stale only one gets it, and what is no longer the stale one goes back.
  const taken = `${file}.${process.pid}.stale`
  try {
    renameSync(file, taken)
  } catch {
    return
  }
  if (read(taken) !== text) claim(taken, file)
  rmSync(taken, { force: true })
}

function isAlive(text: string, file: string): boolean {
  const holder = parse(text)
  if (holder?.host === hostname() && !isRunning(holder.pid)) return false
  try {
    return Date.now() - statSync(file).mtimeMs < staleAfterMs
  } catch {
    return false
  }
}

function held(folder: string, text: string | undefined): HeldError {
  const holder = text === undefined ? null : parse(text)
  const whose = holder
    ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    : 'of which nothing is known'
  return new HeldError(folder, whose)
}

function parse(text: string) {
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
    // Gone: whoever took it is told of when it matters, before the folders are swapped.
  }
}
