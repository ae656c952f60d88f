import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { groupBy } from '@venue-site/cli/group-by'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import type { PublicSettings } from '../../../src/public-settings.ts'
import type { IndexNow } from '../../cli/settings.ts'
import { isEncoded } from '../../site/compress.ts'
import { isHidden } from '../../site/hosting/host-files.ts'
import { isRouteFile } from '../../site/list-pages.ts'
import type { PageWords } from '../../site/page-words.ts'
import { listPublicFiles } from '../../site/public-files.ts'
import { inPhases } from '../../site/serving-order.ts'
import { announce, builtWithout, warnIfFails } from '../announcements.ts'
import { slugsIn } from '../post-history.ts'
import { nextReleaseId } from '../releases.ts'
import { readableTime, wayBetween } from '../report.ts'
import { checkAnswers, checkDocuments } from '../smoke-test.ts'
import { assertBuilt, assertSite } from '../stage-release.ts'
import { lockBucket, type Pace } from './bucket-lock.ts'
import {
  announcedKey,
  type BucketState,
  type Files,
  keptAs,
  keptIds,
  keptKey,
  type Pointer,
  pointAt,
  readAnnounced,
  readBucket,
  readPointer,
  readRecords,
  rollbackTarget,
  writeAnnounced,
  writePointer,
  writeRecord,
} from './bucket-releases.ts'
import { type Bucket, checkRclone, explainRclone, RcloneError, runRclone } from './rclone.ts'
import { copyWithin, remove, upload } from './transfers.ts'

interface BucketOptions {
  bucket: Bucket
  /** How many releases before the current one to keep, and their assets. */
  keep: number
  /** How the lock is kept. */
  pace?: Pace
}

/**
 * Publishes a built folder to a bucket: first what documents need, then the documents, then the pointer. Each object is
 * replaced at once, and no asset of a kept release is removed, so that every document finds its assets at any time.
 * @returns What was done, as a text.
 * @throws CheckError if the folder fails the smoke test. @throws JobError, UsageError
 */
export async function publishToBucket(
  options: BucketOptions & { from: string; settings: PublicSettings; indexNow: IndexNow | null },
): Promise<string> {
  const { bucket, from, keep, settings, indexNow } = options
  const started = performance.now()
  assertSite(from)
  await checkRclone()
  using _lock = lockFolder(from)
  const { words } = assertBuilt(from)
  const published = namesToPublish(from)
  const sources = new Map(published.map(({ name, key }) => [key, join(from, name)]))
  const files: Files = new Map([...sources].map(([key, file]) => [key, md5Of(file)]))
  return await changing(options, async (change) => {
    const { pointer, served } = change.state
    const changed = keysThatDiffer(files, served)
    const current = pointer.current !== null && change.records.get(pointer.current)
    const announceNow = async () => (indexNow && (await announceTo(bucket, words, indexNow))) ?? []
    const isRest = (key: string) => !files.has(key) && !isAsset(key)
    const isSame = current && current.size === files.size && keysThatDiffer(files, current).length === 0
    // A release of each run of a schedule would push out those to go back to.
    if (isSame && changed.length === 0 && ![...served.keys()].some(isRest))
      return [
        `${bucket.name} has this site already: release ${pointer.current}, ${countOf(files.size, 'file')}`,
        ...(await announceNow()),
      ].join('\n')
    await smokeTest(from, changed)
    const now = new Date()
    const id = nextReleaseId(now, pointer.releases[0]?.id)
    const pages = published.filter(({ name }) => isRouteFile(name)).length
    const posts = slugsIn(published.map(({ name }) => name)).length
    const release = { id, publishedAt: now.toISOString(), pages, posts }

    await writeRecord(bucket, id, files)
    if (words && !change.state.ownKeys.includes(announcedKey))
      await writeAnnounced(bucket, pointer.current === null ? {} : words)
    await change.keepReplaced(files)
    await upload(bucket, changed, { sources, settings, signal: change.signal, near: from })
    const next = { ...pointAt({ ...pointer, current: null }, id), releases: [release, ...pointer.releases] }
    const removed = await change.finish(files, next, keep)
    const counts = [
      countOf(pages, 'page'),
      `${countOf(changed.length, 'file')} sent`,
      `${files.size - changed.length} there already`,
      `${removed} removed`,
      `${((performance.now() - started) / 1000).toFixed(1)} s`,
    ]
    const before = pointer.current === null ? 'It is the first there' : `Before it: ${pointer.current}`
    return [`Published ${id} to ${bucket.name}: ${counts.join(', ')}`, before, ...(await announceNow())].join(
      '\n',
    )
  })
}

