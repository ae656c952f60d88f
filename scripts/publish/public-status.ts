import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeEvenIfFull } from '../fs/write-file-atomic.ts'
import { placesIn, type Release } from './releases.ts'

/** What a run came to. */
export const runResults = ['published', 'unchanged', 'rolled back', 'failed'] as const
/** The steps in which a run may fail. */
export const runSteps = ['start', 'pull', 'build', 'audit', 'publish', 'check', 'index'] as const
export type RunStep = (typeof runSteps)[number]

const runSchema = z.object({
  /** When it ended: whoever watches sees by its age whether the schedule still runs. */
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
  /** When the run began that is going on; one that was killed leaves it to the next. */
  runningSince: z.optional(z.nullable(z.string())),
  /** The release that was rolled back by hand in favour of this one, which stays until something changes. */
  pinnedInsteadOf: z.optional(z.nullable(z.string())),
})

export type PublicStatus = z.infer<typeof statusSchema>

/** Its name in a release; anybody may read it there. */
const statusFile = 'status.json'

/** Writes into a release's folder what anybody may know: of a failure the step, not its message, which may name paths. */
export function writePublicStatus(
  folder: string,
  { id, publishedAt, posts, pages, source }: Release,
  {
    lastRun,
    runningSince,
    pinnedInsteadOf,
  }: Pick<PublicStatus, 'lastRun' | 'runningSince' | 'pinnedInsteadOf'>,
): void {
  const status: PublicStatus = {
    version: 1,
    lastRun,
    release: id,
    publishedAt,
    posts,
    pages,
    snapshot: source?.snapshot ?? null,
    runningSince: runningSince ?? null,
    pinnedInsteadOf: pinnedInsteadOf ?? null,
  }
  writeEvenIfFull(join(folder, statusFile), `${JSON.stringify(status, null, 2)}\n`)
}

/** The status that visitors can read; null where nothing is published. */
export function readPublicStatus(to: string): PublicStatus | null {
  try {
    return z.parse(statusSchema, JSON.parse(readFileSync(join(placesIn(to).current, statusFile), 'utf8')))
  } catch {
    return null
  }
}
