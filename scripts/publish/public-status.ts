import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '../files/write-whole.ts'
import { placesIn, type Release } from './releases.ts'

/** What a run came to. */
export const runResults = ['published', 'unchanged', 'rolled back', 'failed'] as const
/** The steps in which a run may fail. */
export const runSteps = ['pull', 'build', 'audit', 'publish', 'check', 'index'] as const
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
})

export type PublicStatus = z.infer<typeof statusSchema>

/** Its name in a release; anybody may read it there. */
export const statusFile = 'status.json'

/** Writes into a release's folder what the last run came to. What a failure said may hold what is nobody's business. */
export function writePublicStatus(folder: string, release: Release, lastRun: LastRun): void {
  const { id, publishedAt, posts, pages, source } = release
  const status: PublicStatus = {
    version: 1,
    lastRun,
    release: id,
    publishedAt,
    posts,
    pages,
    snapshot: source?.snapshot ?? null,
  }
  writeWhole(join(folder, statusFile), `${JSON.stringify(status, null, 2)}\n`)
}

/** The status that visitors can read; null where nothing is published. */
export function readPublicStatus(to: string): PublicStatus | null {
  try {
    return z.parse(statusSchema, JSON.parse(readFileSync(join(placesIn(to).current, statusFile), 'utf8')))
  } catch {
    return null
  }
}