/** Announces to search engines what has changed. Returns a line, if there was anything. */
async function announceTo(
  bucket: Bucket,
  words: PageWords | undefined,
  indexNow: IndexNow,
): Promise<string[]> {
  const line = await warnIfFails(async () => {
    if (!words) throw builtWithout()
    return await announce(words, indexNow, {
      read: () => readAnnounced(bucket),
      write: (known) => writeAnnounced(bucket, known),
    })
  })
  return line === undefined ? [] : [line]
}

/**
 * Serves another release of a bucket: the one before the current one, or the named one. To name the current one completes
 * it, after a publication that was cut short.
 * @returns What was done, as a text.
 * @throws JobError if there is no such release, or the bucket lacks one of its files: nothing is changed then.
 */
export async function rollbackBucket(options: BucketOptions & { id?: string }): Promise<string> {
  const { bucket, keep, id } = options
  await checkRclone()
  return await changing(options, async (change) => {
    const { pointer, served, kept } = change.state
    const target = rollbackTarget(pointer, bucket, id)
    const files = change.records.get(target.id)
    const changed = files && keysThatDiffer(files, served)
    const isKept = (key: string) => kept.has(keptAs(key, files?.get(key) ?? ''))
    const missing = changed?.find((key) => !isKept(key))
    if (!files || !changed || missing) {
      const what = missing ? `its file ${missing}` : 'the list of its files'
      throw new JobError(
        `${target.id} is no longer whole in ${bucket.name}: ${what} is gone. Name another release.`,
      )
    }
    await change.keepReplaced(files)
    for (const phase of inPhases(changed)) {
      const byFolder = groupBy(phase, (key) => kept.get(keptAs(key, files.get(key) ?? '')) ?? '')
      for (const [folder, keys] of byFolder)
        await copyWithin(bucket, { keys, from: keptKey(folder, ''), to: '' }, change.signal)
    }
    await change.finish(files, pointAt(pointer, target.id), keep)
    const done =
      target.id === pointer.current ? `Completed ${target.id}` : wayBetween(`${pointer.current}`, target.id)
    return `${done} of ${target.publishedAt}: ${countOf(changed.length, 'file')} replaced`
  })
}

/** Lists the releases of a bucket, the newest first, as a text. */
export async function listBucket(bucket: Bucket): Promise<string> {
  await checkRclone()
  const { current, releases } = await readPointer(bucket).catch((error) => {
    throw error instanceof RcloneError ? explainRclone(error, bucket, '') : error
  })
  const lines = releases.map(({ id, publishedAt, pages, withdrawn }) => {
    const state = id === current ? 'current' : withdrawn ? `rolled back (${withdrawn})` : ''
    return `${id}  ${readableTime(publishedAt)}  ${countOf(pages, 'page').padStart(12)}  ${state}`.trimEnd()
  })
  return lines.join('\n') || `There is no release in ${bucket.name}`
}

/** A change of a bucket, by the holder of its lock. */
interface Change {
  state: BucketState
  /** The files of the kept releases. */
  records: ReadonlyMap<string, Files>
  signal: AbortSignal
  /** Copies what the files of another release will replace, so that one can go back to the current one. */
  keepReplaced(files: Files): Promise<void>
  /** Removes what is not of the new release, moves the pointer, and prunes. Returns how many served files were removed. */
  finish(files: Files, pointer: Pointer, keep: number): Promise<number>
}

