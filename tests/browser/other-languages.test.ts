import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listFiles } from '@venue-site/cli/files/list-files'
import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { documentScripts } from '../../bench/visit/weight.ts'
import { gallery } from '../fixtures/cairo/content/gallery.ts'
import { menu } from '../fixtures/cairo/content/menu.ts'
import {
  atRest,
  axeViolations,
  hydrated,
  nextFrame,
  phone,
  routesOf,
  siteUnderTest,
  swipe,
  toastsReady,
} from '../support/browser.ts'
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

/** The shown elements that are not all on a screen of 320 pixels. Runs in the browser. */
function outsideOfScreen(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, img, footer')]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isShown = width > 1 && height > 1 && element.checkVisibility()
      return isShown && (left < -1 || right > 321) && !element.closest('[aria-hidden=true]')
    })
    .map((element) => element.outerHTML.slice(0, 100))
}

const built = venues.map((venue) => {
  const { fixture, moreTitle } = venue
  const folder = builtVenue(fixture, (content) => {
    // The list has a second page.
    for (let at = 0; at < 9; at++) {
      const fields = { metaTitle: `${moreTitle} ${at}`, metaDescription: moreTitle, date: '2026-01-01' }
      const body = `${moreTitle} \`1 + 1\`\n\n> ${moreTitle}`
      writeFileSync(join(content, `posts/more-${at}.md`), markdownPost(fields, body))
    }
  })
  return { ...venue, folder, site: siteUnderTest(() => folder) }
})

describe.each(built)('the venue of $fixture', ({ folder, site, language, direction, post, facts, word }) => {
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
    const pages = routesOf(folder).map((route) => `${route === '/' ? 'index' : route.slice(1)}.html`)
    for (const name of [...pages, '404.html', 'live.html']) {
      const html = load(read(name))('html')
      expect([name, html.attr('lang'), html.attr('dir')]).toEqual([name, language, direction])
    }
    expect(JSON.parse(read('site.webmanifest')).dir === 'rtl').toBe(direction === 'rtl')
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
      if (direction === 'rtl') expect(await page.evaluate(outsideOfScreen), route).toEqual([])
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
})

describe('a venue whose language is written from right to left', () => {
  const { site } = built.find(({ direction }) => direction === 'rtl') ?? expect.unreachable()
  const plates = gallery.map(({ title }) => title)
  const lists = menu.map(({ title }) => title)

  test('lines begin on the right', async () => {
    const { page } = await site.visitHydrated('/contact')
    const sidesOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect()
          return { left, right }
        })
    expect((await sidesOf('header a[href="/"]')).left).toBeGreaterThan(1000)
    expect((await sidesOf('header nav > :last-child')).right).toBeLessThan(300)
    expect((await sidesOf('h1')).right).toBeGreaterThan(900)
    // The order of a number's parts is the same in every language.
    expect(
      await page
        .locator('main a[href^="tel:"]')
        .first()
        .evaluate((link) => getComputedStyle(link).direction),
    ).toBe('ltr')
  })

  test('a page that there is not fits a screen of 320 pixels', async () => {
    const { page } = await site.visitHydrated('/no/such/path', { viewport: { width: 320, height: 640 } })
    expect(await page.evaluate(outsideOfScreen)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the left arrow key leads to the next tab of the menu', async () => {
    const { page } = await site.visitHydrated('/menu')
    await page.focus('[role=tab][aria-selected=true]')
    for (const [key, title] of [
      ['ArrowLeft', lists[1]],
      ['ArrowRight', lists[0]],
      ['ArrowRight', lists.at(-1)],
      ['ArrowLeft', lists[0]],
      ['End', lists.at(-1)],
      ['Home', lists[0]],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => page.innerText('[role=tab][aria-selected=true]'), { message: key }).toBe(title)
    }
    const [first, second] = await page.locator('[role=tab]').all()
    expect((await first?.boundingBox())?.x).toBeGreaterThan((await second?.boundingBox())?.x ?? Infinity)
  })

  const shownPlate = (page: Page) => page.innerText('dialog figcaption strong')

  test('in the large view, the left arrow key and a swipe to the right lead to the next plate', async () => {
    const { page } = await site.visitHydrated('/gallery', phone)
    await page.tap('[data-plate="0"] button')
    await page.waitForSelector('dialog[open]')
    await atRest(page.locator('dialog[open]'))
    for (const [move, title] of [
      [() => page.keyboard.press('ArrowLeft'), plates[1]],
      [() => page.keyboard.press('ArrowRight'), plates[0]],
      [() => swipe(page, 100, 300), plates[1]],
      [() => swipe(page, 300, 100), plates[0]],
    ] as const) {
      await move()
      await expect.poll(() => shownPlate(page)).toBe(title)
    }
  })

  test('toasts have a name, appear at the bottom left, and a swipe to the left closes them', async () => {
    const { page } = await site.visitHydrated('/blog/more-0')
    await page.keyboard.press('Shift')
    await toastsReady(page)
    await page.context().setOffline(true)
    const name = await page.getAttribute('section[aria-relevant]', 'aria-label')
    expect(latinIn(name?.replace(' alt+T', '') ?? 'none')).toEqual([])
    const toast = page.locator('[data-sonner-toast][data-mounted=true]')
    await toast.hover()
    await atRest(toast)
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(640)
    expect(y).toBeGreaterThan(400)
    await page.mouse.move(x + 260, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 20, { steps: 8 })
    await page.mouse.up()
    await toast.waitFor({ state: 'detached' })
    await page.context().setOffline(false)
  })

  test('in a post, a quotation is indented on the right, and code runs from left to right', async () => {
    const { page } = await site.visitHydrated('/blog/more-0')
    await nextFrame(page)
    const styles = await page.evaluate(() =>
      ['[data-post-body] blockquote', '[data-post-body] code'].map((selector) => {
        const element = document.querySelector(selector)
        const { paddingRight, direction } = element
          ? getComputedStyle(element)
          : { paddingRight: '', direction: '' }
        return [Number.parseFloat(paddingRight) > 0, direction]
      }),
    )
    expect(styles).toEqual([
      [true, 'rtl'],
      [true, 'ltr'],
    ])
  })
})
