import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeFileAtomic } from '../fs/write-file-atomic.ts'

/*
 * A folder of releases: `releases/<id>` is a whole site each, `current` a link to one of them, which is what servers
 * serve, and `records/<id>.json` says of each what nobody need see. A release without a record counts as none.
 */

const releaseSchema = z.object({
  /** When it was made; later ones sort after earlier ones. */
  id: z.string(),
  publishedAt: z.string(),
  pages: z.number(),
  posts: z.number(),
  /** The names below `assets/` that it has: its own, then those of releases before it, the same ones once. */
  assets: z.array(z.array(z.string())),
  /** What it was built of, where the one who published it said so. */
  source: z.optional(
    z.object({
      /** Of content, code and settings. */
      key: z.string(),
      snapshot: z.object({ updatedAt: z.string(), digest: z.string() }),
    }),
  ),
  /** Whether its search index is of its own posts: it comes after them. */
  isSearchable: z.optional(z.boolean()),
  /** Why it was taken back; a rollback goes back to it only by its name, and never after a failed check. */
  withdrawn: z.optional(z.enum(['by hand', 'failed its check'])),
})

export type Release = z.infer<typeof releaseSchema>

/** Where a folder of releases has what. */
export function placesIn(to: string) {
  return {
    releases: join(to, 'releases'),
    release: (id: string) => join(to, 'releases', id),
    records: join(to, 'records'),
    record: (id: string) => join(to, 'records', `${id}.json`),
    /** Since when each post is live. */
    posts: (id: string) => join(to, 'records', `${id}.posts.json`),
    /** What the newest release's files were copied from. */
    stamps: join(to, 'records', 'stamps.json'),
    current: join(to, 'current'),
  }
}

/** All releases, the newest first. */
export function listReleases(to: string): Release[] {
  const places = placesIn(to)
  const present = new Set(namesIn(places.releases))
  return namesIn(places.records)
    .flatMap((name) => {
      const id = /^([\dTZ]+)\.json$/.exec(name)?.[1]
      return id !== undefined && present.has(id) ? (readRelease(to, id) ?? []) : []
    })
    .sort((one, other) => (one.id < other.id ? 1 : -1))
}

/** The release that is served; null where there is none, or nobody has a record of it. */
export function currentRelease(to: string): Release | null {
  const id = currentId(to)
  return id === undefined ? null : readRelease(to, id)
}

/** What the link to the current release names. */
export function currentId(to: string): string | undefined {
  try {
    return /^releases\/([^/]+)$/.exec(readlinkSync(placesIn(to).current))?.[1]
  } catch {
    return undefined
  }
}

/**
 * Which release a site would have, had it not been rolled back by hand: the newest of those that were taken back after
 * the one it has. While there is one, a rebuild of the same content, code and settings publishes nothing.
 */
export function pinnedInsteadOf(to: string, served = currentId(to)): string | undefined {
  return served === undefined
    ? undefined
    : listReleases(to).find(({ id, withdrawn }) => id > served && withdrawn === 'by hand')?.id
}

/** Serves a release in the old one's place: a rename, so that at every moment there is one of the two. */
export function makeCurrent(to: string, id: string): void {
  const { current } = placesIn(to)
  const link = join(to, `.current.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(`releases/${id}`, link)
  renameSync(link, current)
}

export function writeRelease(to: string, release: Release): void {
  writeFileAtomic(placesIn(to).record(release.id), `${JSON.stringify(release)}\n`)
}

/** Names in a folder; none where there is no folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readRelease(to: string, id: string): Release | null {
  try {
    return z.parse(releaseSchema, JSON.parse(readFileSync(placesIn(to).record(id), 'utf8')))
  } catch {
    return null
  }
}
