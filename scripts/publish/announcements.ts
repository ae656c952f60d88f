import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { lockFolder } from '@venue-site/cli/files/lock'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import type { IndexNow } from '../cli/settings.ts'
import { changedWords, type PageWords } from '../site/page-words.ts'
import { currentId, placesIn, type Release } from './releases.ts'

/*
 * What is announced to search engines is the pages whose words differ from those that were last announced. So it does not
 * matter which releases were served meanwhile: one that is rolled back and published again has nothing new, and what a
 * killed run has not announced, the next one does.
 */

/** The words of the pages that engines know. */
export interface KnownWords {
  read(): Promise<PageWords | null> | PageWords | null
  write(words: PageWords): Promise<void> | void
}

const format = 'page words 1'

/**
 * Notes the words of a release's pages, before it is served. A site that had releases before is taken for known:
 * what changes from then on is announced.
 */
export function notePageWords(to: string, id: string, words: PageWords, before: Release | null): void {
  const places = placesIn(to)
  writeChecksummedJson(places.words(id), format, words)
  if (readChecksummedJson(places.announced, format) === null)
    writeChecksummedJson(places.announced, format, before ? words : {})
}

/**
 * Announces to search engines the pages of the current release whose words have changed. A failure is a warning, and the
 * next call announces them.
 * @returns What was done, as a line; undefined if there was nothing to announce.
 */
export async function announceRelease(
  to: string,
  { id }: Pick<Release, 'id'>,
  indexNow: IndexNow,
): Promise<string | undefined> {
  const { release, words, announced } = placesIn(to)
  return warnIfFails(async () => {
    // The lock of the releases would keep a rollback waiting for an engine.
    using _lock = lockFolder(join(to, 'announced'))
    // It may have been rolled back meanwhile.
    if (currentId(to) !== id) return undefined
    const own = readChecksummedJson<PageWords>(words(id), format)
    if (!own || !existsSync(join(release(id), `${indexNow.key}.txt`))) throw builtWithout()
    return await announce(own, indexNow, notesIn(announced))
  })
}

/**
 * Announces to search engines the pages of a built folder whose words have changed, once another program has uploaded it.
 * A failure is a warning, and the next call announces them.
 * @param file Notes what was announced. Without it, the pages are taken for known.
 * @returns What was done, as a line; undefined if there was nothing to announce.
 */
export async function announceUploaded(
  words: PageWords | undefined,
  file: string,
  indexNow: IndexNow,
): Promise<string | undefined> {
  return warnIfFails(async () => {
    if (!words) throw builtWithout()
    const notes = notesIn(file)
    if (notes.read() === null) notes.write(words)
    return await announce(words, indexNow, notes)
  })
}

const notesIn = (file: string) => ({
  read: () => readChecksummedJson<PageWords>(file, format),
  write: (words: PageWords) => writeChecksummedJson(file, format, words),
})

/** The error of a site that was built without the key. */
export function builtWithout(): JobError {
  return new JobError(`the site was built without this INDEXNOW_KEY. Run ${npmCommand('build')} with it`)
}

/** Calls a function, and warns if it fails: what is served is served. */
export async function warnIfFails(tell: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await tell()
  } catch (error) {
    console.warn(
      `Warning: The pages that changed were not announced to search engines: ${describeError(error)}. The next publication announces them.`,
    )
    return undefined
  }
}

// https://www.indexnow.org/documentation: "up to 10,000 URLs per post".
const maxAddresses = 10_000
const timeoutMs = 10_000
const acceptedStatuses = [200, 202]

/**
 * Announces to search engines the pages that differ from what they know.
 * @returns What was done, as a line; undefined if there was nothing to announce.
 * @throws Error if the endpoint does not accept it.
 */
export async function announce(
  words: PageWords,
  indexNow: IndexNow,
  notes: KnownWords,
): Promise<string | undefined> {
  // What is lost of it is taken for known.
  let known = (await notes.read()) ?? words
  const paths = changedWords(known, words)
  for (let at = 0; at < paths.length; at += maxAddresses) {
    const batch = paths.slice(at, at + maxAddresses)
    const before = known
    const isLast = at + maxAddresses >= paths.length
    const after = isLast ? words : withWords(known, words, batch)
    try {
      await post(indexNow, batch, () => notes.write(after))
    } catch (error) {
      await notes.write(before)
      throw error
    }
    known = after
  }
  // Words that the code alone has put in another way are no news.
  if (known !== words && JSON.stringify(known) !== JSON.stringify(words)) await notes.write(words)
  const { host } = new URL(indexNow.endpoint)
  return paths.length === 0 ? undefined : `Announced ${countOf(paths.length, 'changed page')} to ${host}`
}

/** Returns what engines know once some pages are announced. */
function withWords(known: PageWords, words: PageWords, paths: readonly string[]): PageWords {
  const after: Record<string, string> = { ...known }
  for (const path of paths) {
    const now = words[path]
    if (now === undefined) delete after[path]
    else after[path] = now
  }
  return after
}

/**
 * Sends addresses to an endpoint of IndexNow. The last byte follows `onSending`: a process that is killed before it has
 * announced nothing, and one that is killed after it has noted that it did.
 * @throws Error for another answer than 200 or 202, or none.
 */
async function post(
  { key, endpoint, siteUrl }: IndexNow,
  paths: readonly string[],
  onSending: () => Promise<void> | void,
): Promise<void> {
  const { host } = new URL(siteUrl)
  const urlList = paths.map((path) => siteUrl + path)
  const body = Buffer.from(JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }))
  async function* parts() {
    yield body.subarray(0, -1)
    await onSending()
    yield body.subarray(-1)
  }
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': `${body.length}` }
  // Most publications announce nothing: it takes a third of the time in which the command starts.
  const { openHttpClient } = await import('@venue-site/posts/http-client.server')
  const client = openHttpClient({ connections: 1 })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { statusCode } = await client.send(endpoint, { method: 'POST', headers, body: parts(), signal }, [])
    if (!acceptedStatuses.includes(statusCode))
      throw new JobError(`${new URL(endpoint).host} answered ${statusCode}`)
  } finally {
    client.close()
  }
}
