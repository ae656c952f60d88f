import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listFiles } from '@venue-site/cli/files/list-files'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { documentScripts } from '../../bench/visit/weight.ts'
import { axeViolations, hydrated, phone, routesOf, siteUnderTest } from '../support/browser.ts'
import { builtVenue } from '../support/built-venue.ts'
import { markdownPost } from '../support/folders.ts'

const venues = [
  {
    fixture: 'kyoto',
    language: 'ja',
    direction: undefined,
    post: '/blog/koori',
    // Open twice on Sundays, around the clock on two days, in yen.
    facts: {
      contact: ['18:00～0:00', '12:00～15:00', '24時間営業', '1月1日～1月3日', '〒604-8001'],
      'blog/koori': ['2026年10月20日'],
      menu: ['￥1,600', '無料'],
    },
    moreTitle: '続きの日誌',
    word: '箱',
  },
  {
    fixture: 'cairo',
    language: 'ar',
    direction: 'rtl',
    post: '/blog/coffee',
    facts: {
      contact: ['من السبت إلى الثلاثاء', 'من ٦ م إلى ١:٣٠ ص', 'الخميس والجمعة', '٤–٦ فبراير'],
      'blog/coffee': ['٢٠ أكتوبر ٢٠٢٦'],
      menu: ['٨٥٫٥٠', 'مجانًا'],
    },
    moreTitle: 'مقالة أخرى',
    word: 'الكنكة',
  },
] as const

// Names of formats, and addresses. Tempo marks are Italian, and say so.
const latin = /\b(?!(?:PDF|RSS|Atom|JSON|Feed|Pinterest)\b)[a-z]{2,}\b/gi
const withoutAddresses = (text: string) => text.replace(/\S+@\S+|https?:\S+|\/[\w/#.-]+/g, '')
const latinIn = (text: string) => withoutAddresses(text).match(latin) ?? []

/** Returns what a reader or a screen reader meets in a document. */
function textsOf(html: string): string[] {
  const $ = load(html)
  $('script, style, [lang=it]').remove()
  const attributes = ['alt', 'aria-label', 'title', 'download', 'placeholder']
  const named = attributes.flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  )
  const metadata = $('meta[name=description], meta[property="og:title"], meta[property="og:description"]')
    .toArray()
    .map((element) => $(element).attr('content') ?? '')
  $('*').append(' ')
  return [$('title').text(), $('body').text(), ...named, ...metadata]
}

/** Returns all values of the fields of JSON that name something. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    typeof field === 'string' && /^(name|description|title|headline|slogan)$/.test(key)
      ? [field]
      : namesIn(field),
  )
}

describe.each(venues)(
  'the venue of $fixture',
  ({ fixture, language, direction, post, facts, moreTitle, word }) => {
    const folder = builtVenue(fixture, (content) => {
      // The list has a second page.
      for (let at = 0; at < 9; at++) {
        const fields = { metaTitle: `${moreTitle} ${at}`, metaDescription: moreTitle, date: '2026-01-01' }
        writeFileSync(join(content, `posts/more-${at}.md`), markdownPost(fields, moreTitle))
      }
    })
    const site = siteUnderTest(() => folder)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')

    test('no document has a word in Latin letters', () => {
      const documents = listFiles(folder).filter((name) => /\.html$/.test(name) && !name.startsWith('ads/'))
      expect(documents).toContain('blog/page/2.html')
      const found = documents.flatMap((name) =>
        textsOf(read(name)).flatMap((text) => latinIn(text).map((latinWord) => `${name}: ${latinWord}`)),
      )
      expect(found).toEqual([])
    })

    test('nor do the names in structured data, feeds, the web manifest and the calendar, and llms.txt', () => {
      const $ = load(read('index.html'))
      const menu = load(read('menu.html'))
      const graphs = [$, menu].map((page) => JSON.parse(page('script[type="application/ld+json"]').text()))
      const texts = [
        ...namesIn(graphs),
        ...namesIn(JSON.parse(read('feed.json'))),
        ...namesIn(JSON.parse(read('site.webmanifest'))),
        ...read('events/calendar.ics')
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .filter((line) => /^(SUMMARY|DESCRIPTION|X-WR-CALNAME|LOCATION)/.test(line))
          .map((line) => line.replace(/^[^:]*:/, '')),
        read('llms.txt').replace(/Asia\/Tokyo|Africa\/Cairo|## Optional/g, ''),
      ]
      expect(texts.flatMap(latinIn)).toEqual([])
    })

    test('documents declare the language and its direction', () => {
      for (const name of ['index.html', '404.html', 'live.html', `${post.slice(1)}.html`]) {
        const html = load(read(name))('html')
        expect([name, html.attr('lang'), html.attr('dir')]).toEqual([name, language, direction])
      }
    })

    test('days, times, dates and prices are written as in the language', () => {
      for (const [page, texts] of Object.entries(facts)) {
        const text = load(read(`${page}.html`))('body')
          .text()
          .replace(/\s/g, ' ')
        for (const part of texts) expect(text, page).toContain(part)
      }
    })

    test('the first view keeps its budgets', () => {
      for (const route of ['index', 'menu', post.slice(1)]) {
        const html = read(`${route}.html`)
        const shown = html.slice(0, html.indexOf('</footer>'))
        expect(brotliCompressSync(shown).length, route).toBeLessThan(14_600)
        const scripts = documentScripts(html).map((file) => brotliCompressSync(read(file)).length)
        expect(
          scripts.reduce((sum, bytes) => sum + bytes, 0),
          route,
        ).toBeLessThan(80_000)
      }
    })

    test('every page is quiet and accessible, and nothing is cut or wider than a phone', async () => {
      const { page, messages } = await site.visit('/', phone)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const route of routesOf(folder).filter((path) => !/more-|topic/.test(path))) {
        await page.goto(site.url(route))
        await hydrated(page)
        expect(await axeViolations(page), route).toEqual([])
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(320)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
            .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
            .filter((element) => getComputedStyle(element).overflowX !== 'visible')
            // The row of tabs scrolls to the open one.
            .filter((element) => element.role !== 'tablist')
            .map(({ outerHTML }) => outerHTML.slice(0, 100)),
        )
        expect(cut, route).toEqual([])
        await page.setViewportSize(phone.viewport)
      }
      expect(messages).toEqual([])
    })

    test('on a phone, the open links leave the status in the bar whole', async () => {
      // In Cairo it is open, of which the status says most.
      const { page } = await site.visit('/menu', { at: '2026-11-28T19:45:00Z', ...phone })
      await hydrated(page)
      await page.click('header button')
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 })
        const [bar, links] = await page
          .locator('header, header nav')
          .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()))
        expect(bar?.bottom, `${width}`).toBeLessThanOrEqual(links?.top ?? 0)
      }
    })

    test('the search finds a word in the middle of a sentence', async () => {
      const { page } = await site.visitHydrated('/blog')
      await page.click('main button[aria-expanded=false]')
      await page.fill('search input', word)
      await page.waitForSelector(`search li a[href="${post}"]`)
      expect(latinIn(await page.innerText('search'))).toEqual([])
    })
  },
)
