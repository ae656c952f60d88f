import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { npmCommand } from '@venue-site/cli/npm-command'
import * as z from 'zod/mini'
import { findJsonFile } from '../../cli/read-json-file.ts'
import type { PageWords } from '../../site/page-words.ts'
import {
  assertObjectStore,
  type Bucket,
  below,
  listFormat,
  parseList,
  RcloneError,
  runRclone,
} from './rclone.ts'

/*
 * A bucket with a site. The key of a document is its address, so that any server of the bucket finds it without a rewrite.
 *
 *   index.html, menu, blog, blog/<slug>, assets/…   the site, as it is served
 *   .releases/current.json       the pointer, written last: the current release, and those that one can go back to
 *   .releases/<id>.json          the files of a release, with their MD5
 *   .releases/<id>/<key>         files of the release that a later one has replaced
 *   .releases/announced.json     what was announced to search engines
 *   .releases/lock/<name>        who is publishing
 */

/** The folder of what is not served. */
const own = '.releases/'
const pointerKey = `${own}current.json`
/** The key of what was announced to search engines. */
export const announcedKey = `${own}announced.json`
const recordKey = (id: string) => `${own}${id}.json`

const releaseSchema = z.object({
  /** When it was made; later ids sort after earlier ones. */
  id: z.string(),
  publishedAt: z.string(),
  pages: z.number(),
  posts: z.number(),
  /** It was rolled back. A rollback returns to it only by name. */
  withdrawn: z.optional(z.literal('by hand')),
})

export type BucketRelease = z.infer<typeof releaseSchema>

const pointerSchema = z.object({
  version: z.literal(1),
  /** Null until the first publication is done. */
  current: z.nullable(z.string()),
  /** The newest first. */
  releases: z.array(releaseSchema),
})

export type Pointer = z.infer<typeof pointerSchema>

/** The MD5 of files by their keys. */
export type Files = ReadonlyMap<string, string>

const filesSchema = z.array(z.tuple([z.string(), z.string()]))

/** What is in a bucket. */
export interface BucketState {
  pointer: Pointer
  /** The site, as it is served. */
  served: Files
  /** Where replaced files are kept: by key and MD5, the folder below `.releases/`. */
  kept: ReadonlyMap<string, string>
  /** The keys of everything below `.releases/`, but for locks. */
  ownKeys: readonly string[]
}

/** The entry of a file in `BucketState.kept`. */
export const keptAs = (key: string, md5: string) => `${md5} ${key}`

/** Returns the key of a kept file. */
export const keptKey = (id: string, key: string) => `${own}${id}/${key}`

/**
 * Reads what is in a bucket. An empty place becomes one for a site.
 * @throws UsageError if the place holds anything else. @throws RcloneError
 */
export async function readBucket(bucket: Bucket): Promise<BucketState> {
  const listed = parseList(await runRclone(['lsf', bucket.place, '--recursive', ...listFormat]))
  const isOwn = (key: string) => key.startsWith(own)
  const served = new Map([...listed].filter(([key]) => !isOwn(key)))
  const ownKeys = [...listed.keys()].filter((key) => isOwn(key) && !key.startsWith(`${own}lock/`))
  const kept = new Map<string, string>()
  for (const [key, md5] of listed) {
    const [, id, name] = /^\.releases\/([\dTZ]+)\/(.+)$/.exec(key) ?? []
    if (id && name) kept.set(keptAs(name, md5), id)
  }
  if (listed.has(pointerKey)) return { pointer: await readPointer(bucket), served, kept, ownKeys }
  const [foreign] = served.keys()
  if (foreign !== undefined) {
    throw new UsageError(
      `${bucket.name} has other things in it (${foreign}${served.size > 1 ? ', …' : ''}) and no release. Name an empty place with --to.`,
    )
  }
  await assertObjectStore(bucket)
  const pointer: Pointer = { version: 1, current: null, releases: [] }
  await writePointer(bucket, pointer)
  return { pointer, served, kept, ownKeys }
}

