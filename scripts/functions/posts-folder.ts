import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePostDate } from '../../src/blog/date.ts'
import { pageSize } from '../../src/blog/posts.ts'
import { parseAs, postSchema } from '../../src/blog/schema.ts'
import { decodeText, TextFileError } from '../../src/text-file.server.ts'
import { JobError } from '../cli/errors.ts'
import type { PostsPage } from './host.ts'
import { PostFileError, readPost, type ServedPost } from './read-post.ts'

// The folder counts as unchanged for this long after it was read, and for at least four times as long as reading it
// took. So a pull does not read a large folder for every request.
const freshForMs = 250
const freshForReadings = 4

interface DatedPost {
  served: ServedPost
  /** When the post is published; if that is invalid, its last valid time. */
  time: number
}

interface KnownFile {
  stamp: string
  /** null if the file has not held a post so far. */
  dated: DatedPost | null
}

/**
 * Opens a folder of Markdown files as the host's store. Changes are noticed at the next request. A file that is not a
 * valid post when the folder is opened is an error, unless drafts are allowed. Later it is reported to `warn` and served
 * as it is, so that a pull rejects it and names the field; if its front matter or its time cannot be read, its last
 * version stays. A post whose time is in the future is not served yet, unless drafts are allowed.
 * @throws JobError that names every bad file.
 */
export async function openPostsFolder(
  folder: string,
  warn: (message: string) => void,
  { drafts = false, mayBeMissing = false } = {},
) {
  const files = new Map<string, KnownFile>()
  let newestFirst: DatedPost[] = []
  let bySlug = new Map<string, DatedPost>()
  let freshUntil = 0
  let reading: Promise<void> | undefined

  /** Returns a message for each bad file among those that have changed. */
  async function readChanges(): Promise<string[]> {
    const started = Date.now()
    const problems: string[] = []
    const names = new Set(mayBeMissing && !existsSync(folder) ? [] : await markdownFiles(folder))
    let changed = false
    for (const name of files.keys()) if (!names.has(name)) changed = files.delete(name)
    for (const name of names) {
      const file = join(folder, name)
      const known = files.get(name)
      const stats = await stat(file).catch(() => null)
      const stamp = stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : undefined
      if (stamp === known?.stamp) continue
      changed = true
      if (stamp === undefined) files.delete(name)
      else files.set(name, { stamp, dated: await readDated(file, known?.dated ?? null, problems) })
    }
    if (changed) arrange(problems)
    freshUntil = Date.now() + Math.max(freshForMs, freshForReadings * (Date.now() - started))
    return problems
  }

  function arrange(problems: string[]) {
    bySlug = new Map()
    for (const [name, { dated }] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!dated) continue
      const { slug } = dated.served.post
      if (bySlug.has(slug)) problems.push(`${join(folder, name)}: slug ${slug} is taken by another file`)
      else bySlug.set(slug, dated)
    }
    newestFirst = [...bySlug.values()].sort(byDate)
  }

  const isPublished = ({ time }: DatedPost) => drafts || time <= Date.now()

  async function refresh() {
    if (Date.now() < freshUntil) return
    reading ??= readChanges()
      .then((problems) => {
        for (const problem of problems) warn(problem)
      })
      .finally(() => {
        reading = undefined
      })
    await reading
  }

  const problems = await readChanges()
  if (problems.length > 0 && !drafts) throw new JobError(problems.join('\n'))
  for (const problem of problems) warn(problem)

  return {
    source: folder,
    /** Returns every post, with the time when it is published. */
    async all(): Promise<readonly DatedPost[]> {
      await refresh()
      return newestFirst
    },
    async page(number: number): Promise<PostsPage> {
      await refresh()
      const published = newestFirst.filter(isPublished).map(({ served }) => served)
      return pageOf(published, number)
    },
    async find(slug: string): Promise<ServedPost | undefined> {
      await refresh()
      const dated = bySlug.get(slug)
      return dated && isPublished(dated) ? dated.served : undefined
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

async function readDated(
  file: string,
  last: DatedPost | null,
  problems: string[],
): Promise<DatedPost | null> {
  try {
    const served = readPost(file, decodeText(file, await readFile(file)))
    return { served, time: timeOf(served) ?? Number.NEGATIVE_INFINITY }
  } catch (error) {
    if (!(error instanceof PostFileError)) {
      problems.push(error instanceof TextFileError ? error.message : `${file} cannot be read`)
      return last
    }
    problems.push(error.message)
    // Without a valid date it keeps its place in the list. A new one comes last.
    if (!error.found) return last
    return { served: error.found, time: timeOf(error.found) ?? last?.time ?? Number.NEGATIVE_INFINITY }
  }
}

/** Returns when a post is published, in milliseconds; undefined if its date is none. */
function timeOf({ publishAt, post }: ServedPost): number | undefined {
  const date = parseAs(postSchema.shape.date, publishAt ?? post.date)
  return date.ok ? parsePostDate(date.value).getTime() : undefined
}

async function markdownFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => /\.md$/i.test(name) && !name.startsWith('.'))
  } catch (error) {
    throw new JobError(`The posts folder ${folder} cannot be read. Name another with --posts.`, {
      cause: error,
    })
  }
}

// Posts of one day are in the order of their slugs, so that pages are the same on every run.
function byDate(one: DatedPost, other: DatedPost): number {
  return other.time - one.time || (one.served.post.slug < other.served.post.slug ? -1 : 1)
}
