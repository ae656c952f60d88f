import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parsePostDate } from '../../src/blog/date.ts'
import { JobError } from '../cli/errors.ts'
import { PostFileError, readPost, type ServedPost } from './read-post.ts'

// How long a reading of the folder counts as fresh, at least and in readings: a big folder is not read again for
// every request of a pull, and reading it never takes more than a fifth of the host's time.
const freshForMs = 250
const freshForReadings = 4

interface DatedPost {
  served: ServedPost
  /** The post's date; its last good one where it has a bad one. */
  time: number
}

interface KnownFile {
  stamp: string
  /** null where the file has held nothing to serve so far. */
  dated: DatedPost | null
}

/**
 * A folder of Markdown files as the host's store. Files that come, change or go are noticed at the next request.
 * Opening it throws a JobError that names every file that is no post. One that comes or goes bad later is reported to
 * `warn`, and is served as it is: a pull rejects it and names the field. If its front matter cannot be read, its last
 * version stays.
 */
export async function openPostsFolder(folder: string, warn: (message: string) => void) {
  const files = new Map<string, KnownFile>()
  let newestFirst: ServedPost[] = []
  let bySlug = new Map<string, DatedPost>()
  let freshUntil = 0
  let reading: Promise<void> | undefined

  async function readChanges(onProblem: (error: PostFileError) => void) {
    const started = Date.now()
    const names = await markdownFiles(folder)
    const present = new Set(names)
    let changed = false
    for (const name of files.keys()) if (!present.has(name)) changed = files.delete(name)
    for (const name of names) changed = (await readChange(name, onProblem)) || changed
    if (changed) arrange(onProblem)
    const readingMs = Date.now() - started
    freshUntil = Date.now() + Math.max(freshForMs, freshForReadings * readingMs)
  }

  async function readChange(name: string, onProblem: (error: PostFileError) => void): Promise<boolean> {
    const file = join(folder, name)
    const known = files.get(name)
    const found = await stat(file).catch(() => null)
    if (!found) return files.delete(name)
    const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`
    if (known?.stamp === stamp) return false
    try {
      const served = readPost(file, await readFile(file, 'utf8'))
      files.set(name, { stamp, dated: { served, time: parsePostDate(served.post.date).getTime() } })
    } catch (error) {
      const problem =
        error instanceof PostFileError ? error : new PostFileError(`${file} cannot be read`, { cause: error })
      // It keeps its place, so that a pull's last good version keeps it too. A new one stands last.
      const { time } = known?.dated ?? { time: Number.NEGATIVE_INFINITY }
      const dated = problem.found ? { served: problem.found, time } : (known?.dated ?? null)
      files.set(name, { stamp, dated })
      onProblem(problem)
    }
    return true
  }

  function arrange(onProblem: (error: PostFileError) => void) {
    bySlug = new Map()
    for (const [name, { dated }] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!dated) continue
      const { slug } = dated.served.post
      if (bySlug.has(slug))
        onProblem(new PostFileError(`${join(folder, name)}: slug ${slug} is taken by another file`))
      else bySlug.set(slug, dated)
    }
    newestFirst = [...bySlug.values()].sort(byDate).map(({ served }) => served)
  }

  async function refresh() {
    if (Date.now() < freshUntil) return
    reading ??= readChanges((error) => warn(error.message)).finally(() => {
      reading = undefined
    })
    await reading
  }

  const problems: string[] = []
  await readChanges((error) => problems.push(error.message))
  if (problems.length > 0) throw new JobError(problems.join('\n'))

  return {
    /** All posts, newest first. */
    async list(): Promise<readonly ServedPost[]> {
      await refresh()
      return newestFirst
    },
    async find(slug: string): Promise<ServedPost | undefined> {
      await refresh()
      return bySlug.get(slug)?.served
    },
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

// Posts of one day stand in the order of their slugs, so that paging is the same on every run.
function byDate(one: DatedPost, other: DatedPost): number {
  return other.time - one.time || (one.served.post.slug < other.served.post.slug ? -1 : 1)
}
