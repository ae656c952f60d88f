import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageCountOf } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { createClock } from '../../../pages/clock.ts'
import type { Output } from '../../../pages/outputs.ts'
import { outputs, type SitemapEntry, sitemapFiles } from '../../../pages/sitemap.output.ts'
import { parseSettings } from '../../../scripts/cli/settings.ts'
import { loadOutputModules } from '../../../scripts/site/list-outputs.ts'
import { listPages } from '../../../scripts/site/list-pages.ts'
import { gallery } from '../../../src/content/gallery.ts'
import { privacy } from '../../../src/content/legal.ts'
import { routesOf } from '../../support/browser.ts'
import { fixtureSnapshot, renderContext } from '../../support/fixtures.ts'
import { xmlProblems } from '../../support/xml-problems.ts'

const siteUrl = 'https://www.venue.example'
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

test('list pages have the date of the newest post, legal texts their own, and other pages none', () => {
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
  for (const path of ['/', '/menu', '/about', '/contact', ...(gallery.length > 0 ? ['/gallery'] : [])])
    expect(changed.get(path)).toBe('')
})

test('more addresses than one file may have are several files, and one that names them', async () => {
  const entries: SitemapEntry[] = Array.from({ length: 50_100 }, (_, at) => ({
    path: `/blog/post-${at}`,
    changed: at < 50_000 ? '2026-01-02' : undefined,
  }))
  const files = sitemapFiles(entries, siteUrl)
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  const texts = files.map(textOf)
  for (const text of texts) expect(await xmlProblems(text, 'sitemap')).toEqual([])
  const index = load(texts[0] ?? '', { xml: true })
  expect([...index('sitemap')].map((sitemap) => index(sitemap).text())).toEqual([
    `${siteUrl}/sitemap-1.xml2026-01-02`,
    `${siteUrl}/sitemap-2.xml`,
  ])
  expect(texts.map((text) => text.match(/<url>/g)?.length)).toEqual([undefined, 50_000, 100])
  expect(sitemapFiles(entries.slice(0, 50_000), siteUrl)).toHaveLength(1)
})

test('a post with an invalid date is in the sitemap without a date', async () => {
  const snapshot = openSnapshot(fixtureSnapshot)
  const settings = parseSettings({ VITE_SITE_URL: siteUrl }).public
  const posts = snapshot.index.posts.map((post) => {
    const date = post.slug === 'table-nine' ? 'soon' : '2026-01-02T10:00:00+02:00'
    return { ...post, date, modified: date }
  })
  const source = { ...snapshot, settings, clock: createClock(0), index: { ...snapshot.index, posts } }
  const pages = [...listPages(source, (await loadOutputModules()).pages)]
  const [sitemap] = [...outputs({ ...source, pages })]
  const $ = load(sitemap ? textOf(sitemap) : '', { xml: true })
  const changed = new Map(
    [...$('url')].map((url) => [$(url).find('loc').text(), $(url).find('lastmod').text()]),
  )
  expect(changed.get(`${siteUrl}/blog/table-nine`)).toBe('')
  expect(changed.get(`${siteUrl}/blog/before-we-open`)).toBe('2026-01-02T08:00:00.000Z')
})

function textOf({ render }: Output): string {
  return String(render(renderContext))
}
