import { expect, test } from 'vitest'
import type { Enquiry } from '../../src/content/contact.schema.ts'
import * as content from '../../src/content/contact.ts'
import type { OpeningHours, Service } from '../../src/content/hours.schema.ts'
import { services } from '../../src/content/hours.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { holdBack, hydrated, phone, sheetReady, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { words } from '../support/own-words.ts'

const { contact, contactTexts } = content
const plain = siteUnderTest('plainSite')
const live = siteUnderTest('liveSite')
const form = 'https://forms.example/**'

test('the form is a frame of 789 px with a title; while it loads the page says so', async () => {
  const { page, messages } = await live.open()
  await page.route(form, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The form</p>' }))
  const releaseForm = await holdBack(page, form)
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  const frame = page.locator('main iframe')
  expect(await frame.getAttribute('title')).toBe(words.contact.form)
  expect((await frame.boundingBox())?.height).toBe(789)
  expect(await page.isVisible(`text="${words.contact.loadingForm}"`)).toBe(true)
  releaseForm()
  await page.waitForSelector(`text="${words.contact.loadingForm}"`, { state: 'detached' })
  expect(await page.frameLocator('main iframe').locator('p').textContent()).toBe('The form')
  expect(messages).toEqual([])
})

test('a form that does not load leaves the phone number', async () => {
  const { page } = await live.open({ isolated: true })
  // It never answers.
  await holdBack(page, form)
  await page.clock.install()
  await page.goto(live.url('/contact'), { waitUntil: 'commit' })
  await hydrated(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(13_000)
      return page.isVisible(`main section >> text=${contactTexts.slowForm}`)
    })
    .toBe(true)
  expect(await page.locator(`main section a[href="tel:${contact.phone.number}"]`).count()).toBe(1)
})

test('on a phone, the way to write is in the first screen', async () => {
  const { page } = await plain.visitHydrated('/contact', phone)
  expect((await page.locator('#form-title').boundingBox())?.y).toBeLessThan(600)
})

const widget = 'https://widgets.example/book?venue=7'
const enquiry: Enquiry = {
  id: 'private-hire',
  title: 'The house, for one night',
  text: 'Forty chairs.',
  link: 'Ask for a night',
  subject: 'Private & quiet',
  questions: ['The day', 'How many'],
}
const hours: OpeningHours[] = [{ days: ['Friday'], opens: '18:00', closes: '03:00' }]
// All other days, so that each service is offered.
const otherDays: OpeningHours[] = weekdays
  .filter((day) => day !== 'Friday')
  .map((day) => ({ days: [day], opens: '04:00', closes: '00:00' }))
const kitchen: Service = {
  id: 'test-kitchen',
  name: 'The test kitchen',
  hours: [{ days: ['Friday'], opens: '18:30', closes: '22:45' }],
  season: { from: '2031-03-01', to: '2031-09-30' },
}
const equipped = siteUnderTest(
  siteWithContent(
    {
      contact: { enquiries: [enquiry] },
      // The menu may name the venue's own.
      hours: { hours: [...hours, ...otherDays], specialHours: [], services: [...services, kitchen] },
    },
    { settings: { VITE_RESERVATION_WIDGET_URL: widget } },
  ),
)

test('the reservation widget is loaded by a click, and never before, in a sandboxed frame', async () => {
  const { page, messages } = await equipped.open()
  const asked: string[] = []
  await page.route('https://widgets.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The widget</p>' })
  })
  await page.goto(equipped.url('/contact'))
  await sheetReady(page)
  await page.click(`main section >> text="${words.site.reserve}"`)
  const button = page.locator(`dialog >> text="${words.site.reserve}"`).last()
  expect(await button.getAttribute('href')).toBe(widget)
  expect(asked).toEqual([])
  await button.click()
  const frame = page.locator('dialog iframe')
  expect(await page.frameLocator('dialog iframe').locator('p').textContent()).toBe('The widget')
  expect(asked).toEqual([widget])
  expect(await frame.getAttribute('title')).toBe(words.contact.reservation)
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation')
  expect(messages).toEqual([])
})

test('an enquiry is a mail with its subject, and a line for each question', async () => {
  const { page } = await equipped.visit(`/contact#${enquiry.id}`, { javaScriptEnabled: false })
  const mail = new URL((await page.getAttribute(`#${enquiry.id} a`, 'href')) ?? '')
  expect(mail.pathname).toBe(contact.email)
  expect(mail.searchParams.get('subject')).toBe(enquiry.subject)
  expect(mail.searchParams.get('body')).toBe('The day: \r\nHow many: ')
})

test('a service stands with its season and its hours, also without script', async () => {
  const { page } = await equipped.visit('/contact', { javaScriptEnabled: false })
  const text = await page.locator(`section:has(> h3:text-is("${kitchen.name}"))`).innerText()
  expect(text.split(/\n+/)).toHaveLength(4)
  expect(text).toContain(':45')
})
