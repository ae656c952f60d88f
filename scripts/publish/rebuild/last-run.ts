import { join, resolve } from 'node:path'
import { describeError } from '@venue-site/cli/errors'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { lockHolder } from '@venue-site/cli/files/lock'
import { writeEvenIfFull } from '@venue-site/cli/files/write-file-atomic'
import * as z from 'zod/mini'
import { findJsonFile } from '../../cli/read-json-file.ts'
import { type LastRun, readPublicStatus, runResults, runSteps, writePublicStatus } from '../public-status.ts'
import { servedRelease } from '../releases.ts'
import { runLock } from './coalesced-run.ts'

/** The folder for triggers and records of runs, in the folder of releases. */
export const rebuildFolder = (to: string) => join(to, '.rebuild')

const begunFile = (to: string) => join(rebuildFolder(to), 'begun.json')
const lastRunFile = (to: string) => join(rebuildFolder(to), 'last-run.json')

const begunSchema = z.object({
  at: z.string(),
  /** The snapshot folder that it pulls into. */
  snapshot: z.string(),
})

const lastRunSchema = z.object({
  at: z.string(),
  /** The start as recorded then. If the two differ, that start was of another run. */
  begunAt: z.optional(z.string()),
  result: z.enum(runResults),
  failedAt: z.optional(z.enum(runSteps)),
  /** The error message. */
  message: z.optional(z.string()),
  /** When the next post of our own host is published or is no more. Not public. */
  nextPostAt: z.optional(z.string()),
})

export type RunRecord = z.infer<typeof lastRunSchema>

/** Records that a run starts. A run that is killed leaves this, and no result. */
export function recordStart(to: string, { snapshot }: { snapshot: string }): void {
  const at = new Date().toISOString()
  warnIfFails(to, () => {
    writeEvenIfFull(begunFile(to), `${JSON.stringify({ at, snapshot: resolve(snapshot) })}\n`)
    const lastRun = readPublicStatus(to)?.lastRun
    if (lastRun) updatePublicStatus(to, lastRun, at)
  })
}

/** Records the result of a run: in private with the reasons, and in the public status without. */
export function recordRun(
  to: string,
  {
    error,
    nextPostAt,
    ...result
  }: Pick<RunRecord, 'result' | 'failedAt' | 'nextPostAt'> & { error?: unknown },
): void {
  const lastRun: LastRun = { at: new Date().toISOString(), ...result }
  const message = error === undefined ? undefined : describeError(error)
  // What a failed run was due for stays due.
  const waiting = result.result === 'failed' ? readLastRun(to)?.nextPostAt : nextPostAt
  const write = () => {
    const record: RunRecord = { ...lastRun, begunAt: readBegun(to)?.at, message, nextPostAt: waiting }
    try {
      writeEvenIfFull(lastRunFile(to), `${JSON.stringify(record)}\n`)
    } finally {
      // On a full disk, the first record has no room. The status is there since the site was published.
      updatePublicStatus(to, lastRun, null)
    }
  }
  // If the file system failed the run, it fails the record for the same reason.
  warnIfFails(to, write, { isKnown: isFileError(error) })
}

/** Reads the start of the last run; null before the first. */
export function readBegun(to: string): z.infer<typeof begunSchema> | null {
  return findJsonFile(begunFile(to), begunSchema)
}

/** Reads the result of the last run that ended; null before the first. */
export function readLastRun(to: string): RunRecord | null {
  return findJsonFile(lastRunFile(to), lastRunSchema)
}

/** Returns the start and the process of the run that is going on; null if there is none. */
export function readRunning(to: string): { since: string; holder: string } | null {
  const holder = lockHolder(runLock(rebuildFolder(to)))
  if (!holder) return null
  const begun = readBegun(to)?.at ?? ''
  // A process may run the job several times in a row.
  const since = begun > holder.since ? begun : holder.since
  return { since, holder: `process ${holder.pid} on ${holder.host}` }
}

function updatePublicStatus(to: string, lastRun: LastRun, runningSince: string | null): void {
  const current = servedRelease(to)
  if (current) writePublicStatus(to, current, { lastRun, runningSince })
}

// A status that cannot be written does not fail the run. A monitor sees that it gets old.
function warnIfFails(to: string, write: () => void, { isKnown = false } = {}): void {
  try {
    write()
  } catch (cause) {
    if (!isKnown) console.warn(`Warning: The status cannot be written to ${to}: ${describeError(cause)}`)
  }
}
