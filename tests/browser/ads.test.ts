import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { home } from '../../src/content/home.ts'
import { menuHeading } from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import {
  arrived,
  desktop,
  hydrated,
  layoutShift,
  nextFrame,
  phone,
  siteUnderTest,
} from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const plain = siteUnderTest('plainSite')
const live = siteUnderTest('liveSite')
const adScript = 'https://ads.example/**'

/** Scrolls to each visible slot. Returns whether each is as high as it has to be. */
async function visitSlots(page: Page): Promise<boolean[]> {
  const slots = page.locator('[data-ad-slot]:visible')
  for (const slot of await slots.all()) await slot.scrollIntoViewIfNeeded()
  return slots.evaluateAll((found) =>
    found.map((slot) => slot.getBoundingClientRect().height >= Number(slot.getAttribute('data-height'))),
  )
}

/** Waits until the page is complete. Returns how far its fonts have moved it, which depends on those of the device. */
async function shiftWithFonts(page: Page): Promise<string> {
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await nextFrame(page)
  return layoutShift(page)
}

const visibleHouseAds = (page: Page) =>
  page.locator(`[data-ad-slot]:visible:has-text("${words.site.fromHouse}"):has(a)`).count()

test('without an ad host, slots keep their height and show house ads; below 768 px there are fewer', async () => {
  const { page } = await plain.visit('/', { viewport: { width: 767, height: 800 } })
  expect(await visitSlots(page)).toEqual([true, true])
  await expect.poll(() => visibleHouseAds(page)).toBe(2)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await visitSlots(page)).toEqual(Array(6).fill(true))
  await expect.poll(() => visibleHouseAds(page)).toBe(6)
})

const fill = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
const answers = {
  'an ad that is too large': fill(
    `document.querySelector('[data-banner-id]').innerHTML = '<p style="height: 1200px; width: 3000px">Buy</p>'`,
  ),
  nothing: fill(''),
  'a blocked request': (route: Route) => route.abort(),
}

test.each([
  ['phone', phone, 2],
  ['desktop', desktop, 6],
])(
  'slots keep their height and nothing moves, whatever the ad script does, on a %s',
  async (_, device, count) => {
    const { page } = await live.open(device)
    const answered: string[] = []
    await page.route(adScript, async (route) => {
      const [name, answer] = Object.entries(answers)[answered.length % 3] ?? []
      await answer?.(route)
      answered.push(name ?? '')
    })
    await page.goto(live.url('/'))
    const moved = await shiftWithFonts(page)
    expect(await visitSlots(page)).toEqual(Array(count).fill(true))
    await expect.poll(() => answered).toHaveLength(count)
    const labels = await page.locator('[data-ad-slot]:visible > span').allInnerTexts()
    expect(labels).toEqual(Array(count).fill(words.site.advertisement))
    await page.waitForLoadState('networkidle')
    expect(await visitSlots(page)).toEqual(Array(count).fill(true))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport.width)
    expect(await layoutShift(page)).toBe(moved)
  },
)

test('a visitor with Global Privacy Control sees house ads, and the ad host is not asked', async () => {
  const { page, requests, messages } = await live.open({ isolated: true })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(live.url('/'))
  const moved = await shiftWithFonts(page)
  await visitSlots(page)
  expect(await layoutShift(page)).toBe(moved)
  // On a page that a link leads to, slots are filled in the first render.
  await page.click('header nav a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  await arrived(page)
  const { length } = await visitSlots(page)
  expect(length).toBeGreaterThan(0)
  await expect.poll(() => visibleHouseAds(page)).toBe(length)
  expect(await page.locator('[data-ad-slot] iframe').count()).toBe(0)
  expect(
    requests.filter(({ host, pathname }) => host === 'ads.example' || pathname.startsWith('/ads/')),
  ).toEqual([])
  expect(messages).toEqual([])
})

test('the ad script runs in its own frame, and reaches neither the page nor the visitor’s storage', async () => {
  const { page } = await live.open()
  await page.route(
    adScript,
    fill(`
      const attempt = (work) => { try { work(); return 'done' } catch (error) { return error.name } }
      document.querySelector('[data-banner-id]').textContent = [
        attempt(() => { parent.document.title = 'Taken' }),
        attempt(() => { localStorage.setItem('taken', '1') }),
        attempt(() => { top.location.href = 'https://ads.example/taken' }),
      ].join()`),
  )
  await page.goto(live.url('/'))
  await hydrated(page)
  const slot = page.locator('[data-ad-slot]').first()
  await slot.scrollIntoViewIfNeeded()
  const result = slot.frameLocator('iframe').locator('[data-banner-id]')
  await expect.poll(() => result.textContent()).toMatch(/^SecurityError,SecurityError,/)
  expect([await page.title(), page.url()]).toEqual([`${venue.name} | ${home.tagline}`, live.url('/')])
  expect(await page.locator('script[src*="ads.example"]').count()).toBe(0)
})
