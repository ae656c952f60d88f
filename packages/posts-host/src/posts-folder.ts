import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { listed } from '@venue-site/cli/listed'
import type { PostChanges } from '@venue-site/posts/functions-changes'
import { pageSize } from '@venue-site/posts/lists'
import { lookAt, postFiles, unreadFiles } from '@venue-site/posts/post-files.server'
import type { ServedPost } from '@venue-site/posts/read-post.server'
import { openChangeLog } from './change-log.ts'
import type { PostsPage } from './host.ts'
import { type DatedPost, fileReader, isKeptBack, type KnownFile, type Reading } from './post-file-reader.ts'

// The folder counts as unchanged for this long after it was read, and for at least four times as long as reading it
// took. So a pull does not read a large folder for every request.
const freshForMs = 250
const freshForReadings = 4

interface PostsFolderOptions {
  /** Whether posts that are kept back are served too. */
  drafts?: boolean
  /** Whether a bad file is an error when the folder is opened; by default unless drafts are allowed. */
  strict?: boolean
  /** Whether a folder that is missing at the start counts as empty. */
  mayBeMissing?: boolean
}

/**
 * Opens a folder of Markdown files as the host's store. Changes are noticed at the next request. A file that is not a
 * valid post when the folder is opened is an error, unless drafts are allowed. Later it is reported to `warn` and served
 * as it is, so that a pull rejects it and names the field; if its front matter or its time cannot be read, its last
 * version stays. A post whose time is in the future or over, or whose front matter keeps it back, is not served, unless
 * drafts are allowed.
 * @throws JobError that names every bad file.
 */
export async function openPostsFolder(
  folder: string,
  warn: (message: string) => void,
  { drafts = false, strict = !drafts, mayBeMissing = false }: PostsFolderOptions = {},
) {
  const files = new Map<string, KnownFile>()
  let newestFirst: DatedPost[] = []
  let bySlug = new Map<string, DatedPost>()
  /** By a clock that is never set. */
  let freshUntil = 0
  let reading: Promise<void> | undefined
  const log = openChangeLog()
  const readSeen = fileReader(folder, drafts)

  // A folder that had files is away, as during a checkout, and not empty.
  const isMissing = () => mayBeMissing && files.size === 0 && !existsSync(folder)

  async function readChanges(): Promise<Reading> {
    const started = performance.now()
    const read: Reading = { problems: [], keptBack: [], unclear: new Map() }
    const entries = isMissing() ? [] : await postFiles(folder)
    const names = new Set(entries.map(({ name }) => name))
    let changed = false
    let isTorn = false
    for (const name of files.keys()) if (!names.has(name)) changed = files.delete(name)
    for (const entry of entries) {
      const known = files.get(entry.name)
      const seen = await lookAt(folder, entry)
      // It is gone since the folder was listed, or the folder is: the next reading says which.
      if (!seen) isTorn = true
      if (!seen || seen.stamp === known?.stamp) continue
      const now = await readSeen(entry.name, seen, known, read)
      if (now.stamp === known?.stamp) continue
      changed = true
      files.set(entry.name, now)
    }
    if (changed) arrange(read.problems)
    const ended = performance.now()
    freshUntil = isTorn ? 0 : ended + Math.max(freshForMs, freshForReadings * (ended - started))
    return read
  }

  function arrange(problems: string[]) {
    bySlug = new Map()
    for (const [name, { dated }] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!dated || (!drafts && isKeptBack(dated))) continue
      const { slug } = dated.served.post
      if (bySlug.has(slug)) problems.push(`${join(folder, name)}: slug ${slug} is taken by another file`)
      else bySlug.set(slug, dated)
    }
    newestFirst = [...bySlug.values()].sort(byDate)
  }

  const isPublished = ({ time, end }: DatedPost) => drafts || (time <= Date.now() && Date.now() < end)

  function report({ problems, keptBack, unclear }: Reading) {
    for (const problem of problems) warn(problem)
    if (keptBack.length > 0 && !drafts) warn(`Kept back, shown with --drafts: ${listed(keptBack)}`)
    for (const [field, names] of unclear)
      warn(`${listed(names)}: the field ${field} keeps no post back. If it should, write draft: true.`)
  }

  async function refresh() {
    if (performance.now() < freshUntil) return
    reading ??= readChanges()
      .then(report)
      .finally(() => {
        reading = undefined
      })
    await reading
  }

  const published = () => newestFirst.filter(isPublished).map(({ served }) => served)

  /** Returns the cursor of now. */
  function noteChanges(): string {
    return log.update(new Map(published().map((served) => [served.post.slug, served])))
  }

  const first = await readChanges()
  if (first.problems.length > 0 && strict) throw new JobError(first.problems.join('\n'))
  report(first)
  const unread = isMissing() ? [] : await unreadFiles(folder)
  if (unread.length > 0)
    warn(
      `${folder}: ${listed(unread)} ${unread.length > 1 ? 'are' : 'is'} not read. A post is a .md file in the folder itself.`,
    )

  return {
    source: folder,
    /** Returns every post that is not kept back, with the time when it is published; with drafts allowed, every post. */
    async all(): Promise<readonly DatedPost[]> {
      await refresh()
      return newestFirst
    },
    async page(number: number): Promise<PostsPage> {
      await refresh()
      const cursor = drafts || number > 1 ? undefined : noteChanges()
      return { ...pageOf(published(), number), cursor }
    },
    /** Names a post whose file was written, and one whose time has come or is over. Not for drafts. */
    changes: drafts
      ? undefined
      : async (since: string): Promise<PostChanges> => {
          await refresh()
          noteChanges()
          return log.since(since)
        },
    async find(slug: string): Promise<ServedPost | undefined> {
      await refresh()
      const dated = bySlug.get(slug)
      return dated && isPublished(dated) ? dated.served : undefined
    },
    async nextChange(): Promise<number> {
      await refresh()
      const now = Date.now()
      const times = drafts ? [] : newestFirst.flatMap(({ time, end }) => [time, end])
      return times.reduce((next, time) => (time > now && time < next ? time : next), Number.POSITIVE_INFINITY)
    },
    /** Reads what has changed until now, however fresh the last reading is. */
    async reread(): Promise<void> {
      // A reading that has begun may miss a change.
      await refresh()
      freshUntil = 0
      await refresh()
    },
  }
}

/** Returns a page (from 1) of a list of posts. */
export function pageOf(posts: readonly ServedPost[], number: number): PostsPage {
  return { items: posts.slice((number - 1) * pageSize, number * pageSize), total: posts.length }
}

// Posts of one day are in the order of their slugs, so that pages are the same on every run.
function byDate(one: DatedPost, other: DatedPost): number {
  return other.time - one.time || (one.served.post.slug < other.served.post.slug ? -1 : 1)
}
