import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
// All in New York: Friday evening, Saturday before dawn, Saturday noon.
const fridayEvening = '2026-11-21T03:00:00Z'
const fridayNight = '2026-11-21T07:59:00Z'
const saturdayNoon = '2026-11-21T17:00:00Z'

test.each([
  [fridayEvening, 'Open now · until 3AM'],
  [fridayNight, 'Open now · until 3AM'],
  [saturdayNoon, 'Opens today at 6PM'],
])('at %s the bar says "%s", in the venue’s time zone wherever the visitor is', async (at, text) => {
  for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const { page, messages } = await site.visit('/about', { at, timezoneId })
    await expect.poll(() => page.innerText('header p')).toBe(text)
    expect(messages).toEqual([])
  }
})

test('the document itself says nothing of the time, and keeps the place', async () => {
  const { page } = await site.visit('/contact', { javaScriptEnabled: false })
  expect(await page.innerText('body')).not.toMatch(/Open now|Opens /)
  const heights = await page
    .locator('header p, main svg + p')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height))
  expect(heights).toHaveLength(2)
  for (const height of heights) expect(height).toBeGreaterThan(12)
})

test('it is kept up to date while the page is open', async () => {
  const { page } = await site.visit('/about')
  await page.clock.install({ time: new Date('2026-11-21T07:59:30Z') })
  await page.reload()
  await expect.poll(() => page.innerText('header p')).toBe('Open now · until 3AM')
  await page.clock.runFor(40_000)
  await expect.poll(() => page.innerText('header p')).toBe('Opens today at 6PM')
})

test('the dial shows the moon at the hour while the house is open, and none by day', async () => {
  const { page } = await site.visit('/contact', { at: fridayEvening })
  await page.waitForSelector('[data-moon]')
  // At ten: four of the dial's nine hours.
  const place = await page.getAttribute('[data-moon]', 'transform')
  const [x = 0, y = 0] = place?.match(/[\d.]+/g)?.map(Number) ?? []
  const angle = Math.PI * (1 - 4 / 9)
  expect(Math.atan2(232 - y, x - 240)).toBeCloseTo(angle, 2)
  const { page: byDay } = await site.visit('/contact', { at: saturdayNoon })
  await hydrated(byDay)
  await expect.poll(() => byDay.innerText('main')).toContain('Opens today')
  expect(await byDay.locator('[data-moon]').count()).toBe(0)
})

test('the line of the night that is on is marked in the hours', async () => {
  const { page } = await site.visit('/contact', { at: fridayNight })
  await expect.poll(() => page.innerText('main [data-tonight=true]')).toContain('Friday and Saturday')
  const { page: sunday } = await site.visit('/contact', { at: '2026-11-22T17:00:00Z' })
  await expect.poll(() => sunday.innerText('main [data-tonight=true]')).toContain('Sunday')
})

test('the mark is tonight’s moon: full and new look different, the document has a crescent', async () => {
  const outline = async (at: string) => {
    const { page } = await site.visit('/privacy', { at })
    await hydrated(page)
    return page.getAttribute('header a svg g path', 'd')
  }
  const { page: still } = await site.visit('/privacy', { javaScriptEnabled: false })
  const crescent = await still.getAttribute('header a svg g path', 'd')
  const [full, fresh] = [await outline('2026-03-03T11:38:00Z'), await outline('2026-08-12T17:37:00Z')]
  expect(new Set([crescent, full, fresh]).size).toBe(3)
})
