import { load } from 'cheerio'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { weekdays } from '../../src/opening-hours/venue-time.ts'
import { desktop, hydrated, layoutShift, phone, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'

const specialHours = [
  { from: '2031-06-20', note: 'The longest night' },
  { from: '2031-03-06', to: '2031-03-07', note: 'New floor' },
]
const hours = [{ days: weekdays, opens: '18:30', closes: '01:30' }]
const site = siteUnderTest(siteWithContent({ hours: { hours, specialHours } }))
const footer = (page: Page) => page.locator('footer')

test.each([
  ['three weeks before', '2031-02-13T12:00:00Z', null],
  ['a week before', '2031-02-27T12:00:00Z', 'New floor'],
  ['on the last of the days', '2031-03-07T12:00:00Z', 'New floor'],
  ['two days later', '2031-03-09T12:00:00Z', null],
])(
  '%s, the footer names the next day with other hours if it is soon, and nothing moves',
  async (_, at, note) => {
    for (const device of [phone, desktop]) {
      const { page } = await site.visit('/no/such/path', { ...device, at })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await hydrated(page)
      await page.waitForSelector('footer [data-tonight=true]')
      for (const special of specialHours)
        expect((await footer(page).innerText()).includes(special.note)).toBe(special.note === note)
      expect(await layoutShift(page)).toBe('0.00')
    }
  },
)

test('the footer has the phone, and its document no day, as that depends on the time', async () => {
  const $ = load(await (await fetch(site.url('/about'))).text())
  expect($(`footer a[href="tel:${contact.phone.number}"]`).text()).toBe(contact.phone.text)
  expect($('footer').text()).not.toContain('New floor')
})

test('days that need two lines leave the hours beside them on a phone', async () => {
  const { page } = await site.visitHydrated('/no/such/path', phone)
  const row = footer(page).locator('dl div').first()
  const [days, hours] = await row.evaluate(({ children }) => {
    const text = children[0]?.firstChild
    if (text) text.nodeValue = 'One day, another day, and every third of them'
    return Array.from(children, (child) => child.getBoundingClientRect().toJSON())
  })
  expect(days.height).toBeGreaterThan(hours.height * 1.5)
  expect(Math.abs(hours.top - days.top)).toBeLessThan(2)
})

test.each([320, 390, 768, 1280])('no time is broken over two lines at %d px', async (width) => {
  for (const path of ['/', '/contact', '/events', '/menu']) {
    const { page } = await site.visitHydrated(path, { viewport: { width, height: 800 } })
    const broken = await page.evaluate(timesOverLines)
    expect(broken, path).toEqual([])
  }
})

/** The ranges of times of the page that are on more than one line. Runs in the browser. */
function timesOverLines(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  let times = 0
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!(text instanceof Text) || !text.parentElement?.checkVisibility()) continue
    for (const match of text.data.matchAll(/\p{Nd}+[^\s,;]*[\u00a0～~至–\p{L}]+[^\s,;]*\p{Nd}[^\s,;]*/gu)) {
      const range = document.createRange()
      range.setStart(text, match.index)
      range.setEnd(text, match.index + match[0].length)
      times++
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(match[0])
    }
  }
  return times > 0 ? found : ['The page has no times.']
}

test('in forced colors, the dial, the staves and the mark of tonight have the visitor’s colors', async () => {
  const { page } = await site.visitHydrated('/', { forcedColors: 'active', at: '2031-03-10T23:30:00Z' })
  await page.waitForSelector('main [data-tonight=true]')
  const seen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    const colorOf = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const text = colorOf('CanvasText')
    probe.remove()
    const style = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`There is no ${selector}.`)
      return getComputedStyle(element, pseudo)
    }
    return {
      numeral: style('#tonight svg text').fill === text,
      stave: style('#tonight svg path').stroke === text && style('#tonight svg path').strokeOpacity === '1',
      openHours: style('#tonight svg path:nth-of-type(6)').stroke === text,
      mark: style('main [data-tonight=true]', '::before').backgroundColor === text,
      divider: style('footer').borderTopWidth === '1px' && style('footer').borderTopColor === text,
    }
  })
  expect(seen).toEqual({ numeral: true, stave: true, openHours: true, mark: true, divider: true })
  await page.goto(site.url('/menu'))
  const lines = await page
    .locator('main div:has(> svg)')
    .first()
    .evaluate((stave) => getComputedStyle(stave).backgroundImage)
  expect(lines).toContain('gradient')
})
