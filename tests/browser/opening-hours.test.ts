import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
// In New York: Friday evening, Saturday before dawn, Saturday noon.
const fridayEvening = '2026-11-21T03:00:00Z'
const fridayNight = '2026-11-21T07:59:00Z'
const saturdayNoon = '2026-11-21T17:00:00Z'
// The visitor's own time zone makes no difference.
const timezoneId = 'Asia/Tokyo'

const status = (page: Page) => page.innerText('header p')

test.each([
  [fridayEvening, 'Open now · until 3AM', 'Friday and Saturday', true],
  [fridayNight, 'Open now · until 3AM', 'Friday and Saturday', true],
  [saturdayNoon, 'Opens today at 6PM', 'Friday and Saturday', false],
])(
  'at %s the bar says "%s" and the hours mark "%s"; there is a moon while the venue is open',
  async (at, text, days, isOpen) => {
    const { page, messages } = await site.visit('/contact', { at, timezoneId })
    await expect.poll(() => status(page)).toBe(text)
    await expect.poll(() => page.innerText('main [data-tonight=true]')).toContain(days)
    await expect.poll(() => page.locator('[data-moon]').count()).toBe(isOpen ? 1 : 0)
    expect(messages).toEqual([])
  },
)

test('the moon stands on the dial at the hour', async () => {
  const { page } = await site.visit('/contact', { at: fridayEvening, timezoneId })
  const transform = await page.getAttribute('[data-moon]', 'transform')
  const [x = 0, y = 0] = transform?.match(/[\d.]+/g)?.map(Number) ?? []
  // At ten: four of the dial's nine hours.
  expect(Math.atan2(232 - y, x - 240)).toBeCloseTo(Math.PI * (1 - 4 / 9), 2)
})

test('the document does not depend on the time, and leaves room for what does', async () => {
  const { page } = await site.visit('/contact', { javaScriptEnabled: false })
  expect(await page.innerText('body')).not.toMatch(/Open now|Opens /)
  const heights = await page
    .locator('header p, main svg + p')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height > 12))
  expect(heights).toEqual([true, true])
})

test('the status changes while the page is open', async () => {
  const { page } = await site.open({ isolated: true })
  await page.clock.install({ time: new Date('2026-11-21T07:55:00Z') })
  await page.goto(site.url('/about'))
  await expect.poll(() => status(page)).toBe('Open now · until 3AM')
  await page.clock.runFor('06:00')
  await expect.poll(() => status(page)).toBe('Opens today at 6PM')
})

test('the logo is tonight’s moon, and a crescent in the document', async () => {
  const moon = (page: Page) => page.getAttribute('header a svg g path', 'd')
  const { page } = await site.visit('/privacy', { javaScriptEnabled: false })
  const moons = [await moon(page)]
  for (const at of ['2026-03-03T11:38:00Z', '2026-08-12T17:37:00Z']) {
    const { page } = await site.visit('/privacy', { at, timezoneId })
    await expect.poll(() => moon(page)).not.toBe(moons[0])
    moons.push(await moon(page))
  }
  expect(new Set(moons).size).toBe(3)
})
