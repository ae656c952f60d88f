import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Service } from '../../src/content/hours.schema.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import * as siteContent from '../../src/content/site.ts'
import { en } from '../../src/words/en.ts'
import { axeViolations, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'

// A bar in Berlin, open from 18:00, with a late menu and a first hour.
const nights = { opens: '18:00', closes: '03:00' }
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const category = { numeral: 'I', tempo: 'lento' }
const drink = { description: 'In a glass', price: 14 }
const menu: MenuCategory[] = [
  {
    ...category,
    id: 'all',
    title: 'All night',
    items: [
      {
        ...drink,
        name: 'Spritz',
        otherPrices: [{ served: 'first-hour', price: 9 }],
      },
      { ...drink, name: 'Soup', served: 'kitchen' },
    ],
  },
  {
    ...category,
    id: 'late',
    title: 'Late',
    served: 'late',
    items: [{ ...drink, name: 'Nightcap' }],
  },
]
const services: Service[] = [
  { id: 'first-hour', name: 'First hour', hours: [{ days: ['Monday'], opens: '18:00', closes: '19:00' }] },
  { id: 'kitchen', name: 'The kitchen', hours: [{ days: [...weekdays], opens: '18:00', closes: '22:30' }] },
  { id: 'late', name: 'Late', hours: [{ days: ['Friday', 'Saturday'], opens: '23:00', closes: '02:00' }] },
]
const folder = siteWithContent({
  menu: { menu },
  hours: { hours: [{ days: weekdays, ...nights }], specialHours: [], services },
  site: { site: { ...siteContent.site, timeZone: 'Europe/Berlin', locale: 'en-GB' } },
  words: { words: {} },
})
const site = siteUnderTest(folder)

const monday = '2026-11-23T18:30:00+01:00'
const friday = '2026-11-27T23:30:00+01:00'
const saturdayMorning = '2026-11-28T01:59:00+01:00'
const sunday = '2026-11-29T20:00:00+01:00'

const openList = (page: Page) => page.locator('main section:visible h2').first().innerText()
const linesOf = (page: Page, name: string) =>
  page
    .locator('li', { has: page.locator('h3').getByText(name, { exact: true }) })
    .locator('p')
    .allTextContents()

test.each([
  [monday, 'All night'],
  [friday, 'Late'],
  // The night of Friday.
  [saturdayMorning, 'Late'],
  [sunday, 'All night'],
])('at %s, the menu opens on %s, and does not disagree with its document', async (at, title) => {
  const { page, messages } = await site.visitHydrated('/menu', { at })
  await page.waitForSelector('[data-now]', { state: 'attached' })
  await expect.poll(() => openList(page)).toContain(title)
  expect(messages).toEqual([])
})

test('an address that names a category opens it at any time', async () => {
  const { page } = await site.visitHydrated('/menu#all', { at: friday })
  await page.waitForSelector('[data-now]', { state: 'attached' })
  expect(await openList(page)).toContain('All night')
})

test('both prices stand there, and what is served now says so', async () => {
  const { page } = await site.visitHydrated('/menu', { at: monday })
  await expect
    .poll(() => linesOf(page, 'Spritz'))
    .toEqual(['In a glass', expect.stringMatching(/^First hour: .*9, Monday, 18:00\sto\s19:00 · now$/)])
  expect(await linesOf(page, 'Soup')).toEqual([
    'In a glass',
    `Monday to Saturday, 18:00\u00A0to\u00A022:30 · ${en.times.now}`,
  ])
  expect(await page.locator('#late h2 + p').textContent()).toBe(
    `Friday and Saturday, 23:00\u00A0to\u00A002:00 · ${en.times.notNow}`,
  )
  expect(await axeViolations(page)).toEqual([])
})

test('while the bar is closed, nothing is served now', async () => {
  const { page } = await site.visitHydrated('/menu', { at: sunday })
  await expect.poll(() => page.locator('[data-now=false]').count()).toBe(3)
  expect(await page.locator('[data-now=true]').count()).toBe(0)
})

test('without script, the hours stand there', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  expect(await page.locator('#late h2 + p').innerText()).toBe('Friday and Saturday, 23:00\u00A0to\u00A002:00')
  expect(await linesOf(page, 'Soup')).toEqual(['In a glass', 'Monday to Saturday, 18:00\u00A0to\u00A022:30'])
})
