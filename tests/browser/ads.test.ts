import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import { hydrated, layoutShift, siteUnderTest, watchLayoutShift } from '../support/browser.ts'

const plain = siteUnderTest('plainSite')
const live = siteUnderTest('liveSite')
const adScript = 'https://ads.example/**'

/** The slots on screen, and whether each is as high as it has to be. */
const slots = (page: Page) =>
  page
    .locator('[data-ad-slot]:visible')
    .evaluateAll((found) =>
      found.map((slot) => slot.getBoundingClientRect().height >= Number(slot.getAttribute('data-height'))),
    )

test('below 768 px fewer banners are shown', async () => {
  const { page } = await plain.visit('/', { viewport: { width: 767, height: 800 } })
  expect(await slots(page)).toHaveLength(2)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await slots(page)).toHaveLength(6)
})

test.each([390, 1280])(
  'without an ad host each slot has its height and the house’s own card, at %i px',
  async (width) => {
    const { page } = await plain.visit('/', { viewport: { width, height: 800 } })
    expect(await slots(page)).not.toContain(false)
    expect(await page.locator('[data-ad-slot]:visible:has-text("Advertisement"):has(a)').count()).toBe(
      await page.locator('[data-ad-slot]:visible').count(),
    )
  },
)

const answers: Record<string, (route: Route) => Promise<void>> = {
  filled: (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.querySelector('[data-banner-id]').innerHTML = '<p style="height: 1200px; width: 3000px">Buy</p>'`,
    }),
  empty: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  blocked: (route) => route.abort(),
  late: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await answers.filled?.(route).catch(() => {})
  },
}

describe.each(Object.entries(answers))('where the ad script is %s', (_, answer) => {
  test.each([390, 1280])('every slot keeps its height and nothing moves, at %i px', async (width) => {
    const { page } = await live.visit('/privacy', { viewport: { width, height: 800 } })
    await page.route(adScript, answer)
    await watchLayoutShift(page)
    await page.goto(live.url('/'))
    for (const slot of await page.locator('[data-ad-slot]:visible').all()) await slot.scrollIntoViewIfNeeded()
    await page.waitForTimeout(2000)
    expect(await slots(page)).not.toContain(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await layoutShift(page)).toBe('0.00')
  })
})

test('a visitor with Global Privacy Control sees the venue’s own ads, and the ad host is not asked', async () => {
  const { page, requests, messages } = await live.visit('/privacy')
  expect(await page.innerText('main')).toContain('Global Privacy Control')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await watchLayoutShift(page)
  await page.goto(live.url('/'))
  await hydrated(page)
  for (const slot of await page.locator('[data-ad-slot]:visible').all()) await slot.scrollIntoViewIfNeeded()
  // A page that is navigated to has its slots filled at once.
  await page.click('header nav >> text="Menu"')
  await page.waitForSelector('h1:text-is("The menu")')
  await page.locator('[data-ad-slot]').first().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-ad-slot]:visible:has(a)').count()).toBe(
    await page.locator('[data-ad-slot]:visible').count(),
  )
  expect(await page.locator('[data-ad-slot] iframe').count()).toBe(0)
  expect(
    requests.filter(({ host, pathname }) => host === 'ads.example' || /^\/ads\//.test(pathname)),
  ).toEqual([])
  expect(await layoutShift(page)).toBe('0.00')
  expect(messages).toEqual([])
})

test('the ad script runs in its own frame, and reaches neither the page nor the visitor’s storage', async () => {
  const { page } = await live.visit('/privacy')
  await page.route(adScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const said = document.querySelector('[data-banner-id]')
        const attempt = (work) => { try { work(); return 'done' } catch (error) { return error.name } }
        said.textContent = [
          attempt(() => { parent.document.title = 'Taken' }),
          attempt(() => { localStorage.setItem('taken', '1') }),
          attempt(() => { top.location.href = 'https://ads.example/taken' }),
        ].join()`,
    }),
  )
  await page.goto(live.url('/'))
  await hydrated(page)
  expect(await page.locator('[data-ad-slot] iframe').count()).toBe(
    await page.locator('[data-ad-slot]').count(),
  )
  const slot = page.locator('[data-ad-slot]').first()
  await slot.scrollIntoViewIfNeeded()
  await expect
    .poll(() => slot.frameLocator('iframe').locator('[data-banner-id]').textContent())
    .toMatch(/^SecurityError,SecurityError,/)
  expect([await page.title(), page.url()]).toEqual([`${site.name} | ${site.tagline}`, live.url('/')])
  expect(await page.locator('script[src*="ads.example"]').count()).toBe(0)
})
