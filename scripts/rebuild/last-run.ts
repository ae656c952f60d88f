import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { describeError } from '../cli/errors.ts'
import { isFileError } from '../fs/is-fs-error.ts'
import { lockHolder } from '../fs/lock.ts'
import { writeEvenIfFull } from '../fs/write-file-atomic.ts'
import {
  type LastRun,
  readPublicStatus,
  runResults,
  runSteps,
  writePublicStatus,
} from '../publish/public-status.ts'
import { currentRelease, pinnedInsteadOf, placesIn } from '../publish/releases.ts'
import { runLock } from './trigger-queue.ts'

/** Where runs and their triggers keep their notes, in the folder of releases. */
export const rebuildFolder = (to: string) => join(to, '.rebuild')

const files = {
  begun: (to: string) => join(rebuildFolder(to), 'begun.json'),
  last: (to: string) => join(rebuildFolder(to), 'last-run.json'),
}

const begunSchema = z.object({
  at: z.string(),
  /** The snapshot folder that it pulls into. */
  snapshot: z.string(),
})

const lastRunSchema = z.object({
  at: z.string(),
  /** When it began, as it wrote down then: a start without an end is another's. */
  begunAt: z.optional(z.string()),
  result: z.enum(runResults),
  failedAt: z.optional(z.enum(runSteps)),
  /** What was said of the failure. */
  message: z.optional(z.string()),
  /** Posts that were pulled and not published, or not as they are now, and why. */
  held: z.optional(z.array(z.object({ slug: z.string(), reason: z.string() }))),
})

export type RunRecord = z.infer<typeof lastRunSchema>

/** Writes down that a run begins. One that is killed leaves this and no result. */
export function recordStart(to: string, { snapshot }: { snapshot: string }): void {
  const at = new Date().toISOString()
  keep(to, () => {
    writeEvenIfFull(files.begun(to), `${JSON.stringify({ at, snapshot: resolve(snapshot) })}\n`)
    const lastRun = readPublicStatus(to)?.lastRun
    if (lastRun) tellVisitors(to, { lastRun, runningSince: at })
  })
}

/** Writes down what a run came to: for anybody beside the site, and with the reasons for those who run it. */
export function recordRun(
  to: string,
  // A run that could not pull knows of no other posts than the run before it.
  {
    error,
    held = readLastRun(to)?.held,
    ...came
  }: Omit<RunRecord, 'at' | 'begunAt' | 'message'> & { error?: unknown },
): void {
  const lastRun: LastRun = { at: new Date().toISOString(), ...came }
  const message = error === undefined ? undefined : describeError(error)
  const write = () => {
    writeEvenIfFull(
      files.last(to),
      `${JSON.stringify({ ...lastRun, begunAt: readBegun(to)?.at, message, held })}\n`,
    )
    tellVisitors(to, { lastRun })
  }
  // What the file system says against the status it has said against the run.
  keep(to, write, { isSaid: isFileError(error) })
}

/** The last run that began; null before the first. */
export function readBegun(to: string): z.infer<typeof begunSchema> | null {
  return read(files.begun(to), begunSchema)
}

/** What the last run came to, with the reasons; null before the first. */
export function readLastRun(to: string): RunRecord | null {
  return read(files.last(to), lastRunSchema)
}

/** The run that is going on, by the process that has it: `process 12 on here, since …`; null where there is none. */
export function readRunning(to: string): { since: string; holder: string } | null {
  const holder = lockHolder(runLock(rebuildFolder(to)))
  if (!holder) return null
  const begun = readBegun(to)?.at ?? ''
  // One process may run several times, one after the other.
  return {
    since: begun > holder.since ? begun : holder.since,
    holder: `process ${holder.pid} on ${holder.host}`,
  }
}

function tellVisitors(to: string, run: { lastRun: LastRun; runningSince?: string }): void {
  const current = currentRelease(to)
  if (!current) return
  writePublicStatus(placesIn(to).release(current.id), current, {
    ...run,
    pinnedInsteadOf: pinnedInsteadOf(to, current.id),
  })
}

// The run comes to what it comes to; a status that stays old tells the rest.
function keep(to: string, write: () => void, { isSaid = false } = {}): void {
  try {
    write()
  } catch (cause) {
    if (!isSaid) console.warn(`Warning: The status cannot be written to ${to}: ${describeError(cause)}`)
  }
}

function read<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
