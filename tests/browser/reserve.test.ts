import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contact, contactTexts } from '../../src/content/contact.ts'
import * as siteContent from '../../src/content/site.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { fill } from '../../src/words/words.ts'
import {
  axeViolations,
  desktop,
  hydrated,
  layoutShift,
  phone,
  sheetReady,
  siteUnderTest,
} from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import { words } from '../support/own-words.ts'

const event = eventOf('test-night', '2031-12-27', { starts: '21:00', ends: '23:30' })
const reservation = {
  largestParty: 6,
  largeGroups: { name: 'Ada', email: 'ada@venue.example' },
  occasions: ['A birthday'],
}
const files = {
  site: { site: { ...siteContent.site, timeZone: 'Europe/Berlin' } },
  hours: {
    hours: [{ days: weekdays.filter((day) => day !== 'Monday'), opens: '18:00', closes: '01:00' }],
    specialHours: [
      { from: '2031-06-02', to: '2031-06-20', note: 'The works' },
      { from: '2031-12-25', note: 'The feast' },
    ],
  },
  events: { events: [event, { ...event, slug: 'sold-out-night', soldOut: true }] },
  reservation: { reservation },
}
const byMail = siteUnderTest(siteWithContent(files))
const service = 'https://www.sevenrooms.com/explore/venue/reservations/create/search?lang=en'
const byService = siteUnderTest(siteWithContent(files, { settings: { VITE_RESERVATION_URL: service } }))

// A Wednesday, before the door opens.
const at = '2031-12-17T12:00:00Z'
const friday = '2031-12-19'
const format = new Intl.DateTimeFormat(siteContent.site.locale, {
  dateStyle: 'full',
  calendar: 'gregory',
  timeZone: 'UTC',
})
const nightText = (day: string) => format.format(Date.parse(day))
const nightOf = (page: Page, day: string) => page.locator(`input[name="reserve-night"][value="${day}"]`)
const sizeOf = (page: Page, size: number) => page.locator(`fieldset input[type="radio"][value="${size}"]`)
const sendButton = (page: Page) => page.locator('form button[type="submit"]')
const mailIn = async (page: Page) =>
  new URL((await page.getAttribute(`form [role="status"] a[href^="mailto:"]`, 'href')) ?? '')

/** Opens the sheet from the home page. */
async function openSheet(site: typeof byMail, options: object = phone) {
  const visit = await site.visit('/', { at, ...options })
  await sheetReady(visit.page)
  await visit.page.click('main a[href="/reserve"]')
  await visit.page.waitForSelector('dialog[open]')
  return visit
}

test('a table for two on Friday is two taps from the home page of a phone, and one that sends; nothing is scrolled', async () => {
  const { page, messages } = await byMail.visit('/', { at, ...phone, viewport: { width: 390, height: 700 } })
  await sheetReady(page)
  let taps = 0
  async function tap(target: Locator) {
    const box = await target.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 700).toBe(true)
    // Where a finger is, whatever lies there.
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    taps++
  }
  await tap(page.locator('main a[href="/reserve"]').first())
  await page.waitForSelector('dialog[open]')
  await page
    .locator('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  await tap(nightOf(page, friday))
  expect(await nightOf(page, friday).isChecked()).toBe(true)
  expect(taps).toBe(2)
  await tap(sendButton(page))
  const mail = await mailIn(page)
  expect(mail.pathname).toBe(contact.email)
  expect(mail.searchParams.get('subject')).toContain(nightText(friday))
  expect(mail.searchParams.get('body')?.split('\r\n').slice(0, 3)).toEqual([
    `${words.reserve.night}: ${nightText(friday)}`,
    expect.stringContaining(`${words.reserve.hour}: `),
    `${words.reserve.size}: 2`,
  ])
  expect(messages).toEqual([])
})

test('closed nights cannot be chosen, and a holiday is named', async () => {
  const { page } = await openSheet(byMail)
  expect(await page.locator('input[name="reserve-night"]').count()).toBe(14)
  const closed = await page
    .locator('input[name="reserve-night"]:disabled')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(closed).toEqual(['2031-12-22', '2031-12-25', '2031-12-29'])
  expect(await page.locator('dialog [role="status"]').first().innerText()).toContain('The feast')
  expect(await nightOf(page, '2031-12-25').getAttribute('aria-label')).toContain('The feast')
})

