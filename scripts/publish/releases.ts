import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isFileError } from '@venue-site/cli/files/is-fs-error'
import { removeUnfinished, writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import * as z from 'zod/mini'
import { readJsonFile } from '../cli/read-json-file.ts'
import { filesFor } from '../site/hosting/host-files.ts'

/*
 * A folder of releases: each `releases/<id>` is a complete site, `current` is the link that servers serve, and
 * `records/<id>.json` has a release's private data. A release without a record does not count.
 */

const releaseSchema = z.object({
  /** When it was made; later ids sort after earlier ones. */
  id: z.string(),
  publishedAt: z.string(),
  pages: z.number(),
  posts: z.number(),
  /** The names below `assets/`: its own, then the sets of earlier releases that it retains. */
  assets: z.array(z.array(z.string())),
  /** What it was built from, if the publisher knew. */
  source: z.optional(
    z.object({
      /** A hash of content, code and settings. */
      key: z.string(),
      snapshot: z.object({ updatedAt: z.string(), digest: z.string() }),
    }),
  ),
  /** The first instant at which the clock changes it. */
  changesAt: z.optional(z.string()),
  /** Whether its search index has its own posts; the index is added after publication. */
  isSearchable: z.optional(z.boolean()),
  /** Why it was rolled back. A rollback returns to it only by name, and never after a failed check. */
  withdrawn: z.optional(z.enum(['by hand', 'failed its check'])),
})

export type Release = z.infer<typeof releaseSchema>

/** The paths in a folder of releases. */
export function placesIn(to: string) {
  return {
    releases: join(to, 'releases'),
    release: (id: string) => join(to, 'releases', id),
    records: join(to, 'records'),
    record: (id: string) => join(to, 'records', `${id}.json`),
    /** Since when each post is live. */
    posts: (id: string) => join(to, 'records', `${id}.posts.json`),
    /** What its pages say, for search engines; only with a key. */
    words: (id: string) => join(to, 'records', `${id}.words.json`),
    /** What was announced to engines. */
    announced: join(to, 'records', 'announced.json'),
    /** What the newest release's files were copied from. */
    stamps: join(to, 'records', 'stamps.json'),
    current: join(to, 'current'),
  }
}

const ofAllReleases = ['stamps.json', 'announced.json']

/** Returns all releases, the newest first. */
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

/** Returns the release that the link `current` names; null if there is none, or it has no record. */
export function currentRelease(to: string): Release | null {
  const id = currentId(to)
  return id === undefined ? null : readRelease(to, id)
}

/** Returns the release that is served; null if there is none, or its folder was deleted. */
export function servedRelease(to: string): Release | null {
  const current = currentRelease(to)
  return current && existsSync(placesIn(to).release(current.id)) ? current : null
}

/** Returns the id that the link `current` names. */
export function currentId(to: string): string | undefined {
  try {
    return /^releases\/([^/]+)$/.exec(readlinkSync(placesIn(to).current))?.[1]
  } catch {
    return undefined
  }
}

/**
 * Returns when the clock next changes a release, in milliseconds since 1970: infinite if never, and the past if a clock
 * that was ahead made it, as it may lack what is not over yet.
 */
export function nextChangeOf({ publishedAt, changesAt }: Release): number {
  if (Date.parse(publishedAt) > Date.now()) return Number.NEGATIVE_INFINITY
  return changesAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(changesAt)
}

/**
 * Returns the newest release that was rolled back by hand and is newer than `served`. As long as there is one, a rebuild
 * of the same content, code and settings publishes nothing.
 */
export function pinnedInsteadOf(to: string, served = currentId(to)): string | undefined {
  if (served === undefined) return undefined
  return listReleases(to).find(({ id, withdrawn }) => id > served && withdrawn === 'by hand')?.id
}

/** Serves a release. The link is replaced by a rename, so it always exists. */
export function makeCurrent(to: string, id: string): void {
  const link = join(to, `.current.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(`releases/${id}`, link)
  renameSync(link, placesIn(to).current)
}

export function writeRelease(to: string, release: Release): void {
  writeFileAtomic(placesIn(to).record(release.id), `${JSON.stringify(release)}\n`)
}

function readRelease(to: string, id: string): Release | null {
  try {
    return readJsonFile(placesIn(to).record(id), releaseSchema)
  } catch (error) {
    if (isFileError(error, 'EACCES')) throw error
    return null
  }
}

/** Returns an id: the time in UTC to the millisecond, later than that of the release before even if the clock is not. */
export function nextReleaseId(now: Date, before: string | undefined): string {
  const earliest = before === undefined ? 0 : timeOfRelease(before) + 1
  return new Date(Math.max(now.getTime(), earliest)).toISOString().replace(/[-:.]/g, '')
}

function timeOfRelease(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

/** Returns which of the files that nginx and Caddy read differ between two release folders. */
export function changedHostFiles(before: string, now: string): string[] {
  const textOf = (folder: string, name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return filesFor('server').filter((name) => textOf(before, name) !== textOf(now, name))
}

/**
 * Removes what killed runs left, and all releases except the current one and the `keep` newest others. The caller holds
 * the lock.
 * @returns The ids of the removed releases.
 */
export function pruneReleases(to: string, keep: number): string[] {
  const places = placesIn(to)
  const current = currentId(to)
  const others = listReleases(to).filter(({ id }) => id !== current)
  // A newer one was committed by a run that was killed before it could serve and check it.
  const wasServed = (id: string) => current === undefined || id < current
  const kept = others.filter(({ id, withdrawn }) => withdrawn || wasServed(id)).slice(0, keep)
  const names = new Set([current, ...kept.map(({ id }) => id)])
  const isStray = (name: string) => !names.has(name.replace(/(\.(posts|words))?\.json$/, ''))

  const gone = others.map(({ id }) => id).filter(isStray)
  for (const path of [
    // The record goes first: without it, the release does not count.
    ...gone.flatMap((id) => [places.record(id), places.posts(id), places.words(id), places.release(id)]),
    ...namesIn(places.records)
      .filter((name) => isStray(name) && !ofAllReleases.includes(name))
      .map((name) => join(places.records, name)),
    ...namesIn(places.releases).filter(isStray).map(places.release),
    ...namesIn(to)
      .filter((name) => /^\.current\.\d+$/.test(name))
      .map((name) => join(to, name)),
  ]) {
    rmSync(path, { recursive: true, force: true })
  }
  removeUnfinished(to)
  // A release's status is written beside its pages.
  for (const id of names) if (id !== undefined) removeUnfinished(places.release(id))
  return gone
}

/** Returns the names in a folder; none if it does not exist. @throws The error of one that this user may not read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isFileError(error, 'EACCES')) throw error
    return []
  }
}
