import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery } from '../../src/content/gallery.ts'
import { atRest, hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const titleOpacity = (page: Page, id: string) =>
  page
    .locator(`[data-plate=${id}] button > span`)
    .evaluate((title) => Number(getComputedStyle(title).opacity))
const shownPlate = (page: Page) => page.innerText('dialog figcaption strong')

test('a plate’s title appears on hover, and only its own', async () => {
  const { page } = await site.visit('/gallery')
  await page.mouse.move(5, 5)
  await expect.poll(() => titleOpacity(page, 'glassware')).toBe(0)
  await page.hover('[data-plate=glassware] button')
  await expect.poll(() => titleOpacity(page, 'glassware')).toBe(1)
  expect(await titleOpacity(page, 'bar')).toBe(0)
})

test('a plate’s title appears on focus', async () => {
  const { page } = await site.visit('/gallery')
  await page.mouse.move(5, 5)
  await page.focus('[data-plate=ice] button')
  // As by a key: a click alone does not make the focus visible.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => titleOpacity(page, 'ice')).toBe(1)
})

test('where fingers do not hover, every title is there', async () => {
  const { page } = await site.visit('/gallery', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  for (const { id } of gallery) expect(await titleOpacity(page, id)).toBe(1)
})

test('a plate opens large, the next and the previous come by key and by button, round the end', async () => {
  const { page, messages } = await site.visit('/gallery')
  await hydrated(page)
  await page.click('[data-plate=glassware] button')
  await page.waitForSelector('dialog[open]')
  expect(await shownPlate(page)).toBe('The Glassware')
  for (const [key, title] of [
    ['ArrowRight', 'The Ice'],
    ['ArrowLeft', 'The Glassware'],
    ['ArrowLeft', 'The Bar'],
    ['ArrowLeft', 'The Hour'],
    ['ArrowRight', 'The Bar'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => shownPlate(page)).toBe(title)
  }
  await page.click('dialog >> text="Next"')
  await expect.poll(() => shownPlate(page)).toBe('The Glassware')
  await page.click('dialog >> text="Previous"')
  await expect.poll(() => shownPlate(page)).toBe('The Bar')
  const { width } = (await page.locator('dialog img').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(800)
  expect(messages).toEqual([])
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.click('dialog >> text="Close"')],
  ['a click beside it', (page: Page) => page.mouse.click(3, 3)],
])('the large view closes by %s, and its plate has the focus again', async (_, close) => {
  const { page } = await site.visit('/gallery')
  await hydrated(page)
  await page.click('[data-plate=garden] button')
  await page.waitForSelector('dialog[open]')
  await close(page)
  await page.waitForSelector('dialog', { state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-plate'))).toBe(
    'garden',
  )
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scroll-locked'))).toBe(false)
})

test('a swipe to the left brings the next plate, one to the right the previous', async () => {
  const { page } = await site.visit('/gallery', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  await hydrated(page)
  await page.tap('[data-plate=bar] button')
  await page.waitForSelector('dialog[open]')
  await atRest(page.locator('dialog[open]'))
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    for (let step = 1; step <= 5; step++) {
      const x = from + ((to - from) * step) / 5
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 300 }] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 100)
  await expect.poll(() => shownPlate(page)).toBe('The Glassware')
  await swipe(100, 300)
  await expect.poll(() => shownPlate(page)).toBe('The Bar')
  await swipe(200, 180)
  await page.waitForTimeout(200)
  expect(await shownPlate(page)).toBe('The Bar')
})

test('the large view’s code comes only when it is wanted', async () => {
  const { page, requests } = await site.visit('/gallery')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const scripts = () => requests.filter(({ pathname }) => pathname.endsWith('.js')).length
  const before = scripts()
  // As a pointer does, but without the scrolling that brings the button under it.
  await page.dispatchEvent('[data-plate=bar] button', 'pointerover')
  await expect.poll(scripts).toBe(before + 1)
})
