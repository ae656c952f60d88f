import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { events } from '../../src/content/events.ts'
import {
  calendarPath,
  eventDateText,
  eventInstants,
  eventTimeText,
} from '../../src/opening-hours/event-times.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const day = 24 * 60 * 60 * 1000
const [first, ...others] = [...events].sort(
  (one, other) => eventInstants(one).start - eventInstants(other).start,
)
if (!first) throw new Error('The tests of events need one.')
const last = others.at(-1) ?? first
const before = new Date(eventInstants(first).start - day).toISOString()
// The first has ended, and the others are to come.
const between = new Date(eventInstants(first).end + 1000).toISOString()

test('an event to come offers a reservation and a calendar file', async () => {
  const { page, messages } = await site.visit('/events', { at: before })
  await hydrated(page)
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(events.length)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`#${last.slug} >> text="Add to calendar"`),
  ])
  expect(download.suggestedFilename()).toBe(`${last.slug}.ics`)
  const answer = await fetch(site.url(calendarPath(last)))
  expect(answer.headers.get('Content-Type')).toContain('text/calendar')
  expect(await answer.text()).toMatch(
    new RegExp(`DTSTART;TZID=.+:${last.date.replaceAll('-', '')}T${last.starts.replace(':', '')}00`),
  )
  expect(messages).toEqual([])
})

test('all of them are one calendar to subscribe to, or a file, without script too', async () => {
  const { page } = await site.visit('/events', { at: before, javaScriptEnabled: false })
  const subscribe = page.locator('a:text-is("Subscribe to the calendar")')
  const address = (await subscribe.getAttribute('href')) ?? ''
  expect(address).toMatch(/^webcal:\/\/[^/]+\/events\/nocturne\.ics$/)
  const answer = await fetch(site.url(new URL(address).pathname))
  expect(answer.headers.get('Content-Type')).toContain('text/calendar')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('a:text-is("or take it as a file")'),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe(await answer.text())
})

test('one that has passed says so and offers neither', async () => {
  const { page } = await site.visit('/events', { at: between })
  await page.waitForSelector(`#${first.slug} >> text="This night has passed."`)
  expect(await page.locator(`#${first.slug} a`).count()).toBe(0)
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(others.length)
})

test('that is decided in the browser: the document offers all', async () => {
  const { page } = await site.visit('/events', { at: between, javaScriptEnabled: false })
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(events.length)
})

test('an event’s reservation names the event on the contact page and in the mail', async () => {
  const { page, messages } = await site.visit('/events', { at: before })
  await hydrated(page)
  await page.click(`#${last.slug} >> text="Reserve Spot"`)
  await page.waitForSelector(`h2:has-text("A spot at ${last.title}")`)
  expect(await page.getAttribute('section a[href^="mailto:"]', 'href')).toContain(
    encodeURIComponent(last.title),
  )
  await page.reload()
  await page.waitForSelector(`h2:has-text("A spot at ${last.title}")`)
  expect(await page.innerText('main')).toContain(
    `${eventDateText(last)}, ${eventTimeText(last)}, ${last.price}.`,
  )
  expect(messages).toEqual([])
})

test('an old link to a reservation says that the night has passed', async () => {
  const { page } = await site.visit(`/contact?event=${first.slug}`, { at: between })
  await page.waitForSelector('text="This night has passed. Ask for the next."')
})