/** Reads the pointer; one without a release if nothing was ever published. @throws JobError if it cannot be read. */
export async function readPointer(bucket: Bucket): Promise<Pointer> {
  let text: string
  try {
    text = await runRclone(['cat', below(bucket, pointerKey)])
  } catch (error) {
    if (!(error instanceof RcloneError && error.isNotFound)) throw error
    // There is no such object; or no such bucket, which a list tells.
    await runRclone(['lsf', bucket.place, '--max-depth', '1', '--files-only'])
    text = ''
  }
  if (text === '') return { version: 1, current: null, releases: [] }
  try {
    return z.parse(pointerSchema, JSON.parse(text))
  } catch (error) {
    throw new JobError(
      `${bucket.name}/${pointerKey} is damaged. Remove it together with all else there, then publish again.`,
      {
        cause: error,
      },
    )
  }
}

export async function writePointer(bucket: Bucket, pointer: Pointer): Promise<void> {
  await runRclone(['rcat', below(bucket, pointerKey)], { input: `${JSON.stringify(pointer, null, 2)}\n` })
}

/** Reads the files of releases by their ids. A release without a record is left out. @throws RcloneError */
export async function readRecords(bucket: Bucket, ids: readonly string[]): Promise<Map<string, Files>> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-records-'))
  try {
    const filters = ids.flatMap((id) => ['--include', `/${id}.json`])
    if (ids.length > 0) await runRclone(['copy', below(bucket, own), folder, '--max-depth', '1', ...filters])
    return new Map(
      ids.flatMap((id) => {
        const files = findJsonFile(join(folder, `${id}.json`), filesSchema)
        return files ? [[id, new Map(files)] as const] : []
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes which files a release has, a line for each. */
export async function writeRecord(bucket: Bucket, id: string, files: Files): Promise<void> {
  const lines = [...files].map((entry) => JSON.stringify(entry))
  await runRclone(['rcat', below(bucket, recordKey(id))], { input: `[\n${lines.join(',\n')}\n]\n` })
}

/** Reads what was announced to search engines; null if that is lost. @throws RcloneError */
export async function readAnnounced(bucket: Bucket): Promise<PageWords | null> {
  const text = await runRclone(['cat', below(bucket, announcedKey)])
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(text))
  } catch {
    return null
  }
}

export async function writeAnnounced(bucket: Bucket, words: PageWords): Promise<void> {
  await runRclone(['rcat', below(bucket, announcedKey)], { input: `${JSON.stringify(words)}\n` })
}

/** Returns the ids of the current release and of the `keep` newest others. */
export function keptIds({ current, releases }: Pointer, keep: number): Set<string> {
  const others = releases.filter(({ id }) => id !== current).slice(0, keep)
  return new Set([...(current === null ? [] : [current]), ...others.map(({ id }) => id)])
}

/** Returns the release to go back to. @throws JobError if there is none. */
export function rollbackTarget({ current, releases }: Pointer, { name }: Bucket, id?: string): BucketRelease {
  const list = npmCommand('publish', '--to', name, '--list')
  if (current === null)
    throw new JobError(
      `There is no release in ${name}. Publish one first: ${npmCommand('publish', '--to', name)}.`,
    )
  const target =
    id === undefined
      ? releases.find((one) => one.id < current && !one.withdrawn)
      : releases.find((one) => one.id === id)
  if (target) return target
  if (id === undefined) throw new JobError(`There is no release before ${current} in ${name} to go back to.`)
  throw new JobError(`There is no release ${id} in ${name}. ${list} names those that there are.`)
}

/** Returns the pointer with another release as the current one: those that a rollback passes are withdrawn. */
export function pointAt({ current, releases }: Pointer, id: string): Pointer {
  const isPassed = (other: string) => current !== null && other > id && other <= current
  return {
    version: 1,
    current: id,
    releases: releases.map(({ withdrawn, ...release }) =>
      (withdrawn && release.id !== id) || isPassed(release.id)
        ? { ...release, withdrawn: 'by hand' }
        : release,
    ),
  }
}
