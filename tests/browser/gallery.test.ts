import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { gallery } from '../../src/content/gallery.ts'
import { atRest, phone, siteUnderTest, swipe, zoomTo } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const titleOpacity = (page: Page, plate: number) =>
  page
    .locator(`[data-plate="${plate}"] button > span`)
    .evaluate((title) => Number(getComputedStyle(title).opacity))
const [first = '', second = ''] = gallery.map(({ title }) => title)
const last = gallery.at(-1)?.title ?? ''
const shownPlate = (page: Page) => page.innerText('dialog figcaption strong')

test('a plate’s title appears on hover and on focus, and only its own', async () => {
  const { page } = await site.visit('/gallery')
  await expect.poll(() => titleOpacity(page, 1)).toBe(0)
  await page.hover('[data-plate="1"] button')
  await expect.poll(() => titleOpacity(page, 1)).toBe(1)
  expect(await titleOpacity(page, 0)).toBe(0)
  await page.focus('[data-plate="2"] button')
  // Focus is visible after a key, not after a click.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => titleOpacity(page, 2)).toBe(1)
})

test('a plate opens large, with code loaded on demand; keys and buttons lead to the others, in a circle', async () => {
  const { page, messages, requests } = await site.visitHydrated('/gallery')
  await page.waitForLoadState('networkidle')
  // Others come when the page is idle, however late that is.
  const scripts = () => requests.filter(({ pathname }) => /\/lightbox[^/]*\.js$/.test(pathname)).length
  expect(scripts()).toBe(0)
  // What a pointer does, without the scrolling that brings the button under it.
  await page.dispatchEvent('[data-plate="1"] button', 'pointerover')
  await expect.poll(scripts).toBe(1)

  await page.click('[data-plate="1"] button')
  await page.waitForSelector('dialog[open]')
  expect(await shownPlate(page)).toBe(second)
  for (const [key, title] of [
    ['ArrowLeft', first],
    ['ArrowLeft', last],
    ['ArrowRight', first],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => shownPlate(page)).toBe(title)
  }
  // No drag with another button.
  await page.hover('dialog figure')
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(200, 300)
  await page.mouse.up({ button: 'right' })
  expect(await shownPlate(page)).toBe(first)
  // A drag may end beside the picture and its text.
  await page.hover('dialog figure')
  await page.mouse.down()
  await page.mouse.move(3, 3, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => shownPlate(page)).toBe(second)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownPlate(page)).toBe(first)
  await page.click(`dialog >> text="${words.site.next}"`)
  await expect.poll(() => shownPlate(page)).toBe(second)
  await page.click(`dialog >> text="${words.site.previous}"`)
  await expect.poll(() => shownPlate(page)).toBe(first)
  await expect.poll(async () => (await page.locator('dialog img').boundingBox())?.width).toBeGreaterThan(800)
  // A window of 1280 by 1024 pixels at four times the size.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(async () => (await page.locator('dialog img').boundingBox())?.height).toBeGreaterThan(60)
  expect(messages).toEqual([])
})

test('the large view closes by Escape, its button or a click beside it, and its plate has the focus again', async () => {
  const { page } = await site.visitHydrated('/gallery')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.click(`dialog >> text="${words.site.close}"`),
    () => page.mouse.click(3, 3),
  ]) {
    await page.click('[data-plate="3"] button')
    await page.waitForSelector('dialog[open]')
    await close()
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.waitForSelector('[data-plate="3"] :focus')
    await page.waitForSelector('html:not([data-scroll-locked])')
  }
})

test('on a touch screen every title shows, and a swipe leads to the next or the previous plate', async () => {
  const { page } = await site.visitHydrated('/gallery', phone)
  for (const plate of gallery.keys()) await expect.poll(() => titleOpacity(page, plate)).toBe(1)
  await page.tap('[data-plate="0"] button')
  await page.waitForSelector('dialog[open]')
  await atRest(page.locator('dialog[open]'))
  // The first is too short, and would lead to the last plate.
  await swipe(page, 180, 200)
  await swipe(page, 300, 100)
  await expect.poll(() => shownPlate(page)).toBe(second)
  await swipe(page, 100, 300)
  await expect.poll(() => shownPlate(page)).toBe(first)

  // In a view that is zoomed in, a finger moves the view.
  await zoomTo(page, 2)
  await swipe(page, 300, 100)
  await swipe(page, 100, 300)
  await swipe(page, 100, 300)
  expect(await shownPlate(page)).toBe(first)
  await zoomTo(page, 1)
  await swipe(page, 300, 100)
  await expect.poll(() => shownPlate(page)).toBe(second)
})
