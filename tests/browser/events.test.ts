import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const before = '2026-12-01T12:00:00Z'
// The Ice Session ended on the 10th; the others are to come.
const between = '2026-12-12T12:00:00Z'

test('an event to come offers a reservation and a calendar file', async () => {
  const { page, messages } = await site.visit('/events', { at: before })
  await hydrated(page)
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('#vinyl-and-vermouth >> text="Add to calendar"'),
  ])
  expect(download.suggestedFilename()).toBe('vinyl-and-vermouth.ics')
  const answer = await fetch(site.url('/events/vinyl-and-vermouth.ics'))
  expect(answer.headers.get('Content-Type')).toContain('text/calendar')
  expect(await answer.text()).toContain('DTSTART;TZID=America/New_York:20261220T200000')
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
  await page.waitForSelector('#the-ice-session >> text="This night has passed."')
  expect(await page.locator('#the-ice-session a').count()).toBe(0)
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(2)
})

test('that is decided in the browser: the document offers all three', async () => {
  const { page } = await site.visit('/events', { at: between, javaScriptEnabled: false })
  expect(await page.locator('main li >> text="Reserve Spot"').count()).toBe(3)
})

test('an event’s reservation names the event on the contact page and in the mail', async () => {
  const { page, messages } = await site.visit('/events', { at: before })
  await hydrated(page)
  await page.click('#vinyl-and-vermouth >> text="Reserve Spot"')
  await page.waitForSelector('h2:has-text("A spot at Vinyl & Vermouth")')
  expect(await page.getAttribute('section a[href^="mailto:"]', 'href')).toContain(
    encodeURIComponent('Vinyl & Vermouth'),
  )
  await page.reload()
  await page.waitForSelector('h2:has-text("A spot at Vinyl & Vermouth")')
  expect(await page.innerText('main')).toContain('Sunday, December 20, 2026, 8PM to 11PM, $45.')
  expect(messages).toEqual([])
})

test('an old link to a reservation says that the night has passed', async () => {
  const { page } = await site.visit('/contact?event=the-ice-session', { at: between })
  await page.waitForSelector('text="This night has passed. Ask for the next."')
})