test('during a long holiday, which is named once, the first night after it is offered', async () => {
  const { page } = await openSheet(byMail, { ...phone, at: '2031-06-03T12:00:00Z' })
  expect(await page.locator('input[name="reserve-night"]:enabled').count()).toBe(0)
  const facts = await page.locator('dialog [role="status"]').first().innerText()
  expect(facts.split('The works')).toHaveLength(2)
  expect(await page.inputValue('#reserve-date')).toBe('2031-06-21')
  await sendButton(page).click()
  expect((await mailIn(page)).searchParams.get('subject')).toContain(nightText('2031-06-21'))
})

test('by keyboard alone: arrows choose, Enter sends, Escape closes and gives the focus back', async () => {
  const { page } = await byMail.visit('/', { at, ...desktop })
  await sheetReady(page)
  const opener = page.locator('main a[href="/reserve"]').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open]')
  // The button to close, then the nights.
  await nightOf(page, '2031-12-17').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await nightOf(page, friday).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('reserve-date')
  await page.focus('#reserve-hour')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect((await mailIn(page)).searchParams.get('body')).toContain(`${words.reserve.size}: 3`)
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('on a phone, the sheet opens from the links, which close; Back closes the sheet and stays', async () => {
  const { page } = await byMail.visit('/about', { at, ...phone })
  await sheetReady(page)
  await page.click('header button')
  await page.click('header nav > a[href="/reserve"]')
  await page.waitForSelector('dialog[open]')
  expect(await page.isVisible('header nav')).toBe(false)
  await page.goBack()
  await page.waitForSelector('dialog', { state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await page.evaluate(() => 'layer' in window.history.state)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
})

test('a date beyond the two weeks is taken; a past one and a closed one are refused in words', async () => {
  const { page } = await openSheet(byMail)
  const facts = page.locator('dialog fieldset [role="status"]')
  await page.fill('#reserve-date', '2032-03-05')
  await sendButton(page).click()
  expect((await mailIn(page)).searchParams.get('body')).toContain(nightText('2032-03-05'))
  await page.fill('#reserve-date', '2031-12-29')
  await page.locator('#reserve-hour').focus()
  expect(await facts.locator('strong').count()).toBe(1)
  expect(await page.inputValue('#reserve-date')).toBe('2031-12-17')
})

test('a night that is past is said, and the next nights are offered', async () => {
  const { page } = await byMail.visit('/reserve?night=2020-01-03', { at })
  await page.waitForSelector(`text="${words.reserve.past}"`)
  expect(await nightOf(page, '2031-12-17').isChecked()).toBe(true)
})

test.each([
  ['night=nonsense', 'what is no night'],
  ['night=2032-02-30', 'a day that no month has'],
  ['event=sold-out-night', 'an event that is sold out'],
])('?%s: the next nights are offered for %s', async (query) => {
  const { page } = await byMail.visit(`/reserve?${query}`, { at })
  await page.waitForSelector('input[name="reserve-night"]')
  expect(await nightOf(page, '2031-12-17').isChecked()).toBe(true)
  expect(await page.locator('form strong').count()).toBe(0)
  expect(await page.locator(`text="${event.title}"`).count()).toBe(0)
})

test('a night of the address is chosen; a closed one is said', async () => {
  const { page } = await byMail.visit(`/reserve?night=${friday}`, { at })
  await page.waitForSelector('input[name="reserve-night"]')
  expect(await nightOf(page, friday).isChecked()).toBe(true)
  await page.goto(byMail.url('/reserve?night=2031-12-25'))
  await page.waitForSelector('form strong')
  const parts = words.reserve.closedNight.split('{night}')
  for (const part of parts) expect(await page.innerText('form strong')).toContain(part.trim())
})

test('an event fixes its night and its hour, and asks how many only', async () => {
  const { page, messages } = await byMail.visit('/events', { at, ...phone })
  await sheetReady(page)
  await page.click(`#${event.slug} a[href="/reserve?event=${event.slug}"]`)
  await page.waitForSelector(`dialog h2:text-is("${contactTexts.spotAt} ${event.title}")`)
  expect(await page.locator('dialog form').locator('select, input:not([type="radio"])').count()).toBe(0)
  expect(await page.locator('dialog input[type="radio"]').count()).toBe(reservation.largestParty)
  await sizeOf(page, 4).click()
  await sendButton(page).click()
  const mail = await mailIn(page)
  expect(mail.searchParams.get('subject')).toContain(event.title)
  expect(mail.searchParams.get('body')).toContain(`${words.reserve.size}: 4`)
  expect(mail.searchParams.get('body')).toContain(nightText(event.date))
  expect(messages).toEqual([])
})

test('an event that is over is said, and other nights are offered', async () => {
  const { page } = await byMail.visit(`/reserve?event=${event.slug}`, { at: '2031-12-28T12:00:00Z' })
  await page.waitForSelector(`text="${words.reserve.past}"`)
  expect(await nightOf(page, '2031-12-28').isChecked()).toBe(true)
})

test('a night past midnight is that of the evening before', async () => {
  const { page } = await byMail.visit('/reserve', { at: '2031-12-17T23:10:00Z' })
  await page.waitForSelector('input[name="reserve-night"]')
  expect(await nightOf(page, '2031-12-17').isChecked()).toBe(true)
  expect(
    await page
      .locator('#reserve-hour option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['00:30'])
})

test('how many and what for are remembered on the device, and nothing is sent anywhere', async () => {
  const { page, requests } = await byMail.visit('/reserve', { at })
  await page.waitForSelector('input[name="reserve-night"]')
  await sizeOf(page, 5).click()
  await page.fill('input[list]', reservation.occasions[0] ?? '')
  await sendButton(page).click()
  await page.reload()
  await page.waitForSelector('input[name="reserve-night"]')
  expect(await sizeOf(page, 5).isChecked()).toBe(true)
  expect(await page.inputValue('input[list]')).toBe(reservation.occasions[0])
  const { origin } = new URL(byMail.url('/'))
  expect(requests.filter((request) => request.protocol !== 'mailto:' && request.origin !== origin)).toEqual(
    [],
  )
})

test('without storage, or with what another program wrote, the form asks as ever', async () => {
  const { page, messages } = await byMail.open({ isolated: true, at })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await page.goto(byMail.url('/reserve'))
  await page.waitForSelector('input[name="reserve-night"]')
  expect(await sizeOf(page, 2).isChecked()).toBe(true)
  await sendButton(page).click()
  expect((await mailIn(page)).pathname).toBe(contact.email)
  expect(messages).toEqual([])
})

test('a larger party gets the person to ask', async () => {
  const { page } = await openSheet(byMail)
  expect(await page.getAttribute('dialog a[href^="mailto:ada"]', 'href')).toBe('mailto:ada@venue.example')
  expect(await page.locator('dialog').innerText()).toContain('Ada')
})

test('without script, the page asks by date and hour, and sends a mail, which its policy allows', async () => {
  const { page, messages } = await byMail.visit('/reserve', { javaScriptEnabled: false, isWhole: true })
  const form = page.locator('main form')
  expect(await form.getAttribute('action')).toMatch(`mailto:${contact.email}?`)
  expect([await form.getAttribute('method'), await form.getAttribute('enctype')]).toEqual([
    'post',
    'text/plain',
  ])
  const names = await form
    .locator('[name]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name') ?? ''))])
  const { night, hour, size, occasion } = words.reserve
  // The letters of others reach no mail whole: their names are in English.
  if (/^[ -~]*$/.test(night + hour + size + occasion)) expect(names).toEqual([night, hour, size, occasion])
  else expect(names).toHaveLength(4)
  const hours = await page
    .locator('#reserve-hour option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect([hours[0], hours.at(-1), hours.length]).toEqual(['18:00', '00:30', 14])
  await page.fill('#reserve-date', friday)
  await sendButton(page).click()
  // The browser says what it hands to the mail program, or that the policy refuses.
  await expect.poll(() => messages.length).toBe(1)
  const body = new URL(/mailto:[^']*/.exec(messages[0] ?? '')?.[0] ?? '').searchParams.get('body')
  expect(body?.split('\r\n').slice(0, 3)).toEqual([
    `${names[0]}=${friday}`,
    `${names[1]}=20:00`,
    `${names[2]}=2`,
  ])
})

test('the service opens with the answers that its address takes', async () => {
  const { page } = await openSheet(byService)
  await page.route('https://www.sevenrooms.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The service</p>' }),
  )
  expect(await sendButton(page).innerText()).toBe(fill(words.reserve.goOn, { service: 'SevenRooms' }))
  await nightOf(page, friday).click()
  await sizeOf(page, 3).click()
  await page.selectOption('#reserve-hour', '00:30')
  await sendButton(page).click()
  await page.waitForURL('https://www.sevenrooms.com/**')
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    lang: 'en',
    // After midnight, the calendar has the next day.
    date: '2031-12-20',
    start_time: '00:30',
    party_size: '3',
  })
})

