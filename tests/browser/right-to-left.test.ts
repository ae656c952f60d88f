import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as siteContent from '../../src/content/site.ts'
import * as themeContent from '../../src/content/theme.ts'
import { atRest, nextFrame, phone, routesOf, siteUnderTest, swipe, toastsReady } from '../support/browser.ts'
import { postOf } from '../support/build.ts'
import { siteWithContent } from '../support/own-content.ts'

// A venue whose language is written from right to left.
const plates = ['البار', 'الحديقة', 'القبو']
const lists = ['مشروبات', 'كلاسيكيات', 'بلا كحول']
const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#432' } })
  .jpeg()
  .toBuffer()
const folder = siteWithContent(
  {
    site: { site: { ...siteContent.site, locale: 'ar-EG' } },
    theme: {
      theme: { ...themeContent.theme, fonts: { display: 'noto-naskh-arabic', text: 'noto-sans-arabic' } },
    },
    menu: {
      menu: lists.map((title, at) => ({
        id: `list-${at}`,
        title,
        numeral: 'I',
        tempo: 'andante',
        items: [{ name: 'نعناع', description: 'نعناع وليمون', price: 10, popular: true }],
      })),
    },
    gallery: {
      gallery: plates.map((title, at) => ({ title, caption: 'صورة', picture: `${at}.jpg` })),
    },
  },
  {
    posts: [postOf(2, { blog: 'نص `npm ci` نص.\n\n> اقتباس\n' }), postOf(1)],
    pictures: Object.fromEntries(plates.map((_, at) => [`${at}.jpg`, picture])),
  },
)
const site = siteUnderTest(folder)

test('every document says so', () => {
  for (const route of routesOf(folder())) {
    const html = readFileSync(join(folder(), route === '/' ? 'index.html' : `${route}.html`), 'utf8')
    expect(load(html)('html').attr(), route).toMatchObject({ lang: 'ar', dir: 'rtl' })
  }
  expect(JSON.parse(readFileSync(join(folder(), 'site.webmanifest'), 'utf8'))).toMatchObject({ dir: 'rtl' })
})

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

const routes = [
  '/',
  '/menu',
  '/events',
  '/gallery',
  '/blog',
  '/blog/post-2',
  '/about',
  '/contact',
  '/reserve',
  '/no/such/path',
]

test.each(routes)('%s fits a screen of 320 pixels', async (route) => {
  const { page } = await site.visitHydrated(route, { viewport: { width: 320, height: 640 } })
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, img, footer')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isShown = width > 1 && height > 1 && element.checkVisibility()
        return isShown && (left < -1 || right > 321) && !element.closest('[aria-hidden=true]')
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the left arrow key leads to the next tab of the menu', async () => {
  const { page } = await site.visitHydrated('/menu')
  await page.focus('[role=tab][aria-selected=true]')
  for (const [key, title] of [
    ['ArrowLeft', lists[1]],
    ['ArrowLeft', lists[2]],
    ['ArrowLeft', lists[0]],
    ['ArrowRight', lists[2]],
    ['Home', lists[0]],
    ['End', lists[2]],
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

test('toasts appear at the bottom left, and a swipe to the left closes them', async () => {
  const { page } = await site.visitHydrated('/blog/post-2')
  await page.keyboard.press('Shift')
  await toastsReady(page)
  await page.context().setOffline(true)
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
  const { page } = await site.visitHydrated('/blog/post-2')
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
