import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '@venue-site/posts/schema'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { digestOf, toJson } from '@venue-site/posts/staged-snapshot.server'
import { beforeAll } from 'vitest'
import { sharedFolder, temporaryFolder, writeFiles } from './folders.ts'
import { runCommand } from './run-script.ts'

export { fileHashes } from '@venue-site/cli/files/file-hashes'

/** Returns the index of a snapshot of posts, newest first. */
export function indexOf(posts: readonly Post[]): SnapshotIndex {
  const items = posts.map((post) => {
    const { slug, metaTitle, metaDescription, pinterestImageLink, date, shortTailKeywords } = post
    const item = { id: slug, slug, metaTitle, metaDescription, pinterestImageLink }
    return { ...item, digest: digestOf(toJson(post)), date, shortTailKeywords, modified: date }
  })
  const updatedAt = '2026-01-01T00:00:00.000Z'
  return { version: 1, domain: 'localhost', updatedAt, total: posts.length, posts: items }
}

/** Writes a snapshot of posts, newest first, as a pull would. */
export function writeSnapshot(folder: string, posts: readonly Post[], index = indexOf(posts)) {
  const files = posts.map((post) => [`posts/${post.slug}.json`, toJson(post)])
  writeFiles(folder, { ...Object.fromEntries(files), 'index.json': toJson(index) })
}

/** Returns post `number` of a blog; the higher, the newer. */
export function postOf(number: number, fields: Partial<Post> = {}): Post {
  return {
    slug: `post-${number}`,
    metaTitle: `Post ${number}`,
    metaDescription: `What ${number} says.`,
    date: '2026-01-02',
    blog: `Body of post ${number}, with *emphasis*.\n\n- and\n- a list\n`,
    ...fields,
  }
}

export const postsDown = (from: number) => Array.from({ length: from }, (_, at) => postOf(from - at))

/** Runs `npm run build`. Returns also what its output counts: pages rendered and reused, files written and removed. */
export async function build(snapshot: string, out: string, ...args: string[]) {
  const result = await runCommand('build', ['--snapshot', snapshot, '--out', out, ...args])
  const counts = /: ([\d,]+) rendered, ([\d,]+) reused, ([\d,]+) files? written, ([\d,]+) removed/
  return { ...result, counts: (counts.exec(result.stdout) ?? []).slice(1).map(Number) }
}

/**
 * Builds a site once for all tests of a file.
 * @returns Its folder, for tests that only read it, and a function that gives a test a copy to change, with its snapshot
 *   and its manifest.
 */
export function siteFixture(posts: readonly Post[], ...args: string[]) {
  const folder = sharedFolder()
  const pathsIn = (parent: string) => ({ snapshot: join(parent, 'snapshot'), out: join(parent, 'site') })
  const site = {
    ...pathsIn(folder),
    /** The warnings of the build. */
    stderr: '',
    read: (name: string) => readFileSync(join(folder, 'site', name), 'utf8'),
    copy() {
      const copy = temporaryFolder()
      cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
      return { folder: copy, ...pathsIn(copy) }
    },
  }
  beforeAll(async () => {
    writeSnapshot(site.snapshot, posts)
    const { code, stderr } = await build(site.snapshot, site.out, ...args)
    if (code !== 0) throw new Error(stderr)
    site.stderr = stderr
  })
  return site
}

/** Returns which files differ between two results of `fileHashes`, leaving out compressed versions. */
export function changedFiles(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.filter((name) => before[name] !== after[name] && !/\.(br|gz)$/.test(name))
}
