import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand } from '../../src/npm-command.server.ts'
import { searchFolder } from '../../src/search/search-folder.ts'
import { openOutput } from '../build/output-folder.ts'
import { packWell } from '../build/pack.ts'
import { UsageError } from '../cli/errors.ts'
import { namingFile } from '../files/file-error.ts'
import { filesBelow } from '../files/files-below.ts'
import { hasContent } from '../files/has-content.ts'
import { lockFolder } from '../files/lock.ts'
import { indexPosts } from './index-posts.ts'
import { readBuiltPosts } from './read-built-posts.ts'

export interface SearchIndexReport {
  posts: number
  /** Files of the index, those that came or were replaced, and those that went. */
  files: number
  written: number
  removed: number
  seconds: number
}

/**
 * Makes the search index of a built folder's posts, below it: the same bytes of the same posts. What is there and the
 * same is not touched; the rest comes in as a build's files do.
 * @param pack Whether with the packed versions of what is text.
 * @throws UsageError where the folder holds no built site, JobError where it cannot be indexed.
 */
export async function writeSearchIndex(dir: string, pack = true): Promise<SearchIndexReport> {
  if (!existsSync(join(dir, 'live.html'))) {
    throw new UsageError(
      `${dir} holds no built site. Run ${npmCommand('build', '--out', dir)}, or name another folder with --dir.`,
    )
  }
  const started = performance.now()
  const lock = lockFolder(dir)
  try {
    const posts = readBuiltPosts(dir)
    const index = await filesOf(await indexPosts(posts), pack)
    const present = filesBelow(join(dir, searchFolder)).map((name) => `${searchFolder}/${name}`)
    const gone = present.filter((name) => !index.has(name))
    const written = moveIn(dir, index, gone)
    const seconds = (performance.now() - started) / 1000
    return { posts: posts.length, files: index.size, written, removed: gone.length, seconds }
  } finally {
    lock.release()
  }
}

async function filesOf(files: ReadonlyMap<string, Buffer>, pack: boolean): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>()
  for (const [path, content] of files) {
    const name = `${searchFolder}/${path}`
    all.set(name, content)
    if (!pack) continue
    for (const { ending, bytes } of await packWell(name, content)) all.set(`${name}${ending}`, bytes)
  }
  return all
}

function moveIn(dir: string, files: ReadonlyMap<string, Buffer>, gone: readonly string[]): number {
  const output = openOutput(dir)
  try {
    for (const [name, content] of files) {
      if (hasContent(join(dir, name), content)) continue
      const file = join(output.waiting, name)
      mkdirSync(dirname(file), { recursive: true })
      namingFile(file, () => writeFileSync(file, content))
    }
    return output.moveIn(gone)
  } finally {
    output.close()
  }
}
