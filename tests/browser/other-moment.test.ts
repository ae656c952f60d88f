import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { eventInstants } from '../../pages/facts/event-times.server.ts'
import * as content from '../../src/content/events.ts'
import { openStatusAt } from '../../src/opening-hours/open-status.ts'
import { siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import { words } from '../support/own-words.ts'
import '../support/own-layout.ts'

const [gin, rye] = [eventOf('gin', '2031-03-06'), eventOf('rye', '2031-03-20')]
const moment = eventInstants(gin).end

const site = siteUnderTest(
  siteWithContent({ events: { events: [gin, rye] } }, { args: ['--at', new Date(moment).toISOString()] }),
)

test('without script, a past event says so and offers nothing, and the others are as they were', async () => {
  const $ = load(await (await fetch(site.url('/events'))).text())
  expect($('#gin').text()).toContain(content.pastEvent)
  expect([$('#gin a').length, $('#rye a').length]).toEqual([0, 2])
  expect($('#rye').text()).toContain(words.events.reserve)
})

test('a site of another moment shows it in the browser, too, and hydrates as it was rendered', async () => {
  // By its own clock, this browser is years before the events.
  const { page, messages } = await site.visitHydrated('/events')
  const { headline, detail } = openStatusAt(moment)
  await expect.poll(() => page.innerText('header p')).toContain(headline)
  expect(await page.innerText('header p')).toContain(detail)
  expect(await page.innerText('#gin')).toContain(content.pastEvent)
  expect(await page.locator('#rye a').count()).toBe(2)
  expect(messages).toEqual([])
})
