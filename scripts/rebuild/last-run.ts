import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describeError } from '../cli/errors.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type LastRun, runResults, runSteps, writePublicStatus } from '../publish/public-status.ts'
import { currentRelease, placesIn } from '../publish/releases.ts'

/** Where runs and their triggers keep their notes, in the folder of releases. */
export const rebuildFolder = (to: string) => join(to, '.rebuild')

const lastRunSchema = z.object({
  at: z.string(),
  result: z.enum(runResults),
  failedAt: z.optional(z.enum(runSteps)),
  /** What was said of the failure. */
  message: z.optional(z.string()),
})

/** Writes down what a run came to: for anybody beside the site, and with the reason for whoever runs it. */
export function recordRun(
  to: string,
  { result, failedAt, error }: Omit<LastRun, 'at'> & { error?: unknown },
): void {
  const run: LastRun = { at: new Date().toISOString(), result, failedAt }
  try {
    const message = error === undefined ? undefined : describeError(error)
    writeWhole(join(rebuildFolder(to), 'last-run.json'), `${JSON.stringify({ ...run, message })}\n`)
    const current = currentRelease(to)
    if (current) writePublicStatus(placesIn(to).release(current.id), current, run)
  } catch (cause) {
    // The run came to what it came to; a status that stays old tells the rest.
    console.warn(`Warning: The status cannot be written to ${to}: ${describeError(cause)}`)
  }
}

/** What the last run came to, with the reason; null before the first. */
export function readLastRun(to: string): z.infer<typeof lastRunSchema> | null {
  try {
    return z.parse(lastRunSchema, JSON.parse(readFileSync(join(rebuildFolder(to), 'last-run.json'), 'utf8')))
  } catch {
    return null
  }
}
