import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { pageCards } from '../../scripts/build/cards/page-cards.ts'
import { listFiles } from '../../scripts/fs/list-files.ts'
import type { Post } from '../../src/blog/schema.ts'
import { build, postsDown, siteFixture, writeSnapshot } from '../support/build.ts'

const posts = postsDown(12)

const site = siteFixture(posts, '--no-pack')

/** A built site of 12 posts, and a function that builds other posts and tells what happens to the cards. */
function builtSite() {
  const { snapshot, out } = site.copy()
  const cards = () =>
    Object.fromEntries(
      listFiles(join(out, 'cards')).map((name) => {
        const { ino, mtimeMs, ctimeMs } = statSync(join(out, 'cards', name))
        return [name, `${ino} ${mtimeMs} ${ctimeMs}`]
      }),
    )
  const before = cards()
  return {
    out,
    snapshot,
    /** Returns how many were drawn, and which files were added, removed or replaced. */
    async rebuild(changed: readonly Post[], ...args: string[]) {
      writeSnapshot(snapshot, changed)
      const { stdout } = await build(snapshot, out, '--no-pack', ...args)
      const after = cards()
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const touched = names.filter((name) => before[name] !== after[name]).sort()
      return { drawn: Number(/(\d+) cards? drawn/.exec(stdout)?.[1]), touched, stdout }
    },
  }
}

const change = (slug: string, fields: Partial<Post>) =>
  posts.map((post) => (post.slug === slug ? { ...post, ...fields } : post))

test('each page and post has a card; shells and further pages of a list have none', () => {
  const site = inject('plainSite')
  const pages = listFiles(site).filter((name) =>
    /^(?!404|live|offline|blog\/(page|topic)\/).*\.html$/.test(name),
  )
  expect(pages.length).toBeGreaterThan(30)
  expect(listFiles(join(site, 'cards'))).toEqual(pages.map((name) => name.replace('.html', '.png')).sort())
})

test('a card is a PNG of 1200 × 630 and less than 100 KB', () => {
  const folder = join(inject('plainSite'), 'cards')
  for (const name of listFiles(folder)) {
    const bytes = readFileSync(join(folder, name))
    expect([name, bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      name,
      'PNG',
      1200,
      630,
    ])
    expect(bytes.length, name).toBeLessThan(100_000)
  }
})

test('the card of a page has the title of the page', () => {
  for (const [file, { inputs }] of Object.entries(pageCards)) {
    if (!('title' in inputs)) continue
    const $ = load(readFileSync(join(inject('plainSite'), file), 'utf8'))
    expect([file, inputs.title]).toEqual([file, $('h1').text()])
  }
})

test.each<[string, Post[], drawn: number, touched: string[]]>([
  ['a body', change('post-5', { blog: 'Another body.' }), 0, []],
  ['a title', change('post-5', { metaTitle: 'Another title' }), 1, ['blog/post-5.png']],
  ['a date', change('post-5', { date: '2026-02-01' }), 1, ['blog/post-5.png']],
  ['a removed post', posts.filter(({ slug }) => slug !== 'post-5'), 0, ['blog/post-5.png']],
])('draws only the cards that an edit changes: %s', async (_, edited, drawn, touched) => {
  expect(await builtSite().rebuild(edited)).toMatchObject({ drawn, touched })
})

test('draws a removed card again, with the same bytes', async () => {
  const { rebuild, out } = builtSite()
  const file = join(out, 'cards/menu.png')
  const bytes = readFileSync(file)
  rmSync(file)
  const { drawn, touched } = await rebuild(posts)
  expect([drawn, touched]).toEqual([1, ['menu.png']])
  expect(readFileSync(file)).toEqual(bytes)
})

test('--no-cards leaves them out, and the next build without it draws them', async () => {
  const { rebuild, out } = builtSite()
  const without = await rebuild(posts, '--no-cards')
  expect([without.drawn, listFiles(join(out, 'cards'))]).toEqual([0, []])
  const again = await rebuild(posts, '--explain')
  expect(again.stdout).toMatch(/^rendered {2}\/cards\/menu\.png +new$/m)
  expect(listFiles(join(out, 'cards'))).toHaveLength(posts.length + Object.keys(pageCards).length)
})
