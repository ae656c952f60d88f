import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePostDate } from '../../src/blog/date.ts'
import { pageSize } from '../../src/blog/posts.ts'
import { JobError } from '../cli/errors.ts'
import type { PostsPage } from './host.ts'
import { PostFileError, readPost, type ServedPost } from './read-post.ts'

// The folder counts as unchanged for this long after it was read, and for at least four times as long as reading it
// took. So a pull does not read a large folder for every request.
const freshForMs = 250
const freshForReadings = 4

interface DatedPost {
  served: ServedPost
  /** The post's date; if that is invalid, its last valid one. */
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
 * as it is, so that a pull rejects it and names the field; if its front matter cannot be read, its last version stays.
 * @throws JobError that names every bad file.
 */
export async function openPostsFolder(
  folder: string,
  warn: (message: string) => void,
  { allowDrafts = false } = {},
) {
  const files = new Map<string, KnownFile>()
  let newestFirst: ServedPost[] = []
  let bySlug = new Map<string, DatedPost>()
  let freshUntil = 0
  let reading: Promise<void> | undefined

  /** Returns a message for each bad file among those that have changed. */
  async function readChanges(): Promise<string[]> {
    const started = Date.now()
    const problems: string[] = []
    const names = new Set(await markdownFiles(folder))
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
    newestFirst = [...bySlug.values()].sort(byDate).map(({ served }) => served)
  }

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
  if (problems.length > 0 && !allowDrafts) throw new JobError(problems.join('\n'))
  for (const problem of problems) warn(problem)

  return {
    async page(number: number): Promise<PostsPage> {
      await refresh()
      return pageOf(newestFirst, number)
    },
    async find(slug: string): Promise<ServedPost | undefined> {
      await refresh()
      return bySlug.get(slug)?.served
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
    const served = readPost(file, await readFile(file, 'utf8'))
    return { served, time: parsePostDate(served.post.date).getTime() }
  } catch (error) {
    if (!(error instanceof PostFileError)) {
      problems.push(`${file} cannot be read`)
      return last
    }
    problems.push(error.message)
    // It keeps its place in the list, as its last good version in a snapshot does. A new one comes last.
    return error.found ? { served: error.found, time: last?.time ?? Number.NEGATIVE_INFINITY } : last
  }
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
