import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as eventsContent from '../../src/content/events.ts'
import { home } from '../../src/content/home.ts'
import * as menuContent from '../../src/content/menu.ts'
import { notFound } from '../../src/content/missing.ts'
import { contrast } from '../../src/content/theme.schema.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { axeViolations, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { words } from '../support/own-words.ts'
import { readPdf } from '../support/read-pdf.ts'

// A venue that never closes, with one list of drinks of which it states nothing, a white photograph, and nothing else yet.
const [drinks] = menuContent.menu
const items = drinks?.items.map(({ name, description, price }) => ({ name, description, price }))
const white = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
const folder = siteWithContent(
  {
    team: { team: [] },
    gallery: { gallery: [] },
    events: { events: [] },
    menu: { menu: [{ ...drinks, items }] },
    about: { story: [] },
    home: { home: { ...home, cards: [] }, hero: [{ picture: 'white.jpg' }] },
    hours: { hours: [{ days: weekdays, opens: '00:00', closes: '00:00' }] },
  },
  { posts: [], pictures: { 'white.jpg': white } },
)
const site = siteUnderTest(folder)
const open = (name: string) => load(readFileSync(join(folder(), name), 'utf8'))

test('an empty list has no heading, no link in the navigation, and no line of the sitemap', () => {
  expect(open('about.html')('main h2').length).toBe(0)
  expect(open('index.html')('#the-house').length).toBe(0)
  // With nothing between them, two rows of ads would show the same.
  expect(open('index.html')('main > div:has(> [data-ad-slot])').length).toBe(1)
  expect(existsSync(join(folder(), 'gallery.html'))).toBe(false)
  // Its address stays, for those who have kept it, and says that there are none.
  const events = open('events.html')
  expect(events('main').text()).toContain(eventsContent.noEvents)
  expect(events('meta[name=robots]').attr('content')).toBe('noindex')
  for (const page of ['index.html', '404.html', 'events.html'])
    expect(open(page)('a[href="/events"], a[href="/gallery"]').length, page).toBe(0)
  const llms = readFileSync(join(folder(), 'llms.txt'), 'utf8')
  const sitemap = readFileSync(join(folder(), 'sitemap.xml'), 'utf8')
  for (const text of [llms, sitemap]) expect(text).not.toMatch(/\/(events|gallery)\b/)
  expect(sitemap).toContain('/menu<')
})

test('at the address of an empty gallery, the not-found page stays', async () => {
  const { page } = await site.visitHydrated('/gallery')
  expect(await page.innerText('h1')).toBe(notFound.title)
})

test('the home page leaves out the event and the post that there are not', async () => {
  const { page } = await site.visitHydrated('/')
  expect(await page.locator('#tonight h3').allInnerTexts()).toEqual([words.home.fromMenu])
  expect(await page.locator('#tonight a').count()).toBe(2)
  await page.waitForSelector(`#tonight >> text=${words.status.aroundTheClock}`)
  expect(await axeViolations(page)).toEqual([])
})

test('a blog without posts has no search', () => {
  expect(open('blog.html')('main').text()).toContain(words.blog.none)
  expect(open('blog.html')('main button').length).toBe(0)
})

test('a single list of drinks has no tab', async () => {
  const { page } = await site.visitHydrated('/menu')
  expect(await page.locator('[role=tab], [role=tablist], [role=tabpanel]').count()).toBe(0)
  expect(await page.locator('main h2').first().isVisible()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
})

test('a menu that states nothing has no marks, no legend, no filter, and no table in its PDF', async () => {
  const { page, requests } = await site.visitHydrated('/menu')
  expect(await page.locator('main :is(details, li p + p, section section, [title])').count()).toBe(0)
  expect(await page.locator('main h2').count()).toBe(1)
  expect(requests.filter(({ pathname }) => pathname.includes('menu-live'))).toEqual([])
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
    'suitableForDiet',
  )
  const { pieces, pages } = await readPdf(readFileSync(join(folder(), 'menu.pdf')))
  expect(pages).toHaveLength(1)
  expect(pieces.at(-1)?.[1]).toBe(menuContent.menuNote)
  const llms = readFileSync(join(folder(), 'llms.txt'), 'utf8')
  for (const text of [words.drink.ask, words.drink.notStated, words.drink.none])
    expect(llms).not.toContain(text)
})

test('a venue that never closes says so', async () => {
  const { page } = await site.visitHydrated('/contact')
  expect(await page.innerText('main dl:not(#way-title ~ dl)')).toContain(words.hours.wholeDay)
  await page.waitForSelector(`header >> text=${words.status.openNow} · ${words.status.aroundTheClock}`)
})

test.each([320, 768, 1024, 1920])(
  'over a white photograph, the text of the home page has enough contrast at %d px',
  async (width) => {
    const { page } = await site.visitHydrated('/', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await page.evaluate(decodeHero)
    const { color, lines } = await page.evaluate(hideText, 'main h1, main h1 + p')
    const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const text = hex((color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
    const contrasts = lines.flatMap(({ left, top, right, bottom }) =>
      grid(top, bottom).flatMap((y) =>
        grid(left, right).map((x) => {
          const at = (y * info.width + x) * info.channels
          return contrast(text, hex(data.subarray(at, at + 3)))
        }),
      ),
    )
    expect(lines.length).toBeGreaterThan(2)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
  },
)

const hex = (parts: Iterable<number>) =>
  `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`

const grid = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 5)) }, (_, at) => Math.floor(from) + at * 5)

// The functions below run in the browser.

/** Waits for the pictures that are not lazy: a lazy one that is not shown never loads. */
function decodeHero() {
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy')
  return Promise.all(images.map((image) => image.decode()))
}

/** Makes texts transparent. Returns their color, and where their lines are on the page. */
function hideText(selector: string) {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  const color = getComputedStyle(elements[0] ?? document.body).color
  const lines = elements.flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
      left,
      top: top + window.scrollY,
      right,
      bottom: bottom + window.scrollY,
    }))
  })
  for (const element of elements) element.style.color = 'transparent'
  return { color, lines }
}
