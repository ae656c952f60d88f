import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { build, postOf, postsDown, writeSnapshot } from '../../support/build.ts'
import { temporaryFolder } from '../../support/folders.ts'
import { xmlProblems } from '../../support/xml-problems.ts'

const siteUrl = 'https://www.nocturne.example'
const read = (name: string, site = inject('liveSite')) => readFileSync(join(site, name), 'utf8')

const absolute = z.url({ protocol: /^https?$/ })
// https://www.jsonfeed.org/version/1.1/, as far as ours goes.
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: absolute,
  feed_url: absolute,
  description: z.string(),
  icon: absolute,
  favicon: absolute,
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string(), url: absolute })),
  items: z.array(
    z.strictObject({
      id: absolute,
      url: absolute,
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      tags: z.optional(z.array(z.string())),
      image: z.optional(absolute),
    }),
  ),
})

/** The whole texts of a feed's posts, as HTML. */
const bodiesIn: Record<string, (text: string) => string[]> = {
  'feed.xml': (text) => {
    const $ = load(text, { xml: true })
    return [...$('content\\:encoded')].map((element) => $(element).text().trim())
  },
  'atom.xml': (text) => {
    const $ = load(text, { xml: true })
    return [...$('content')].map((element) => $(element).text().trim())
  },
  'feed.json': (text) => jsonFeed.parse(JSON.parse(text)).items.map((item) => item.content_html),
}
const names = Object.keys(bodiesIn)

async function feedsOf(posts: Parameters<typeof writeSnapshot>[1]) {
  const folder = temporaryFolder()
  writeSnapshot(join(folder, 'snapshot'), posts)
  const { code, stderr } = await build(join(folder, 'snapshot'), join(folder, 'site'))
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return join(folder, 'site')
}

test('RSS, Atom and JSON Feed are what their formats want', async () => {
  expect(await xmlProblems(read('feed.xml'), 'rss')).toEqual([])
  expect(await xmlProblems(read('atom.xml'), 'atom')).toEqual([])
  jsonFeed.parse(JSON.parse(read('feed.json')))
})

test.each(names)('%s has the newest twenty posts with the whole text of their pages', (name) => {
  const bodies = bodiesIn[name]?.(read(name)) ?? []
  expect(bodies).toHaveLength(20)
  const list = load(read('blog.html'))
  for (const [at, link] of [...list('main ol a')].entries()) {
    const page = load(read(`${list(link).attr('href')?.slice(1)}.html`))
    const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
    expect(words(load(bodies[at] ?? '').text())).toBe(words(page('[data-post-body]').text()))
  }
})

test.each(names)('%s names every address whole, in its posts too', (name) => {
  const text = read(name)
  const addresses = (bodiesIn[name]?.(text) ?? []).flatMap((body) => {
    const $ = load(body)
    return [...$('[href], [src]')].map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
  })
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => !/^(https?|mailto):/.test(address))).toEqual([])
  expect(addresses).toContain(`${siteUrl}/menu`)
  expect(text).toContain(`${siteUrl}/${name}`)
})

test('relative addresses, pictures and footnotes lead where they led on the page', async () => {
  const blog =
    '![ice](/images/ice.svg) [beside](other) [up](../menu) [way](?a=1&b=2)[^1] <https://a.example/?x=1&y=2>\n\n[^1]: Below.'
  const site = await feedsOf([postOf(1, { slug: 'café', blog, date: '2026-01-02T10:00:00+02:00' })])
  for (const name of names) {
    const $ = load(bodiesIn[name]?.(read(name, site))[0] ?? '')
    const base = 'http://localhost:4173'
    expect($('img').attr('src')).toBe(`${base}/images/ice.svg`)
    const links = [...$('a')].map((link) => $(link).attr('href'))
    expect(links.slice(0, 5)).toEqual([
      `${base}/blog/other`,
      `${base}/menu`,
      `${base}/blog/caf%C3%A9?a=1&b=2`,
      `${base}/blog/caf%C3%A9#user-content-fn-1`,
      'https://a.example/?x=1&y=2',
    ])
  }
  expect(read('feed.xml', site)).toContain('<pubDate>Fri, 02 Jan 2026 08:00:00 GMT</pubDate>')
})

test('whatever a post says, the feeds stay whole', async () => {
  const nasty = 'A < B & "C" ]]> <i>x</i> &amp; \u0000\u0007\u000b\ufffe 💡 \u2028'
  const site = await feedsOf([
    postOf(1, {
      metaTitle: nasty,
      metaDescription: nasty,
      blog: `${nasty}\n\n\`\`\`\n]]>\n\`\`\`\n`,
      shortTailKeywords: nasty,
    }),
  ])
  expect(await xmlProblems(read('feed.xml', site), 'rss')).toEqual([])
  expect(await xmlProblems(read('atom.xml', site), 'atom')).toEqual([])
  expect(await xmlProblems(read('sitemap.xml', site), 'sitemap')).toEqual([])
  const title = load(read('feed.xml', site), { xml: true })('item > title').text().trim()
  expect(title).toMatch(/^A < B & "C" ]]> <i>x<\/i> &amp; .* 💡/)
  for (const name of names) expect(bodiesIn[name]?.(read(name, site))[0]).toContain(']]&gt;')
})

test('an empty blog has empty feeds, dated when it was pulled', async () => {
  const site = await feedsOf([])
  expect(await xmlProblems(read('feed.xml', site), 'rss')).toEqual([])
  expect(await xmlProblems(read('atom.xml', site), 'atom')).toEqual([])
  expect(read('atom.xml', site)).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
  expect(JSON.parse(read('feed.json', site)).items ?? []).toEqual([])
})

test('a blog of twenty-five tells of twenty', async () => {
  const site = await feedsOf(postsDown(25))
  for (const name of names) expect(bodiesIn[name]?.(read(name, site))).toHaveLength(20)
  expect(read('llms.txt', site)).not.toContain('Post 5]')
  expect(read('llms.txt', site)).toContain('Post 6]')
})
