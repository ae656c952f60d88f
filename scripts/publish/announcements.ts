import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { lockFolder } from '@venue-site/cli/files/lock'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { openHttpClient } from '@venue-site/posts/http-client.server'
import type { IndexNow } from '../cli/settings.ts'
import { changedWords, type PageWords } from '../site/page-words.ts'
import { currentId, placesIn, type Release } from './releases.ts'

/*
 * Search engines are told of the pages whose words differ from those that they were last told of. So it does not matter
 * which releases were served meanwhile: one that is rolled back and published again has nothing new, and what a killed
 * run has not told, the next one tells.
 */

/** The words of the pages that engines know. */
export interface ToldWords {
  read(): Promise<PageWords | null> | PageWords | null
  write(words: PageWords): Promise<void> | void
}

const format = 'page words 1'

/**
 * Notes the words of a release's pages, before it is served. A site that had releases before is taken for known: engines
 * are told of what changes from then on.
 */
export function notePageWords(to: string, id: string, words: PageWords, before: Release | null): void {
  const places = placesIn(to)
  writeChecksummedJson(places.words(id), format, words)
  if (readChecksummedJson(places.announced, format) === null)
    writeChecksummedJson(places.announced, format, before ? words : {})
}

/**
 * Tells search engines of the pages of the current release whose words have changed. A failure is a warning, and the next
 * call tells them.
 * @returns What was done, as a line; undefined if there was nothing to tell.
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
    return await announce(own, indexNow, toldIn(announced))
  })
}

/**
 * Tells search engines of the pages of a built folder whose words have changed, once another program has uploaded it. A
 * failure is a warning, and the next call tells them.
 * @param notes The file that notes what they were told of. Without it, the pages are taken for known.
 * @returns What was done, as a line; undefined if there was nothing to tell.
 */
export async function announceUploaded(
  words: PageWords | undefined,
  notes: string,
  indexNow: IndexNow,
): Promise<string | undefined> {
  return warnIfFails(async () => {
    if (!words) throw builtWithout()
    const told = toldIn(notes)
    if (told.read() === null) told.write(words)
    return await announce(words, indexNow, told)
  })
}

const toldIn = (file: string) => ({
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
 * Tells search engines of the pages that differ from what they were told.
 * @returns What was done, as a line; undefined if there was nothing to tell.
 * @throws Error if the endpoint does not accept it.
 */
export async function announce(
  words: PageWords,
  indexNow: IndexNow,
  told: ToldWords,
): Promise<string | undefined> {
  // What is lost of it is taken for known.
  let known = (await told.read()) ?? words
  const paths = changedWords(known, words)
  for (let at = 0; at < paths.length; at += maxAddresses) {
    const batch = paths.slice(at, at + maxAddresses)
    const before = known
    const isLast = at + maxAddresses >= paths.length
    const after = isLast ? words : withWords(known, words, batch)
    try {
      await post(indexNow, batch, () => told.write(after))
    } catch (error) {
      await told.write(before)
      throw error
    }
    known = after
  }
  // Words that the code alone has put in another way are no news.
  if (known !== words && JSON.stringify(known) !== JSON.stringify(words)) await told.write(words)
  const { host } = new URL(indexNow.endpoint)
  return paths.length === 0 ? undefined : `Announced ${countOf(paths.length, 'changed page')} to ${host}`
}

/** Returns what engines know once they are told of some pages. */
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
 * told nothing, and one that is killed after it has noted that it did.
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