test('without script, the service gets the same', async () => {
  const { page, messages } = await byService.open({ javaScriptEnabled: true, isolated: true })
  await page.context().route('**/*.js', (route) => route.abort())
  await page.route('https://www.sevenrooms.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The service</p>' }),
  )
  await page.goto(byService.url('/reserve'))
  await page.fill('#reserve-date', friday)
  await page.selectOption('#reserve-hour', '21:30')
  await sizeOf(page, 3).click()
  await sendButton(page).click()
  await page.waitForURL('https://www.sevenrooms.com/**')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    lang: 'en',
    date: friday,
    start_time: '21:30',
    party_size: '3',
  })
  expect(messages.filter((message) => /policy/i.test(message))).toEqual([])
})

test('the sheet loads after the first view; where it does not, the link leads to its page', async () => {
  const { page } = await byMail.visit('/')
  await sheetReady(page)
  const loadedLate = await page.evaluate(() => {
    const [{ loadEventEnd } = { loadEventEnd: Number.NaN }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    const sheet = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /reserve-sheet|live-form/.test(name))
    return sheet.length > 0 && sheet.every(({ startTime }) => startTime >= loadEventEnd)
  })
  expect(loadedLate).toBe(true)

  const other = await byMail.open({ isolated: true, at })
  await other.page.context().route(/reserve-sheet/, (route) => route.abort())
  await other.page.goto(byMail.url('/'))
  await hydrated(other.page)
  await other.page.click('main a[href="/reserve"]')
  await other.page.waitForURL('**/reserve')
  await other.page.waitForSelector('input[name="reserve-night"]')
})

