import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { menu } from '../../src/content/menu.ts'
import { atRest, axeViolations, phone, siteUnderTest } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')

const states: Record<string, { path: string; options?: object; enter: (page: Page) => Promise<unknown> }> = {
  'another tab of the menu': {
    path: '/menu',
    enter: async (page) => {
      await page.click('[role=tab][aria-selected=false]')
      await page.waitForSelector(`#${menu[0]?.id}`, { state: 'hidden' })
    },
  },
  'a search with results': {
    path: '/blog',
    enter: async (page) => {
      await page.click(`button:text-is("${words.search.open}")`)
      await page.fill('search input', 'ice')
      await page.waitForSelector('search li')
    },
  },
  'a plate in the large view': {
    path: '/gallery',
    enter: async (page) => {
      await page.click('[data-plate="2"] button')
      await page.waitForSelector('dialog[open]')
    },
  },
  'a toast': {
    path: '/blog/table-nine',
    enter: async (page) => {
      await page.click(`text="${words.post.copyLink}"`)
      await page.waitForSelector('[data-sonner-toast][data-mounted=true]')
      // It stays as long as the pointer is on it.
      await page.hover('[data-sonner-toast]')
      await atRest(page.locator('[data-sonner-toast]'))
    },
  },
  'the open menu of a phone': { path: '/menu', options: phone, enter: (page) => page.click('header button') },
}

test.each(Object.entries(states))('axe finds nothing in %s', async (_, { path, options, enter }) => {
  const { page } = await site.visitHydrated(path, { ...options, reducedMotion: 'reduce' })
  await enter(page)
  expect(await axeViolations(page)).toEqual([])
})

test('the skip link comes first, is shown on focus, and leads past the bar', async () => {
  const { page } = await site.visitHydrated('/menu')
  await page.keyboard.press('Tab')
  const skip = page.locator('a[href="#content"]')
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/menu#content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
})

test('with forced colours, buttons have an edge, and the open tab and the current page are marked', async () => {
  const { page } = await site.visitHydrated('/menu', { forcedColors: 'active' })
  const edges = await page
    .locator(`header a:has-text("${words.site.reserve}"), main a:has-text("${words.menu.download}")`)
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopStyle))
  expect(edges).toEqual(['solid', 'solid'])
  // The browser puts the page's ground behind all text.
  const isVisible = (button: Element) => {
    const ground = document.createElement('p')
    ground.style.color = 'Canvas'
    document.body.append(ground)
    const visible = getComputedStyle(button).color !== getComputedStyle(ground).color
    ground.remove()
    return visible
  }
  const reserve = page.locator(`header a:has-text("${words.site.reserve}")`)
  expect(await reserve.evaluate(isVisible)).toBe(true)
  await reserve.hover()
  expect(await reserve.evaluate(isVisible)).toBe(true)
  expect(await page.locator('a[href="#content"]').evaluate(isVisible)).toBe(true)
  const marks = await page
    .locator('header a[aria-current], [role=tab][aria-selected=true]')
    .evaluateAll((marked) => marked.map((element) => getComputedStyle(element, '::after').borderBottomStyle))
  expect(marks).toEqual(['solid', 'solid'])
})

test('with forced colours, the open links of a phone hide the page below them', async () => {
  const viewport = { width: 390, height: 800 }
  const { page } = await site.visitHydrated('/menu', { viewport, forcedColors: 'active' })
  await page.click('header button')
  const background = await page
    .locator('header nav')
    .evaluate((links) => getComputedStyle(links).backgroundColor)
  expect(background).toBe('rgb(255, 255, 255)')
})
