import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { pageCards } from '../../scripts/build/cards/page-cards.ts'
import { listFiles } from '../../scripts/fs/list-files.ts'
import type { Post } from '../../src/blog/schema.ts'
import { build, postOf, postsDown, siteFixture, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'

const posts = postsDown(12)

const copySite = siteFixture(posts)

/** A built site of 12 posts, and what a further build of other posts does to its cards. */
function builtSite() {
  const { snapshot, out } = copySite()
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
    /** How many were drawn, and which files came, went or were replaced. */
    async rebuild(changed: readonly Post[], ...args: string[]) {
      writeSnapshot(snapshot, changed)
      const { stdout } = await build(snapshot, out, ...args)
      const after = cards()
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const touched = names.filter((name) => before[name] !== after[name]).sort()
      return { drawn: Number(/(\d+) cards? drawn/.exec(stdout)?.[1]), touched, stdout }
    },
  }
}

const change = (slug: string, fields: Partial<Post>) =>
  posts.map((post) => (post.slug === slug ? { ...post, ...fields } : post))

test('each page and post has its card, shells and further pages of the list have none', () => {
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

test('a page’s card has the page’s own title', () => {
  for (const [file, { inputs }] of Object.entries(pageCards)) {
    if (!('title' in inputs)) continue
    const $ = load(readFileSync(join(inject('plainSite'), file), 'utf8'))
    expect([file, inputs.title]).toEqual([file, $('h1').text()])
  }
})

test('a body that changed draws no card, and touches none', async () => {
  const { rebuild } = builtSite()
  const { drawn, touched, stdout } = await rebuild(change('post-5', { blog: 'Another body.' }))
  expect(stdout).toContain(': 1 rendered')
  expect([drawn, touched]).toEqual([0, []])
})

test('a title or a date that changed draws that card alone', async () => {
  const { rebuild, out } = builtSite()
  const unique = `${out} ${Date.now()}`
  const first = await rebuild(change('post-5', { metaTitle: unique }))
  expect([first.drawn, first.touched]).toEqual([1, ['blog/post-5.png']])
  const second = await rebuild(change('post-5', { metaTitle: unique, date: '2026-02-01' }))
  expect([second.drawn, second.touched]).toEqual([1, ['blog/post-5.png']])
})

test('a post that is gone takes its card with it', async () => {
  const { rebuild } = builtSite()
  const { drawn, touched } = await rebuild(posts.filter(({ slug }) => slug !== 'post-5'))
  expect([drawn, touched]).toEqual([0, ['blog/post-5.png']])
})

test('a card that somebody removed comes back as it was', async () => {
  const { rebuild, out } = builtSite()
  const file = join(out, 'cards/menu.png')
  const bytes = readFileSync(file)
  rmSync(file)
  const { drawn, touched } = await rebuild(posts)
  expect([drawn, touched]).toEqual([1, ['menu.png']])
  expect(readFileSync(file)).toEqual(bytes)
})

test('--no-cards leaves them out, and the next build without it brings them', async () => {
  const { rebuild, out } = builtSite()
  const without = await rebuild(posts, '--no-cards')
  expect([without.drawn, listFiles(join(out, 'cards'))]).toEqual([0, []])
  const again = await rebuild(posts, '--explain')
  expect(again.stdout).toMatch(/^rendered {2}\/cards\/menu\.png +new$/m)
  expect(listFiles(join(out, 'cards'))).toHaveLength(posts.length + Object.keys(pageCards).length)
})

test('a title in letters that the faces lack is left out whole, and the build says of which post', async () => {
  const folder = temporaryFolder()
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')]
  writeSnapshot(snapshot, [
    postOf(1, { metaTitle: '夜のカクテル' }),
    postOf(2, { metaTitle: 'كوكتيل الليل' }),
    postOf(3, { metaTitle: 'Negroni 🍸' }),
  ])
  const { code, stderr } = await build(snapshot, out)
  expect(code).toBe(0)
  expect(stderr).toMatch(/^Warning: these posts have no title on their share cards.*: post-1, post-2\.$/m)
  const card = (number: number) => readFileSync(join(out, `cards/blog/post-${number}.png`))
  expect(card(1)).toEqual(card(2))
  expect(card(3)).not.toEqual(card(2))
})
