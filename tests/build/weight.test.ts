import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { bytesToShow, documentScripts, sentBytes } from '../../bench/visit/weight.ts'
import { routesOf } from '../support/browser.ts'
import { build, postOf, writeSnapshot } from '../support/build.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { isInManyParts } from '../support/text-font.ts'

// A server's first answer on a new connection: ten packets of 1,460 bytes (RFC 6928), all in one round trip.
const firstRoundTrip = 14_600
// React and its renderer are 58 KB of it.
const scriptBytes = 80_000
const scriptFiles = 8
// Three quarters of it are the worker that renders Markdown.
const liveScriptBytes = 67_000

const documentOf = (site: string, route: string) => join(site, route === '/' ? 'index.html' : `${route}.html`)
const htmlOf = (site: string, route: string) => readFileSync(documentOf(site, route))

const routes = ['plainSite', 'liveSite'] as const
const cases = routes.map((site) => [site, () => [...routesOf(inject(site)), '/404', '/live']] as const)

test.each(cases)('%s: every page and its style come in the first round trip', (site, routes) => {
  for (const route of routes())
    expect(bytesToShow(documentOf(inject(site), route)), route).toBeLessThanOrEqual(firstRoundTrip)
})

// A site in Japanese has longer style for its fonts, and three bytes for a letter of its words.
const markdownLength = isInManyParts ? 9000 : 10_000

test('a post of 10 KB of Markdown, or 9 in Japanese, comes in the first round trip', async () => {
  const folder = temporaryFolder()
  const { index, readPost } = openSnapshot(fixtureSnapshot)
  const texts = index.posts.map(({ slug }) => readPost(slug).blog)
  const bodies = [0, 5, 10, 15].map((from) =>
    [...texts.slice(from), ...texts].join('\n\n').slice(0, markdownLength),
  )
  const posts = bodies.map((blog, number) => postOf(number, { blog }))
  writeSnapshot(join(folder, 'snapshot'), posts)
  const { code } = await build(join(folder, 'snapshot'), join(folder, 'site'), '--no-cards')
  expect(code).toBe(0)
  for (const { slug } of posts) {
    const html = htmlOf(join(folder, 'site'), `/blog/${slug}`)
    expect(html.length).toBeGreaterThan(markdownLength)
    expect(bytesToShow(documentOf(join(folder, 'site'), `/blog/${slug}`)), slug).toBeLessThanOrEqual(
      firstRoundTrip,
    )
  }
})

test.each(cases)('%s: the script of a first view is within its budget', (site, routes) => {
  const folder = inject(site)
  for (const route of routes()) {
    const scripts = documentScripts(htmlOf(folder, route).toString())
    const sizes = scripts.map((file) => [file, sentBytes(join(folder, file))] as const)
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
    const heaviest = [...sizes].sort(([, one], [, other]) => other - one)
    expect(scripts.length, `${route} loads ${scripts.join(' ')}`).toBeLessThanOrEqual(scriptFiles)
    expect(total, `${route}: ${heaviest.map((pair) => pair.join(' ')).join(', ')}`).toBeLessThanOrEqual(
      scriptBytes,
    )
  }
})

test('the scripts that read and render live posts are within their budget', () => {
  const folder = join(inject('liveSite'), 'assets')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(live-queries|markdown-worker)\.[^.]+\.js$/.test(name),
  )
  expect(scripts).toHaveLength(2)
  const total = scripts.reduce((sum, name) => sum + sentBytes(join(folder, name)), 0)
  expect(total).toBeLessThanOrEqual(liveScriptBytes)
})

test('a document waits for no other file before it shows', () => {
  for (const route of routesOf(inject('liveSite'))) {
    const $ = load(htmlOf(inject('liveSite'), route))
    expect($('head link[rel=stylesheet]:not([disabled]), main link[rel=stylesheet]').length, route).toBe(0)
    expect(
      $('script:not([type=module], [type="application/json"], [type="application/ld+json"])').length,
      route,
    ).toBe(0)
    expect($('style').length, route).toBeGreaterThan(0)
    // The style comes before what it is for, the script after.
    const html = $.html()
    expect(html.lastIndexOf('<style>'), route).toBeLessThan(html.indexOf('<body>'))
    expect(html.indexOf('<script type="module"'), route).toBeGreaterThan(html.indexOf('</main>'))
  }
})
