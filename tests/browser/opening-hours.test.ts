import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownDial } from '../../pages/facts/schedule.server.ts'
import { theme } from '../../src/content/theme.ts'
import { openStatusAt } from '../../src/opening-hours/open-status.ts'
import { toWallTime } from '../../src/opening-hours/venue-time.ts'
import { siteUnderTest } from '../support/browser.ts'
import '../support/own-layout.ts'

const site = siteUnderTest('plainSite')
const minute = 60_000
const hour = 60 * minute
// An open period that ends on the next day, if the venue has one.
const { opens, closes, date } = openPeriodFrom('2026-11-20T12:00:00Z')
// The visitor's own time zone makes no difference.
const timezoneId = 'Asia/Tokyo'

function openPeriodFrom(day: string) {
  const { period } = openStatusAt(Date.parse(day))
  if (!period) throw new Error('src/content/hours.ts has no opening hours.')
  return period
}

const isoTime = (instant: number) => new Date(instant).toISOString()
const status = (page: Page) => page.innerText('header p')
const statusText = (instant: number) => {
  const { isOpen, headline, detail } = openStatusAt(instant)
  return `${headline}${isOpen ? ' · ' : ' '}${detail}`
}

test.each([
  ['when the venue opens', opens],
  ['a minute before it closes', closes - minute],
  ['when it closes', closes],
])(
  '%s the status says so and the hours mark the day; there is a moon while the venue is open',
  async (_, instant) => {
    const { page, messages } = await site.visit('/contact', { at: isoTime(instant), timezoneId })
    const { isOpen, period } = openStatusAt(instant)
    await expect.poll(() => status(page)).toBe(statusText(instant))
    await expect.poll(() => page.innerText('main [data-tonight=true]')).toContain(period?.row.daysText)
    await expect.poll(() => page.locator('[data-moon]').count()).toBe(isOpen ? 1 : 0)
    expect(messages).toEqual([])
  },
)

test('the moon stands on the dial at the hour', async () => {
  const at = opens + hour
  const { page } = await site.visit('/contact', { at: isoTime(at), timezoneId })
  const transform = await page.getAttribute('[data-moon]', 'transform')
  const [x = 0, y = 0] = transform?.match(/[\d.]+/g)?.map(Number) ?? []
  const hours = (toWallTime(at) - date) / hour - ownDial.firstHour
  expect(Math.atan2(232 - y, x - 240)).toBeCloseTo(Math.PI * (1 - hours / ownDial.shownHours), 2)
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
  await page.clock.install({ time: closes - 5 * minute })
  await page.goto(site.url('/about'))
  await expect.poll(() => status(page)).toBe(statusText(closes - minute))
  await page.clock.runFor('06:00')
  await expect.poll(() => status(page)).toBe(statusText(closes))
})

// The first formatter takes 30 ms, 100 on a phone.
test.each(['/', '/menu', '/blog'])('%s tells the time without a formatter of Intl', async (path) => {
  const { page } = await site.open({ isolated: true })
  await page.clock.install({ time: opens + hour })
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct() {
        throw new Error('A formatter')
      },
    })
  })
  await page.goto(site.url(path))
  await expect.poll(() => status(page)).toBe(statusText(opens + hour))
})

// A venue may have another logo.
test.runIf(theme.headerLogo === 'moon')(
  'the logo is tonight’s moon, and a crescent in the document',
  async () => {
    const moon = (page: Page) => page.getAttribute('header a svg g path', 'd')
    const { page } = await site.visit('/privacy', { javaScriptEnabled: false })
    const moons = [await moon(page)]
    for (const at of ['2026-03-03T11:38:00Z', '2026-08-12T17:37:00Z']) {
      const { page } = await site.visit('/privacy', { at, timezoneId })
      await expect.poll(() => moon(page)).not.toBe(moons[0])
      moons.push(await moon(page))
    }
    expect(new Set(moons).size).toBe(3)
  },
)
