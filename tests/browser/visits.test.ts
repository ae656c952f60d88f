import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventDateText } from '../../pages/facts/event-times.server.ts'
import { formatPrice } from '../../pages/facts/price.server.ts'
import { contact } from '../../src/content/contact.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import { site as venue } from '../../src/content/site.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { arrived, atRest, phone, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import { words } from '../support/own-words.ts'

// What a guest comes for, counted in taps and in the pixels that are scrolled, from the top of the home page of a phone.
// A table for two is in reserve.test.ts.

const saturday = '2031-12-20'
const event = eventOf('test-night', saturday, { starts: '21:00', ends: '23:30' })
const listOf = (id: string, drinks: MenuCategory['items']): MenuCategory => ({
  id,
  title: id,
  numeral: 'I',
  tempo: 'lento',
  items: drinks,
})
const drink = (name: string, facts: Partial<MenuCategory['items'][number]>) => ({
  name,
  description: 'What it is made of',
  price: 12,
  ...facts,
})
const popular = drink('Low Lamp', { price: 17, popular: true, contains: [] })
const negroni = drink('Negroni', { price: 15, contains: ['sulphites'] })
const menu = [
  listOf('first', [popular, drink('Walnut', { contains: ['nuts'] })]),
  listOf('classics', [drink('Martini', {}), drink('Daiquiri', {}), negroni]),
]
const site = siteUnderTest(
  siteWithContent({
    menu: { menu },
    events: { events: [event] },
    hours: {
      hours: [{ days: weekdays, opens: '18:00', closes: '01:00' }],
      specialHours: [],
      services: [],
    },
  }),
)
// A Wednesday: noon in Berlin, and night in the east.
const at = '2031-12-17T11:00:00Z'
const screen = phone.viewport.height

async function home() {
  // A finger does not reach a page that still fades in.
  const { page } = await site.visitHydrated('/', { at, ...phone, reducedMotion: 'reduce' })
  return page
}

/** Returns how far a guest scrolls from the top until all of an element is on the screen. */
async function scrolledTo(target: Locator): Promise<number> {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('It does not show.')
  return Math.max(0, Math.ceil(box.y + box.height - screen))
}

/** Taps what is on the screen, where a finger is, whatever lies there. */
async function tap(page: Page, target: Locator) {
  expect(await scrolledTo(target)).toBe(0)
  const box = await target.boundingBox()
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function openMenu(page: Page) {
  await tap(page, page.locator('main a[href="/menu"]').first())
  await page.waitForURL('**/menu')
  await arrived(page)
}

test('whether it is open is read at once', async () => {
  const page = await home()
  const status = page.locator('header').getByText(/\d/).first()
  expect(await scrolledTo(status)).toBe(0)
})

test('what a drink costs is within one screen, or one tap', async () => {
  const page = await home()
  expect(await scrolledTo(page.locator('#tonight').getByText(formatPrice(17)))).toBeLessThanOrEqual(screen)
  await openMenu(page)
  await expect.poll(() => scrolledTo(page.locator('main').getByText(formatPrice(17)))).toBe(0)
})

test('what a drink of another list costs is one tap: its list is named within one screen', async () => {
  const page = await home()
  const link = page.locator('#tonight a[href="/menu#classics"]')
  expect(await scrolledTo(link)).toBeLessThanOrEqual(screen)
  await link.scrollIntoViewIfNeeded()
  await tap(page, link)
  await page.waitForURL('**/menu#classics')
  await arrived(page)
  const item = page.locator('li', { has: page.locator(`h3:text-is("${negroni.name}")`) })
  await expect.poll(() => scrolledTo(item.getByText(formatPrice(15)))).toBe(0)
})

test('how to get there is one tap: the address, which leads to a map, the phone, the hours, and the contact page with the way', async () => {
  const page = await home()
  await tap(page, page.locator('header button'))
  await atRest(page.locator('header nav'))
  expect(await scrolledTo(page.locator('header nav address a'))).toBe(0)
  expect(await page.getAttribute('header nav address a', 'href')).toMatch(/^https:/)
  expect(await scrolledTo(page.locator(`header nav a[href="tel:${contact.phone.number}"]`))).toBe(0)
  expect(await scrolledTo(page.locator('header nav [data-tonight="true"]'))).toBe(0)
  await tap(page, page.locator('header nav a[href="/contact"]'))
  await page.waitForURL('**/contact')
})

test('what is on on Saturday is within one screen, and its page one tap more', async () => {
  const page = await home()
  const date = page.locator('#tonight').getByText(eventDateText(event))
  expect(eventDateText(event)).toContain(
    new Date(saturday).toLocaleDateString(venue.locale, { day: 'numeric', timeZone: 'UTC' }),
  )
  expect(await scrolledTo(date)).toBeLessThanOrEqual(screen)
  await page.tap(`#tonight a[href="/events#${event.slug}"]`)
  await page.waitForURL(`**/events#${event.slug}`)
  await arrived(page)
  await expect.poll(() => scrolledTo(page.locator(`#${event.slug} h2`))).toBe(0)
})

test('what is without nuts is one tap: the menu’s first screen says what each drink contains, and offers to look', async () => {
  const page = await home()
  await openMenu(page)
  const item = page.locator('li', { has: page.locator(`h3:text-is("${popular.name}")`) })
  expect(await scrolledTo(item.getByText(words.drink.none))).toBe(0)
  await tap(page, page.locator('main summary'))
  const nuts = page.locator('main input[name="without"][value="nuts"]')
  expect(await scrolledTo(nuts)).toBe(0)
})