async function changing<T>(
  { bucket, pace }: BucketOptions,
  apply: (change: Change) => Promise<T>,
): Promise<T> {
  let stays = ' Nothing was changed there.'
  try {
    await runRclone(['lsf', bucket.place, '--max-depth', '1', '--files-only'])
    await using lock = await lockBucket(bucket, pace)
    const { signal } = lock
    const state = await readBucket(bucket)
    const { current, releases } = state.pointer
    const records = await readRecords(
      bucket,
      releases.map(({ id }) => id),
    )
    return await apply({
      state,
      records,
      signal,
      async keepReplaced(files) {
        const replaced = [...((current && records.get(current)) || [])].flatMap(([key, md5]) => {
          const isReplaced = !isAsset(key) && state.served.get(key) === md5 && files.get(key) !== md5
          return isReplaced && !state.kept.has(keptAs(key, md5)) ? [key] : []
        })
        await copyWithin(bucket, { keys: replaced, from: '', to: keptKey(current ?? '', '') }, signal)
        stays = ` Each of its documents is the old or the new one, and whole. Publish again${current ? `, or go back: ${npmCommand('publish', '--to', bucket.name, '--rollback', current)}` : ''}.`
      },
      async finish(files, pointer, keep) {
        const ids = keptIds(pointer, keep)
        const lists = [files, ...[...ids].flatMap((id) => records.get(id) ?? [])]
        const gone = [...state.served.keys()].filter(
          (key) => !files.has(key) && !(isAsset(key) && lists.some((list) => list.has(key))),
        )
        await remove(bucket, inPhases(gone).reverse().flat(), signal)
        await lock.assertHeld()
        const releases = pointer.releases.filter(({ id }) => ids.has(id))
        await writePointer(bucket, { ...pointer, releases })
        const wanted = new Set(lists.flatMap((list) => [...list].map(([key, md5]) => keptAs(key, md5))))
        const folders = new Map([...state.kept].map(([entry, id]) => [keptKey(id, entry.slice(33)), entry]))
        const isStray = (key: string) => {
          const entry = folders.get(key)
          if (entry) return !wanted.has(entry)
          const [, id] = /^\.releases\/([\dTZ]+)\.json$/.exec(key) ?? []
          return id !== undefined && !ids.has(id)
        }
        // The release is served by now. The next run removes what this one cannot.
        await remove(bucket, state.ownKeys.filter(isStray), signal).catch(() => {})
        return gone.length
      },
    })
  } catch (error) {
    throw error instanceof RcloneError ? explainRclone(error, bucket, stays) : error
  }
}

/** Returns the files to publish. The bucket needs neither compressed versions nor what other hosts read. */
function namesToPublish(from: string): { name: string; key: string }[] {
  const isPublic = new Set(listPublicFiles())
  return listFiles(from)
    .filter((name) => !isEncoded(name) && !isHidden(`/${name}`))
    .map((name) => ({ name, key: isPublic.has(name) ? name : keyOf(name) }))
}

// Servers of buckets look for these two by name.
const namedDocuments = ['index.html', '404.html']

/** Returns the key of a file. That of a document is its address, also of one that leads on from an old address. */
function keyOf(name: string): string {
  return namedDocuments.includes(name) ? name : name.replace(/(\/index)?\.html$/, '')
}

const isAsset = (key: string) => key.startsWith('assets/')

const md5Of = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex')

function keysThatDiffer(files: Files, served: Files): string[] {
  return [...files].flatMap(([key, md5]) => (served.get(key) === md5 ? [] : [key]))
}

async function smokeTest(from: string, changed: readonly string[]): Promise<void> {
  checkDocuments(from, listFiles(from))
  // The key of page data is its name.
  await checkAnswers(from, slugsIn(changed, listFiles(from)))
}
