import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { sitemapEntries, sitemapFiles } from '../../../scripts/build/found/sitemap.ts'
import { listPages } from '../../../scripts/build/page-list.ts'
import type { SitemapEntry } from '../../../scripts/build/page-to-render.ts'
import { pageCountOf } from '../../../src/blog/posts.ts'
import { openSnapshot } from '../../../src/blog/snapshot.server.ts'
import { privacy } from '../../../src/content/legal.ts'
import { routesOf } from '../../support/browser.ts'
import { fixtureSnapshot } from '../../support/fixtures.ts'
import { xmlProblems } from '../../support/xml-problems.ts'

const siteUrl = 'https://www.nocturne.example'
const live = inject('liveSite')
const read = (name: string) => readFileSync(join(live, name), 'utf8')

test('robots.txt lets all in and names the sitemap', () => {
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
})

test('the sitemap has every route once, by the address that the page calls its own', async () => {
  const text = read('sitemap.xml')
  expect(await xmlProblems(text, 'sitemap')).toEqual([])
  const $ = load(text, { xml: true })
  const listed = [...$('loc')].map((loc) => $(loc).text())
  const canonicals = routesOf(live).map((route) => {
    const page = load(read(route === '/' ? 'index.html' : `${route.slice(1)}.html`))
    return page('link[rel=canonical]').attr('href') ?? ''
  })
  expect(listed.sort()).toEqual(canonicals.filter(Boolean).sort())
})

test('a list page changed with its newest post, a legal text when it says; the others do not say', () => {
  const $ = load(read('sitemap.xml'), { xml: true })
  const changed = new Map(
    [...$('url')].map((url) => [
      new URL($(url).children('loc').text()).pathname,
      $(url).children('lastmod').text(),
    ]),
  )
  const dates = openSnapshot(fixtureSnapshot)
  const newest = dates.index.posts
    .map(({ slug }) => dates.readPost(slug).date)
    .sort()
    .at(-1)
  const last = pageCountOf(dates.index.posts.length)
  expect([changed.get('/blog'), changed.get(`/blog/page/${last}`)]).toEqual([newest, newest])
  expect(changed.get('/privacy')).toBe(privacy.updated)
  for (const path of ['/', '/menu', '/gallery', '/about', '/contact']) expect(changed.get(path)).toBe('')
})

test('more addresses than one file may have are several files, and one that names them', async () => {
  const entries: SitemapEntry[] = Array.from({ length: 120_000 }, (_, at) => ({
    path: `/blog/post-${at}`,
    changed: at < 60_000 ? '2026-01-02' : undefined,
  }))
  const files = sitemapFiles(entries, siteUrl)
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  for (const text of files.values()) expect(await xmlProblems(text, 'sitemap')).toEqual([])
  const index = load(files.get('sitemap.xml') ?? '', { xml: true })
  expect([...index('sitemap')].map((sitemap) => index(sitemap).text())).toEqual([
    `${siteUrl}/sitemap-1.xml2026-01-02`,
    `${siteUrl}/sitemap-2.xml2026-01-02`,
    `${siteUrl}/sitemap-3.xml`,
  ])
  const all = [...files].slice(1).flatMap(([, text]) => text.match(/<loc>/g) ?? [])
  expect(all).toHaveLength(120_000)
  expect([...sitemapFiles(entries.slice(0, 50_000), siteUrl).keys()]).toEqual(['sitemap.xml'])
})

test('a post whose date is none stands in the sitemap without one', () => {
  const { index } = openSnapshot(fixtureSnapshot)
  const facts = new Map(
    index.posts.map(({ slug }) => {
      const date = slug === 'table-nine' ? 'soon' : '2026-01-02T10:00:00+02:00'
      return [slug, { date, keywords: '' }]
    }),
  )
  const entries = new Map(
    sitemapEntries(listPages(index, []), index, facts).map(({ path, changed }) => [path, changed]),
  )
  expect(entries.get('/blog/table-nine')).toBeUndefined()
  expect(entries.has('/blog/table-nine')).toBe(true)
  expect(entries.get('/blog/before-we-open')).toBe('2026-01-02T08:00:00.000Z')
})
