import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JobError } from '@venue-site/cli/errors'
import { beside } from '@venue-site/cli/files/beside'
import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { listFiles } from '@venue-site/cli/files/list-files'
import { lockFolder } from '@venue-site/cli/files/lock'
import { npmCommand } from '@venue-site/cli/npm-command'
import { startProgress } from '@venue-site/cli/progress'
import { isGonePostData } from '../../src/blog/posts.ts'
import { site } from '../../src/content/site.ts'
import { isMoved } from '../../src/page-data/moved.ts'
import { type SearchEntry, searchEntry, searchFolder } from '../../src/search/search-folder.ts'
import { foldersHash } from '../site/build-hash.ts'
import { collectGarbage } from '../site/collect-garbage.ts'
import { compress } from '../site/compress.ts'
import { readManifest } from '../site/manifest.ts'
import { changedFileWriter, openOutput } from '../site/output-folder.ts'
import { idsIn, indexPages, indexPosts, readBuiltPosts } from './index-posts.ts'
import { offeredPages } from './offered-pages.ts'
import {
  type IndexedLevel,
  type LevelLimits,
  type Levels,
  levelLimits,
  type Posts,
  planLevels,
  supersededIds,
} from './plan-levels.ts'

interface SearchIndexOptions {
  /** Whether to write the `.br` and `.gz` of text files. */
  pack?: boolean
  limits?: LevelLimits
  /** The available memory. */
  freeBytes?: number
}

// Pagefind holds everything in memory: 0.37 to 0.41 MB per post of 9 KB, so that 4,000 posts take 1.6 GB.
const bytesPerPost = 410_000

/**
 * Writes the search index of a built folder's posts into it. The same posts with the same history make the same bytes,
 * and only files that changed are written. A large blog has several indexes, which the browser searches together: parts
 * of the base, by the slugs of the posts, and small ones for what has changed since the base was made
 * (`plan-levels.ts`).
 * @throws JobError if the folder holds no built site, or it cannot be indexed.
 */
export async function writeSearchIndex(
  dir: string,
  { pack = true, limits = levelLimits, freeBytes = process.availableMemory() }: SearchIndexOptions = {},
) {
  if (!existsSync(join(dir, 'live.html'))) {
    throw new JobError(
      `${dir} holds no built site. Run ${npmCommand('build', '--out', dir)}, or name another folder with --dir.`,
    )
  }
  const started = performance.now()
  using _lock = lockFolder(dir)
  using output = openOutput(dir)
  const posts = postsIn(dir)
  // What the manifest takes, before Pagefind takes most.
  collectGarbage()
  const format = `search ${hash(foldersHash(['scripts/search', 'src/search']), site.locale, `${pack}`)}`
  const before = readLevels(dir, format)
  const planned = Object.entries(foldersOf(planLevels(posts, before, limits)))
  const stale = planned.flatMap(([, level]) => (isIndexed(level) ? [] : [Object.keys(level)]))
  assertMemory(Math.max(0, ...stale.map(({ length }) => length)), freeBytes)
  const write = changedFileWriter({ into: output.waiting, out: dir })
  const put = async (name: string, content: Buffer) => {
    const file = join(searchFolder, name)
    const encodings = pack ? await compress(file, content) : []
    write(file, content)
    for (const { ending, bytes } of encodings) write(file + ending, bytes)
    return [name, ...encodings.map(({ ending }) => name + ending)]
  }
  using progress = startProgress('Indexing posts', stale.flat().length)
  const levels: Record<string, IndexedLevel> = {}
  let entry: Buffer | undefined
  const putIndex = async (folder: string, index: ReadonlyMap<string, Buffer>) => {
    const files: string[] = []
    for (const [path, content] of index) {
      if (folder === '' && path === searchEntry) entry = content
      else files.push(...(await put(join(folder, path), content)))
    }
    return files
  }
  for (const [folder, level] of planned) {
    if (isIndexed(level)) {
      levels[folder] = level
      continue
    }
    const pages = readBuiltPosts(Object.keys(level).map((slug) => postFile(dir, slug)))
    const index = await indexPosts(pages, { onPost: progress.tick, withCode: folder === '' })
    const files = await putIndex(folder, index)
    levels[folder] = { posts: level, ids: idsIn(index, Object.keys(level)), files }
  }
  const ofPosts = Object.values(levels)
  const offered = offeredPages(dir)
  const offers = { offers: hashOf(offered) }
  if (before?.offers?.posts.offers === offers.offers) levels[offersFolder] = before.offers
  else if (offered.length > 0) {
    const index = await indexPages(offered, { withCode: false })
    levels[offersFolder] = { posts: offers, ids: {}, files: await putIndex(offersFolder, index) }
  }
  entry ??= readFileSync(join(dir, searchFolder, searchEntry))
  const written = Object.values(levels)
  const names = new Set(written.flatMap(({ files }) => files))
  const more = Object.keys(levels).filter((folder) => folder !== '')
  for (const name of await put(
    searchEntry,
    withMore(entry, { more, superseded: supersededIds(posts, ofPosts) }),
  ))
    names.add(name)
  const present = listFiles(join(dir, searchFolder))
  const gone = present.filter((name) => !names.has(name)).map((name) => join(searchFolder, name))
  rmSync(levelsFile(dir), { force: true })
  const moved = output.moveIn(gone)
  writeChecksummedJson(levelsFile(dir), format, levels)
  return {
    posts: Object.keys(posts).length,
    /** All files of the index, those that were written, and those that were removed. */
    files: names.size,
    written: moved,
    removed: gone.length,
    seconds: (performance.now() - started) / 1000,
  }
}

