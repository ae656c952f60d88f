import { join } from 'node:path'
import { writeEvenIfFull } from '@venue-site/cli/files/write-file-atomic'
import * as z from 'zod/mini'
import { findJsonFile } from '../cli/read-json-file.ts'
import { pinnedInsteadOf, placesIn, type Release } from './releases.ts'

export const runResults = ['published', 'unchanged', 'rolled back', 'failed'] as const
/** The steps in which a run may fail. */
export const runSteps = ['start', 'pull', 'build', 'audit', 'publish', 'check', 'index'] as const
export type RunStep = (typeof runSteps)[number]

const runSchema = z.object({
  /** When it ended. A monitor sees from its age whether the schedule still runs. */
  at: z.string(),
  result: z.enum(runResults),
  failedAt: z.optional(z.enum(runSteps)),
})

export type LastRun = z.infer<typeof runSchema>

const statusSchema = z.object({
  version: z.literal(1),
  lastRun: runSchema,
  release: z.string(),
  publishedAt: z.string(),
  posts: z.number(),
  pages: z.number(),
  snapshot: z.nullable(z.object({ updatedAt: z.string(), digest: z.string() })),
  /** The first instant at which the clock changes the site. */
  changesAt: z.optional(z.nullable(z.string())),
  /** The start of the run that is going on. A killed run leaves it, and the next one replaces it. */
  runningSince: z.optional(z.nullable(z.string())),
  /** The release that was rolled back by hand in favour of this one, which stays until something changes. */
  pinnedInsteadOf: z.optional(z.nullable(z.string())),
})

export type PublicStatus = z.infer<typeof statusSchema>

const statusFile = 'status.json'

interface StatusOptions {
  lastRun: LastRun
  /** By default as the status that is served says. */
  runningSince?: string | null
  /** The release's folder, if it is not committed yet. */
  folder?: string
}

/** Writes a release's public status. It has the step of a failure, but not the message, which may name paths. */
export function writePublicStatus(
  to: string,
  { id, publishedAt, posts, pages, source, changesAt }: Release,
  {
    lastRun,
    runningSince = readPublicStatus(to)?.runningSince ?? null,
    folder = placesIn(to).release(id),
  }: StatusOptions,
): void {
  const status: PublicStatus = {
    version: 1,
    lastRun,
    release: id,
    publishedAt,
    posts,
    pages,
    snapshot: source?.snapshot ?? null,
    changesAt: changesAt ?? null,
    runningSince,
    pinnedInsteadOf: pinnedInsteadOf(to, id) ?? null,
  }
  writeEvenIfFull(join(folder, statusFile), `${JSON.stringify(status, null, 2)}\n`)
}

/** Reads the public status; null if nothing is published. */
export function readPublicStatus(to: string): PublicStatus | null {
  return findJsonFile(join(placesIn(to).current, statusFile), statusSchema)
}
