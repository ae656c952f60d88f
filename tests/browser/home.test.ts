import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventDateText, eventInstants, eventTimeText } from '../../pages/facts/event-times.server.ts'
import { formatPrice } from '../../pages/facts/price.server.ts'
import type { VenueEvent } from '../../src/content/events.schema.ts'
import * as homeContent from '../../src/content/home.ts'
import { theme } from '../../src/content/theme.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { axeViolations, holdBack, hydrated, layoutShift, phone, siteUnderTest } from '../support/browser.ts'
import { postOf } from '../support/build.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import { words } from '../support/own-words.ts'

const gin = eventOf('gin', '2031-03-06')
const rye = eventOf('rye', '2031-03-20', {
  title: 'A night of rye and of rum, with a title in two lines',
  price: 60,
})
// In another order than they come.
const events = [eventOf('far', '2031-06-01'), rye, eventOf('later', '2031-05-01'), gin]

const itemOf = (name: string, facts: object) => ({
  name,
  description: 'What it is made of',
  price: 12,
  ...facts,
})
const menu = [
  {
    id: 'late',
    title: 'Late',
    numeral: 'I',
    tempo: 'lento',
    served: 'late',
    items: [itemOf('Nightcap', { popular: true })],
  },
  {
    id: 'long',
    title: 'Long',
    numeral: 'II',
    tempo: 'andante',
    items: [itemOf('Highball', {}), itemOf('Spritz', { popular: true, price: 14 }), itemOf('Tonic', {})],
  },
]
const services = [
  { id: 'late', name: 'Late drinks', hours: [{ days: weekdays, opens: '23:00', closes: '01:00' }] },
]
const posts = [1, 2].map((number) => postOf(number, { metaTitle: `Post ${number}` }))
// The sample's has a moon, so that its bundle is this site's too.
const [sky, ...layers] = homeContent.hero
const hero = [{ ...sky, hasMoon: true }, ...layers]
const cards = homeContent.home.cards.map((card, at) => (at === 0 ? { ...card, to: '/about' } : card))

const site = siteUnderTest(
  siteWithContent(
    {
      events: { events },
      hours: { services },
      menu: { menu },
      home: { hero, home: { ...homeContent.home, cards } },
    },
    { posts },
  ),
)
const textOf = (event: VenueEvent) =>
  [eventDateText(event), eventTimeText(event), formatPrice(Number(event.price))].join(' ')

test('the document names the next event with its date, two drinks that are served at any hour, and the newest post', async () => {
  const $ = load(await (await fetch(site.url('/'))).text())
  const tonight = $('#tonight')
  const [event, ...others] = tonight.find('[data-next]').toArray()
  expect($(event).attr('data-next')).toBe('true')
  expect($(event).find('h3').text()).toBe(words.home.comingUp)
  expect($(event).find('a').text()).toBe(gin.title)
  expect($(event).find('a').attr('href')).toBe('/events#gin')
  expect($(event).find('p').text()).toBe(textOf(gin))
  // Enough until the next build.
  expect(others.map((other) => $(other).find('a').attr('href'))).toEqual(['/events#rye', '/events#later'])
  const drinks = tonight.find('li').toArray()
  expect(drinks.map((drink) => $(drink).text())).toEqual([
    `Spritz${formatPrice(14)}`,
    `Highball${formatPrice(12)}`,
  ])
  expect($(drinks[0]).find('a').attr('href')).toBe('/menu#long')
  expect(
    tonight
      .find('a[href^="/blog/"]')
      .toArray()
      .map((link) => $(link).text()),
  ).toEqual([posts[0]?.metaTitle])
})

test('tonight comes first, the hours second; the cards lead where the content says, or to the gallery and the events', async () => {
  const $ = load(await (await fetch(site.url('/'))).text())
  const sections = $('main section:has(h2)').toArray()
  expect(sections.slice(0, 3).map((section) => $(section).find('h2').text())).toEqual([
    homeContent.home.tonightTitle,
    words.site.openingHours,
    homeContent.home.houseTitle,
  ])
  const links = $('main article h3 a').toArray()
  expect(links.map((link) => $(link).attr('href')).slice(0, 3)).toEqual(
    ['/about', '/gallery', '/events'].slice(0, cards.length),
  )
})

// A venue may have another logo.
test.runIf(theme.headerLogo === 'moon')(
  'the logo leaves the moon to a sky that has one, and has it elsewhere',
  async () => {
    const moon = (page: Page) => page.locator('header a svg g')
    const { page } = await site.visitHydrated('/')
    expect(await moon(page).isVisible()).toBe(false)
    await page.click('header a[href="/about"]')
    await page.waitForURL('**/about')
    await expect.poll(() => moon(page).isVisible()).toBe(true)
  },
)

const minute = 60_000
const { start, end } = eventInstants(gin)

test.each([
  ['on the day of an event', start - 60 * minute, gin, 'onTonight'],
  ['a minute before its end', end - minute, gin, 'onTonight'],
  ['at its end', end, rye, 'comingUp'],
] as const)('%s, the page names the one that is next, and nothing moves', async (_, at, event, label) => {
  const { page, messages } = await site.open({ ...phone, at: new Date(at).toISOString() })
  // In a font that comes late, lines break elsewhere.
  await holdBack(page, '**/*.woff2')
  await page.goto(site.url('/'), { waitUntil: 'commit' })
  await hydrated(page)
  await page.locator('#tonight').scrollIntoViewIfNeeded()
  const next = page.locator('#tonight [data-next=true]')
  await expect.poll(() => next.locator('a').innerText()).toBe(event.title)
  expect(await next.locator('h3').innerText()).toBe(words.home[label])
  expect(await page.locator('#tonight [data-next] a:visible').count()).toBe(1)
  expect(await layoutShift(page)).toBe('0.00')
  expect(messages).toEqual([])
  expect(await axeViolations(page)).toEqual([])
})

test('words that a reader enlarges end above the house and its moon', async () => {
  const { page } = await site.visitHydrated('/', { viewport: { width: 700, height: 800 } })
  const share = await page.locator('h1').evaluate((heading) => {
    const words = [heading, heading.nextElementSibling as HTMLElement]
    const sizes = words.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    for (const [at, text] of words.entries()) text.style.fontSize = `${2 * (sizes[at] ?? 0)}px`
    const drawing = heading.closest('section')?.querySelector('img')?.getBoundingClientRect() as DOMRect
    return ((words[1]?.getBoundingClientRect().bottom ?? 0) - drawing.top) / drawing.height
  })
  expect(share).toBeLessThan(0.15)
})