test.each([
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['a wide screen', { viewport: { width: 1920, height: 1080 } }],
])(
  'the page and the sheet on %s: accessible, as wide as the screen, without a layout shift',
  async (_, options) => {
    const { page } = await openSheet(byMail, { ...options, reducedMotion: 'reduce' })
    expect(await axeViolations(page)).toEqual([])
    const isWider = () => page.locator('dialog').evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
    expect(await isWider()).toBe(false)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await isWider()).toBe(false)

    await page.goto(byMail.url('/reserve'))
    await page.waitForSelector('input[name="reserve-night"]')
    expect(await layoutShift(page)).toBe('0.00')
    expect(await axeViolations(page)).toEqual([])
    await page.goto(byMail.url(`/reserve?event=${event.slug}`))
    await page.waitForSelector(`main h2:text-is("${contactTexts.spotAt} ${event.title}")`)
    expect(await layoutShift(page)).toBe('0.00')
    expect(await axeViolations(page)).toEqual([])
  },
)

test('with forced colors, the chosen night and size have an outline, and the sheet a plain ground', async () => {
  const { page } = await openSheet(byMail, { ...desktop, forcedColors: 'active' })
  const outlines = await page
    .locator('label:has(input:checked)')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle))
  expect(outlines).toEqual(['solid', 'solid'])
  expect(await page.locator('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundImage)).toBe(
    'none',
  )
})
