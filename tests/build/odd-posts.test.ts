import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { blogName } from '../../pages/words.server.ts'
import { build, postOf, siteFixture, writeSnapshot } from '../support/build.ts'
import { temporaryFolder } from '../support/folders.ts'
import { words } from '../support/own-words.ts'
import { xmlProblems } from '../support/xml-problems.ts'

const hostile = 'A < B & "C" ]]> <i>x</i> &amp; \u0000\u0007\u000b\ufffe 💡 \u2028'
const links =
  '![ice](/images/ice.svg) [beside](other) [up](../menu) [way](?a=1&b=2)[^1] <https://a.example/?x=1&y=2>\n\n[^1]: Below.'
// Each row is padded with 20,000 empty cells, which do not fit into memory.
const table = `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n${'|b\n'.repeat(20_000)}`

const site = siteFixture(
  [
    postOf(1, { slug: 'café', blog: links, date: '2026-01-02T10:00:00+02:00' }),
    postOf(2, {
      slug: 'hostile',
      metaTitle: hostile,
      metaDescription: hostile,
      blog: `${hostile}\n\n\`\`\`\n]]>\n\`\`\`\n`,
      shortTailKeywords: hostile,
    }),
    postOf(3, { slug: 'untitled', metaTitle: '' }),
    // Scripts that no venue's fonts have.
    postOf(4, { slug: 'cherokee', metaTitle: 'ᏣᎳᎩ' }),
    postOf(5, { slug: 'gothic', metaTitle: '𐌲𐌿𐍄𐍂𐌰𐌶𐌳𐌰' }),
    postOf(6, { slug: 'emoji', metaTitle: 'Negroni 🍸' }),
    postOf(7, { slug: 'complex', blog: table }),
  ],
  '--no-pack',
)

/** The body of post `at` in each feed. */
function bodies(at: number, { read } = site) {
  const rss = load(read('feed.xml'), { xml: true })('content\\:encoded').eq(at).text()
  const atom = load(read('atom.xml'), { xml: true })('content').eq(at).text()
  return [rss, atom, String(JSON.parse(read('feed.json')).items[at].content_html)]
}

test('in feeds, relative addresses, pictures and footnotes lead where they lead on the page', () => {
  const base = 'http://localhost:4173'
  for (const body of bodies(0)) {
    const $ = load(body)
    expect($('img').attr('src')).toBe(`${base}/images/ice.svg`)
    expect([...$('a')].map((link) => $(link).attr('href')).slice(0, 5)).toEqual([
      `${base}/blog/other`,
      `${base}/menu`,
      `${base}/blog/caf%C3%A9?a=1&b=2`,
      `${base}/blog/caf%C3%A9#user-content-fn-1`,
      'https://a.example/?x=1&y=2',
    ])
  }
  expect(site.read('feed.xml')).toContain('<pubDate>Fri, 02 Jan 2026 08:00:00 GMT</pubDate>')
})

test('feeds and the sitemap stay valid, whatever a post says', async () => {
  expect(await xmlProblems(site.read('feed.xml'), 'rss')).toEqual([])
  expect(await xmlProblems(site.read('atom.xml'), 'atom')).toEqual([])
  expect(await xmlProblems(site.read('sitemap.xml'), 'sitemap')).toEqual([])
  const title = load(site.read('feed.xml'), { xml: true })('item > title').eq(1).text().trim()
  expect(title).toMatch(/^A < B & "C" ]]> <i>x<\/i> &amp; .* 💡/)
  for (const body of bodies(1)) expect(body).toContain(']]&gt;')
})

test('the name of a post without a title is its slug', () => {
  expect(site.read('blog/untitled.html')).toContain(`<title>untitled | ${blogName}</title>`)
})

test('a title that the fonts lack letters of is left out of the card, and the build names the post', () => {
  expect(site.stderr).toMatch(
    /^Warning: these posts have no title on their share cards.*: .*cherokee, gothic\.$/m,
  )
  const card = (slug: string) => readFileSync(join(site.out, `cards/blog/${slug}.png`))
  expect(card('cherokee')).toEqual(card('gothic'))
  expect(card('emoji')).not.toEqual(card('gothic'))
})

test('a body that takes too much to render is plain text, and the build names the post', () => {
  expect(site.stderr).toContain(
    'Warning: the Markdown of these posts is too complex to render (longer than 10 s, more than 2 MB of HTML, or nested too deeply), so that their pages show it as plain text: complex. Simplify it.\n',
  )
  expect(load(site.read('blog/complex.html'))('[data-post-body] > pre').text()).toBe(table.trim())
  expect(site.read('blog/emoji.html')).toContain('<em>emphasis</em>')
})

test('a blog without posts has an empty list and empty feeds, dated when it was pulled', async () => {
  const folder = temporaryFolder()
  const snapshot = join(folder, 'snapshot')
  const read = (name: string) => readFileSync(join(folder, 'site', name), 'utf8')
  writeSnapshot(snapshot, [])
  const { code, stderr } = await build(snapshot, join(folder, 'site'), '--no-cards', '--no-pack')
  expect([code, stderr]).toEqual([0, ''])
  expect(read('blog.html')).toContain(`>${words.blog.none}<`)
  expect(await xmlProblems(read('feed.xml'), 'rss')).toEqual([])
  expect(await xmlProblems(read('atom.xml'), 'atom')).toEqual([])
  expect(read('atom.xml')).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
  expect(JSON.parse(read('feed.json')).items ?? []).toEqual([])
  // More shards than pages.
  const shard = await build(snapshot, join(folder, 'shard'), '--no-cards', '--no-pack', '--shard', '50/50')
  expect([shard.code, shard.stdout]).toEqual([0, expect.stringContaining('Built')])
})
