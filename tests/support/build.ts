import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Post } from '../../src/blog/schema.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { runScript } from './run-script.ts'

/** Writes a snapshot of posts, newest first, as a pull would. */
export function writeSnapshot(folder: string, posts: readonly Post[]) {
  const files = posts.map(
    (post) => [`posts/${post.slug}.json`, `${JSON.stringify(post, null, 2)}\n`] as const,
  )
  const items = posts.map(
    ({ slug, metaTitle, metaDescription, pinterestImageLink, date, shortTailKeywords }, at) => ({
      id: slug,
      slug,
      metaTitle,
      metaDescription,
      pinterestImageLink,
      digest: createHash('sha256')
        .update(files[at]?.[1] ?? '')
        .digest('hex'),
      date,
      shortTailKeywords,
    }),
  )
  const index = {
    version: 1,
    domain: 'localhost',
    updatedAt: '2026-01-01T00:00:00.000Z',
    total: posts.length,
    posts: items,
  }
  writeFiles(folder, { ...Object.fromEntries(files), 'index.json': JSON.stringify(index) })
}

/** Post `number` of a blog; the higher, the newer. */
export function postOf(number: number, fields: Partial<Post> = {}): Post {
  const slug = `post-${number}`
  const blog = `Body of post ${number}, with *emphasis*.\n\n- and\n- a list\n`
  return {
    slug,
    metaTitle: `Post ${number}`,
    metaDescription: `What ${number} says.`,
    date: '2026-01-02',
    blog,
    ...fields,
  }
}

export const postsDown = (from: number) => Array.from({ length: from }, (_, at) => postOf(from - at))

/** Builds as somebody at a shell does. */
export async function build(snapshot: string, out: string, ...args: string[]) {
  const { code, stdout, stderr } = await runScript('build', ['--snapshot', snapshot, '--out', out, ...args])
  const [, rendered, reused, written, removed] =
    /: ([\d,]+) rendered, ([\d,]+) reused, ([\d,]+) files? written, ([\d,]+) removed/.exec(stdout) ?? []
  return { code, stdout, stderr, counts: [rendered, reused, written, removed].map(Number) }
}

/**
 * Builds a site once for all tests of a file. Returns a function that gives a test a copy of it to change, with its
 * snapshot and its manifest.
 */
export function siteFixture(posts: readonly Post[], ...args: string[]) {
  const template = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
  beforeAll(async () => {
    writeSnapshot(join(template, 'snapshot'), posts)
    const { code, stderr } = await build(join(template, 'snapshot'), join(template, 'site'), ...args)
    if (code !== 0) throw new Error(stderr)
  })
  afterAll(() => rmSync(template, { recursive: true, force: true }))
  return () => {
    const folder = temporaryFolder()
    cpSync(template, folder, { recursive: true, preserveTimestamps: true })
    return { folder, snapshot: join(folder, 'snapshot'), out: join(folder, 'site') }
  }
}

/** Every file below a folder by its name, with the digest of its bytes. */
export function stamps(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [
        file.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
}

/** Spoils every file of a folder in the middle, keeping its length. */
export function spoil(folder: string) {
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )) {
    const file = join(parentPath, name)
    const bytes = readFileSync(file)
    bytes.fill('!', Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
    writeFileSync(file, bytes)
  }
}
