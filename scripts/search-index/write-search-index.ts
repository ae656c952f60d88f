import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { digest } from '../../src/hash.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { npmCommand } from '../../src/npm-command.server.ts'
import { partFolder, searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { compress } from '../build/compress.ts'
import { openOutput } from '../build/output-folder.ts'
import { JobError, UsageError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import { hasContent } from '../fs/file-equals.ts'
import { namingFile } from '../fs/is-fs-error.ts'
import { listFiles } from '../fs/list-files.ts'
import { lockFolder } from '../fs/lock.ts'
import { indexPosts } from './index-posts.ts'
import { type BuiltPost, builtPostFiles, readBuiltPost } from './read-built-posts.ts'

export interface SearchIndexReport {
  posts: number
  /** Files of the index, those that came or were replaced, and those that went. */
  files: number
  written: number
  removed: number
  seconds: number
}

interface SearchIndexOptions {
  /** Whether with the compressed versions of what is text. */
  pack?: boolean
  /** The most posts that are indexed at once. */
  postsPerPart?: number
  /** The memory that there is, in bytes. */
  freeBytes?: number
}

// Pagefind holds all that it indexes: measured, 0.37 to 0.41 MB for a post of 9 KB, so that a part of 5,000 takes 2 GB.
const bytesPerPost = 410_000
const mostPostsPerPart = 5_000

/**
 * Makes the search index of a built folder's posts, below it: the same bytes of the same posts. What is there and the
 * same is not touched; the rest comes in as a build's files do. More posts than are indexed at once make several
 * indexes, which the browser searches together; a post's slug decides which one it is in, so that a new one changes one.
 * @throws UsageError where the folder holds no built site, JobError where it cannot be indexed.
 */
export async function writeSearchIndex(
  dir: string,
  {
    pack = true,
    postsPerPart = mostPostsPerPart,
    freeBytes = process.availableMemory(),
  }: SearchIndexOptions = {},
): Promise<SearchIndexReport> {
  if (!existsSync(join(dir, 'live.html'))) {
    throw new UsageError(
      `${dir} holds no built site. Run ${npmCommand('build', '--out', dir)}, or name another folder with --dir.`,
    )
  }
  const started = performance.now()
  const lock = lockFolder(dir)
  const output = openOutput(dir)
  try {
    const files = builtPostFiles(dir)
    const parts = partsOf(files, Math.max(1, Math.ceil(files.length / postsPerPart)))
    assertMemory(Math.max(...parts.map(({ length }) => length)), freeBytes)
    const names = new Set<string>()
    const put = (name: string, content: Buffer) => {
      names.add(name)
      if (hasContent(join(dir, name), content)) return
      const file = join(output.waiting, name)
      makeFolder(dirname(file))
      namingFile(file, () => writeFileSync(file, content))
    }
    const progress = startProgress('Indexing posts', files.length)
    try {
      for (const [at, part] of parts.entries()) {
        const index = await indexPosts(readPosts(part, () => progress.tick()))
        for (const [path, content] of index) {
          const name = join(searchFolder, partFolder(at + 1), path)
          const text = path === searchEntry ? withParts(content, parts.length) : content
          put(name, text)
          for (const { ending, bytes } of pack ? await compress(name, text) : []) put(name + ending, bytes)
        }
      }
    } finally {
      progress.stop()
    }
    const present = listFiles(join(dir, searchFolder)).map((name) => join(searchFolder, name))
    const gone = present.filter((name) => !names.has(name))
    const written = output.moveIn(gone)
    const seconds = (performance.now() - started) / 1000
    return { posts: files.length, files: names.size, written, removed: gone.length, seconds }
  } finally {
    output.close()
    lock.release()
  }
}

function partsOf(files: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, (): string[] => [])
  for (const file of files) parts[Number.parseInt(digest(basename(file)).slice(0, 8), 16) % count]?.push(file)
  return parts
}

function assertMemory(posts: number, freeBytes: number): void {
  const needed = posts * bytesPerPost
  if (needed <= freeBytes) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new JobError(
    `To index ${posts.toLocaleString('en-US')} posts for the search takes some ${gigabytes(needed)} of memory, and ${gigabytes(freeBytes)} are free. Free some and try again; the site works without the index, but for its search.`,
  )
}

function* readPosts(files: readonly string[], onPost: () => void): Iterable<BuiltPost> {
  for (const file of files) {
    yield readBuiltPost(file)
    onPost()
  }
}

// The browser reads there how many indexes there are; Pagefind passes over what it does not know.
function withParts(entry: Buffer, parts: number): Buffer {
  const content: unknown = JSON.parse(entry.toString('utf8'))
  return parts === 1 ? entry : Buffer.from(JSON.stringify(Object.assign({}, content, { parts })))
}
