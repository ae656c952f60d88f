import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { digest } from '@venue-site/cli/files/hash'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { npmCommand } from '@venue-site/cli/npm-command'
import { startProgress } from '@venue-site/cli/progress'
import { partFolder, searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { compress } from '../site/compress.ts'
import { changedFileWriter, openOutput } from '../site/output-folder.ts'
import { indexPosts, readBuiltPosts } from './index-posts.ts'

interface SearchIndexOptions {
  /** Whether to write the `.br` and `.gz` of text files. */
  pack?: boolean
  /** The most posts of one index. */
  postsPerPart?: number
  /** The available memory. */
  freeBytes?: number
}

// Pagefind holds everything in memory: 0.37 to 0.41 MB per post of 9 KB, so that 5,000 posts take 2 GB.
const bytesPerPost = 410_000
const maxPostsPerPart = 5_000

/**
 * Writes the search index of a built folder's posts into it. The same posts make the same bytes, and only files that
 * changed are written. A large blog has several indexes, which the browser searches together; a post's slug decides
 * which index it is in, so that a new post changes only one.
 * @throws UsageError if the folder holds no built site, JobError if it cannot be indexed.
 */
export async function writeSearchIndex(
  dir: string,
  {
    pack = true,
    postsPerPart = maxPostsPerPart,
    freeBytes = process.availableMemory(),
  }: SearchIndexOptions = {},
) {
  if (!existsSync(join(dir, 'live.html'))) {
    throw new UsageError(
      `${dir} holds no built site. Run ${npmCommand('build', '--out', dir)}, or name another folder with --dir.`,
    )
  }
  const started = performance.now()
  using _lock = lockFolder(dir)
  using output = openOutput(dir)
  const posts = listFiles(join(dir, 'snapshot', 'posts')).filter((name) => name.endsWith('.json'))
  const parts = partsOf(posts, Math.max(1, Math.ceil(posts.length / postsPerPart)))
  assertMemory(Math.max(...parts.map(({ length }) => length)), freeBytes)
  const names = new Set<string>()
  const write = changedFileWriter({ into: output.waiting, out: dir })
  const put = (name: string, content: Buffer) => {
    names.add(name)
    write(name, content)
  }
  using progress = startProgress('Indexing posts', posts.length)
  for (const [at, part] of parts.entries()) {
    const files = part.map((name) => join(dir, 'snapshot', 'posts', name))
    const index = await indexPosts(readBuiltPosts(files), { onPost: progress.tick })
    for (const [path, content] of index) {
      const name = join(searchFolder, partFolder(at + 1), path)
      const text = path === searchEntry ? withParts(content, parts.length) : content
      put(name, text)
      for (const { ending, bytes } of pack ? await compress(name, text) : []) put(name + ending, bytes)
    }
  }
  const present = listFiles(join(dir, searchFolder)).map((name) => join(searchFolder, name))
  const gone = present.filter((name) => !names.has(name))
  return {
    posts: posts.length,
    /** All files of the index, those that were written, and those that were removed. */
    files: names.size,
    written: output.moveIn(gone),
    removed: gone.length,
    seconds: (performance.now() - started) / 1000,
  }
}

function partsOf(posts: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, (): string[] => [])
  for (const post of posts) parts[Number.parseInt(digest(post).slice(0, 8), 16) % count]?.push(post)
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

// The browser reads the number of indexes there. Pagefind ignores fields that it does not know.
function withParts(entry: Buffer, parts: number): Buffer {
  if (parts === 1) return entry
  return Buffer.from(JSON.stringify({ ...JSON.parse(entry.toString('utf8')), parts }))
}