// Of the menu and the events.
const offersFolder = 'offers/'
const postsFolder = join('snapshot', 'posts')
const postFile = (dir: string, slug: string) => join(dir, postsFolder, `${slug}.json`)

/** Returns the posts of a built folder, with hashes of what is searched of them. */
function postsIn(dir: string): Posts {
  const outputs = readManifest(dir)?.outputs
  const names = listFiles(join(dir, postsFolder)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.flatMap((name) => {
      const { code = '', post } = outputs?.[`${postsFolder}/${name}`]?.inputs ?? {}
      const slug = basename(name, '.json')
      if (post) return [[slug, hash(code, post)]]
      // What a folder without a manifest was made from is unknown.
      const data = readFileSync(join(dir, postsFolder, name))
      return isOfMove(data) ? [] : [[slug, hash(data)]]
    }),
  )
}

/** Returns whether the data is of an address where no post is any more. */
function isOfMove(data: Buffer): boolean {
  const value = parsed(data)
  return isMoved(value) || isGonePostData(value)
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    // Who reads it as a post says so.
    return undefined
  }
}

/** Returns indexes by the folder that each is in, below the search folder; the one with the code is first. */
function foldersOf<Level>({ base, recent, newest }: Levels<Level>): Record<string, Level> {
  const parts = base.map((level, at) => [at === 0 ? '' : `${at + 1}/`, level] as const)
  return Object.fromEntries([
    ...parts,
    ...(recent ? [['recent/', recent] as const] : []),
    ...(newest ? [['newest/', newest] as const] : []),
  ])
}

function isIndexed(level: IndexedLevel | Posts): level is IndexedLevel {
  return Array.isArray(level.files)
}

/** Reads what was indexed, by folder; null if other code did it, or a file is missing. */
function readLevels(dir: string, format: string): (Levels<IndexedLevel> & { offers?: IndexedLevel }) | null {
  const levels = readChecksummedJson<Record<string, IndexedLevel>>(levelsFile(dir), format)
  if (!levels) return null
  const present = new Set(listFiles(join(dir, searchFolder)))
  if (!Object.values(levels).every(({ files }) => files.every((name) => present.has(name)))) return null
  const { 'recent/': recent, 'newest/': newest, [offersFolder]: offers, ...base } = levels
  return { base: Object.values(base), recent, newest, offers }
}

// Beside the folder, as the manifest of the build is.
function levelsFile(dir: string): string {
  return beside(dir, 'searched.json')
}

function assertMemory(posts: number, freeBytes: number): void {
  const needed = posts * bytesPerPost
  if (needed <= freeBytes) return
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new JobError(
    `To index ${posts.toLocaleString('en-US')} posts for the search takes some ${gigabytes(needed)} of memory, and ${gigabytes(freeBytes)} are free. Free some and try again; the site works without the index, but for its search.`,
  )
}

// The browser reads there which other indexes there are. Pagefind ignores fields that it does not know.
function withMore(entry: Buffer, { more, superseded }: Required<SearchEntry>): Buffer {
  const { more: _, superseded: __, ...own } = JSON.parse(entry.toString('utf8'))
  return Buffer.from(JSON.stringify(more.length === 0 ? own : { ...own, more, superseded }))
}
