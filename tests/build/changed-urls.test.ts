import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { pathOfFile } from '../../scripts/site/output-path.ts'
import {
  build as buildAll,
  changedFiles,
  fileHashes,
  postOf,
  siteFixture,
  writeSnapshot,
} from '../support/build.ts'
import { temporaryFolder, writeFiles } from '../support/folders.ts'

// Each is several builds in processes of their own.
vi.setConfig({ testTimeout: 150_000 })

const posts = [3, 2, 1].map((number) => postOf(number, { shortTailKeywords: 'Ice, 煙' }))
const quick = ['--no-cards']
const site = siteFixture(posts, ...quick)

const addressOf = (file: string) => `http://localhost:4173${encodeURI(pathOfFile(file))}`
const isListed = (file: string) =>
  !/^assets\/|^(?:_headers|vercel\.json|nginx-site\.conf|Caddyfile|\.nojekyll)$/.test(file)

/** Returns a copy of the site, and a function that builds it again and reads the list of addresses. */
function builtSite() {
  const { snapshot, out } = site.copy()
  const list = join(temporaryFolder(), 'changed.txt')
  const build = async () => {
    const before = fileHashes(out)
    const { code } = await buildAll(snapshot, out, ...quick, '--changed-urls', list)
    expect(code).toBe(0)
    const changed = changedFiles(before, fileHashes(out)).filter(isListed)
    return { text: readFileSync(list, 'utf8'), expected: changed.map(addressOf).sort() }
  }
  return { snapshot, out, list, build }
}

test('a first build lists every address, and one that changes nothing writes an empty file', async () => {
  const { out, build } = builtSite()
  rmSync(out, { recursive: true })
  const first = await build()
  expect(first.expected.length).toBeGreaterThan(30)
  expect(first.text.split('\n')).toEqual([...first.expected, ''])
  for (const path of ['/', '/blog', '/blog/post-1', '/blog/topic/%E7%85%99', '/feed.xml', '/sitemap.xml'])
    expect(first.expected).toContain(`http://localhost:4173${path}`)
  expect((await build()).text).toBe('')
})

test('a changed post lists its page, its data and the feeds; a removed one its own addresses and the lists', async () => {
  const { snapshot, build } = builtSite()
  const [newest, ...others] = posts
  writeSnapshot(snapshot, [
    { ...newest, ...postOf(3, { blog: 'Another.' }), shortTailKeywords: 'Ice, 煙' },
    ...others,
  ])
  const changed = await build()
  const paths = ['atom.xml', 'blog/post-3', 'feed.json', 'feed.xml', 'snapshot/posts/post-3.json']
  expect(changed.text).toBe(paths.map((path) => `http://localhost:4173/${path}\n`).join(''))
  expect(changed.expected.join('\n')).toBe(changed.text.trimEnd())

  writeSnapshot(snapshot, others)
  const { text, expected } = await build()
  expect(text.split('\n')).toEqual([...expected, ''])
  for (const path of ['blog', 'blog/post-3', 'blog/topic/ice', 'feed.xml', 'sitemap.xml'])
    expect(expected).toContain(`http://localhost:4173/${path}`)
})

test('what a build has moved before it failed, or could not list, is in the list of the next', async () => {
  const { snapshot, out, build } = builtSite()
  writeSnapshot(
    snapshot,
    posts.map((post) => ({ ...post, blog: 'Another.' })),
  )
  // No file can be moved there, and the page before it has been.
  rmSync(join(out, 'blog/post-3.html'))
  writeFiles(out, { 'blog/post-3.html/in-the-way': '' })
  expect(await buildAll(snapshot, out, ...quick)).toMatchObject({ code: 1 })
  expect(readFileSync(join(out, 'blog/post-1.html'), 'utf8')).toContain('Another.')
  rmSync(join(out, 'blog/post-3.html'), { recursive: true })

  // A device that is always full.
  const refused = await buildAll(snapshot, out, ...quick, '--changed-urls', '/dev/full')
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Error: The site is built, but .*\n$/),
  })
  const { text } = await build()
  for (const number of [1, 2, 3]) expect(text).toContain(`http://localhost:4173/blog/post-${number}\n`)
  expect((await build()).text).toBe('')
})
