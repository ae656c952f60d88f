import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { sharePath } from '../../../pages/seo/share-card.ts'
import { contact } from '../../../src/content/contact.ts'
import { events } from '../../../src/content/events.ts'
import { gallery } from '../../../src/content/gallery.ts'
import { site } from '../../../src/content/site.ts'
import { theme } from '../../../src/content/theme.ts'
import { dataBlockText } from '../../../src/data-block.ts'
import { routesOf } from '../../support/browser.ts'
import { words } from '../../support/own-words.ts'

const live = inject('liveSite')
const siteUrl = 'https://www.venue.example'
const open = (route: string) =>
  load(readFileSync(join(live, route === '/' ? 'index.html' : `${route}.html`), 'utf8'))
const shells = ['/404', '/live', '/offline']
// They show no more than their one post does.
const poorTopics = routesOf(live).filter(
  (route) => route.startsWith('/blog/topic/') && open(route)('main ol > li').length === 1,
)
// An empty list is not indexed: tests/browser/sparse-content.test.ts.
const unindexed = [...poorTopics, ...(events.length > 0 ? [] : ['/events'])]
const indexed = routesOf(live).filter((route) => !unindexed.includes(route))

test.each(indexed)('%s has share tags', (route) => {
  const $ = open(route)
  const tag = (name: string) => $(`meta[property="${name}"]`).attr('content')
  const canonical = $('link[rel=canonical]').attr('href')
  expect(canonical).toBe(siteUrl + encodeURI(route))
  expect(tag('og:url')).toBe(canonical)
  const isPost = $('article > header').length > 0
  expect(tag('og:title')).toBe(isPost ? $('h1').text() : $('title').text())
  expect(tag('og:description')).toBe($('meta[name=description]').attr('content'))
  expect(tag('og:type')).toBe(isPost ? 'article' : 'website')
  expect(tag('article:published_time')).toBe($('article > header time').attr('datetime'))
  expect([tag('og:site_name'), tag('og:locale')]).toEqual([site.name, site.locale.replace('-', '_')])
  const card = decodeURI(tag('og:image') ?? '').replace(siteUrl, '')
  expect(card).toMatch(/^\/cards\/[^?#]+\.png$/)
  expect(existsSync(join(live, card)), card).toBe(true)
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
  expect(tag('og:image:alt')).not.toBe('')
  expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  expect($('meta[name=robots]')).toHaveLength(0)
})

test.each([
  ['/', '/cards/index.png'],
  ['/menu', '/cards/menu.png'],
  ['/blog/page/2', '/cards/blog.png'],
  ['/blog/topic/ice', '/cards/blog.png'],
  ['/blog/page', '/cards/blog/page.png'],
  ['/blog/caf%C3%A9', '/cards/blog/caf%C3%A9.png'],
])('the card of %s is at %s', (path, card) => {
  expect(sharePath(path)).toBe(card)
})

test.each([...shells, ...poorTopics])('%s is not indexed, and has no share tags', (shell) => {
  const $ = open(shell)
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
  expect($('meta[property], link[rel=canonical], script[type="application/ld+json"]')).toHaveLength(0)
})

test.each([...routesOf(live), ...shells])(
  '%s links to icons, the manifest and the feeds, which exist',
  (route) => {
    const $ = open(route)
    const links = $('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=alternate]')
    const addresses = [...links].map((link) => $(link).attr('href') ?? '')
    expect(addresses).toHaveLength(7)
    expect(addresses.filter((address) => !existsSync(join(live, address)))).toEqual([])
    expect($('meta[name="theme-color"]').attr('content')).toBe(theme.colors.dusk)
  },
)

test('the icons of the manifest exist, with their sizes', () => {
  const { icons } = JSON.parse(readFileSync(join(live, 'site.webmanifest'), 'utf8'))
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes, type } of icons) {
    const bytes = readFileSync(join(live, src))
    if (type !== 'image/png') continue
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

const graphOf = (route: string): Record<string, unknown>[] =>
  JSON.parse(open(route)('script[type="application/ld+json"]').text())['@graph']
const typesOf = (route: string) => graphOf(route).map((thing) => thing['@type'])

test.each<[route: string, types: string[]]>([
  ['/', ['BarOrPub', 'WebSite']],
  ['/menu', ['Menu', 'BreadcrumbList']],
  ['/events', [...events.map(() => 'Event'), 'BreadcrumbList']],
  ...(gallery.length > 0 ? [['/gallery', ['BreadcrumbList']] as [string, string[]]] : []),
  ['/blog', ['Blog', 'BreadcrumbList']],
  ['/blog/page/2', ['Blog', 'BreadcrumbList']],
  ['/blog/table-nine', ['BlogPosting', 'BreadcrumbList']],
  ['/about', ['BreadcrumbList']],
  ['/contact', ['BarOrPub', 'BreadcrumbList']],
  ['/reserve', ['BreadcrumbList']],
  ['/privacy', ['BreadcrumbList']],
  ['/terms', ['BreadcrumbList']],
])('%s is %j', (route, types) => {
  expect(typesOf(route)).toEqual(types)
})

test('an event has all that Google requires, and the address of its button', () => {
  const $ = open('/events')
  const found = graphOf('/events').filter((thing) => thing['@type'] === 'Event')
  expect(found).toHaveLength(events.length)
  for (const [at, event] of found.entries()) {
    const { slug = '', soldOut } = events[at] ?? {}
    const button = $(`#${slug} a:contains("${words.events.reserve}")`).attr('href')
    expect(event).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: `${siteUrl}/cards/events.png`,
      location: {
        name: site.name,
        address: { streetAddress: contact.address.street, addressCountry: contact.address.country },
      },
      organizer: { '@id': `${siteUrl}/#house` },
      offers: {
        priceCurrency: site.currency,
        availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
        url: siteUrl + (soldOut ? `/events#${slug}` : button),
      },
    })
  }
})

test('the breadcrumbs of every page are pages that exist, and end at the page', () => {
  for (const route of indexed.filter((path) => path !== '/')) {
    const list = graphOf(route).find((thing) => thing['@type'] === 'BreadcrumbList')
    const steps: { position: number; item: string }[] = JSON.parse(JSON.stringify(list?.itemListElement))
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
    const paths = steps.map(({ item }) => decodeURI(new URL(item).pathname))
    expect([paths[0], paths.at(-1)]).toEqual(['/', route])
    for (const path of paths) expect(indexed).toContain(path)
  }
})

test('a post has its long and short keywords, its card, and its own picture if it has one', () => {
  const [post] = graphOf('/blog/table-nine')
  expect(post?.keywords).toEqual([
    'venue',
    'smoke',
    'garden',
    'fig leaf cocktail with rye',
    'table under the stairs bar',
    'rye and madeira cocktail',
  ])
  expect(graphOf('/blog/the-clear-ice-problem')[0]?.image).toEqual([
    `${siteUrl}/cards/blog/the-clear-ice-problem.png`,
    `${siteUrl}/icon-512.png`,
  ])
})

test('nothing in structured data closes its script element', () => {
  const name = '</script><!-- \u2028\u2029'
  const html = `<script>${dataBlockText({ name })}</script>`
  expect(html.match(/</g)).toHaveLength(2)
  expect(html).not.toMatch(/[\u2028\u2029]/)
  const $ = load(html)
  expect(JSON.parse($('script').text()).name).toBe(name)
})
