import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { eventDateText, eventInstants, eventTimeText } from '../../pages/facts/event-times.server.ts'
import { formatPriceOrRange } from '../../pages/facts/price.server.ts'
import { contactTexts } from '../../src/content/contact.ts'
import * as content from '../../src/content/events.ts'
import { fill } from '../../src/words/words.ts'
import { siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import { words } from '../support/own-words.ts'

// In this order. A venue may have none.
const [first, last] = [
  eventOf('gin', '2031-03-06'),
  eventOf('rye-and-rum', '2031-03-20', { title: 'Rye & Rum', ends: '01:00', price: 19.5 }),
]
const concert = eventOf('ice', '2031-03-13', {
  price: { from: 'free', to: 22.5 },
  tickets: 'https://tickets.example/ice?seats=2',
})
const events = [first, concert, last]

const site = siteUnderTest(siteWithContent({ events: { events } }))
const day = 24 * 60 * 60 * 1000
const before = new Date(eventInstants(first).start - day).toISOString()
// The first has ended, and the others have not begun.
const between = new Date(eventInstants(first).end + 1000).toISOString()

test('a coming event offers a calendar file, and a reservation that names it, also on the contact page', async () => {
  const { page, messages } = await site.visitHydrated('/events', { at: before })
  expect(await page.locator(`main li >> text="${words.events.reserve}"`).count()).toBe(events.length - 1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`#${last.slug} >> text="${words.events.addToCalendar}"`),
  ])
  expect(download.suggestedFilename()).toBe(`${last.slug}.ics`)

  await page.click(`#${last.slug} >> text="${words.events.reserve}"`)
  await page.waitForSelector(`h2:has-text("${contactTexts.spotAt} ${last.title}")`)
  await page.goto(site.url(`/contact?event=${last.slug}`))
  await page.waitForSelector(`h2:has-text("${contactTexts.spotAt} ${last.title}")`)
  const mail = await page.getAttribute('section a[href^="mailto:"]', 'href')
  expect(mail).toContain(encodeURIComponent(last.title))
  await page.reload()
  await page.waitForSelector(`h2:has-text("${contactTexts.spotAt} ${last.title}")`)
  expect(await page.innerText('main')).toContain(
    fill(words.contact.event, {
      date: eventDateText(last),
      time: eventTimeText(last),
      price: formatPriceOrRange(last.price),
    }),
  )
  expect(messages).toEqual([])
})

test('a past event says so and offers neither, nor does an old link to its reservation', async () => {
  const { page } = await site.visit('/events', { at: between })
  await page.waitForSelector(`#${first.slug} >> text="${content.pastEvent}"`)
  expect(await page.locator(`#${first.slug} a`).count()).toBe(0)
  expect(await page.locator(`main li >> text="${words.events.reserve}"`).count()).toBe(events.length - 2)
  await page.goto(site.url(`/contact?event=${first.slug}`))
  await page.waitForSelector(`text="${contactTexts.pastEvent}"`)
})

test('the document offers every event, as only the browser knows the time, and a calendar of them all', async () => {
  const $ = load(await (await fetch(site.url('/events'))).text())
  expect($(`main li a:contains("${words.events.reserve}")`)).toHaveLength(events.length - 1)
  const address = new URL($(`a:contains("${words.events.subscribe}")`).attr('href') ?? '')
  expect(address.protocol).toBe('webcal:')
  const file = await fetch(site.url(address.pathname))
  expect(file.headers.get('Content-Type')).toContain('text/calendar')
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(events.length)
  expect($(`a:contains("${words.events.orFile}")`).attr('href')).toBe(address.pathname)
})

test('an event with tickets of its own leads to them, with the range of their prices', async () => {
  const $ = load(await (await fetch(site.url('/events'))).text())
  const item = $(`#${concert.slug}`)
  expect(item.find(`a:contains("${words.events.tickets}")`).attr('href')).toBe(concert.tickets)
  expect(item.text()).toContain(formatPriceOrRange({ from: 0, to: 22.5 }))
  const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph']
  expect(graph.find(({ name }: { name?: string }) => name === concert.title).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '0',
    highPrice: '22.5',
    url: concert.tickets,
  })
})

test('events without a picture begin where the page does, below each other', async () => {
  const { page } = await site.visitHydrated('/events', { at: before })
  const places = await page
    .locator('main :is(h1, li h2)')
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().x))
  const [start = 0, ...others] = places
  expect(others).toHaveLength(events.length)
  // A large letter hangs a little.
  for (const place of others) expect(Math.abs(place - start)).toBeLessThan(4)
})
