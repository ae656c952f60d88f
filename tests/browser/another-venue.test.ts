import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { load } from 'cheerio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { site as venue } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'
import { contact as foxContact } from '../fixtures/another-venue/content/contact.ts'
import { menu } from '../fixtures/another-venue/content/menu.ts'
import { site as fox } from '../fixtures/another-venue/content/site.ts'
import { team as foxTeam } from '../fixtures/another-venue/content/team.ts'
import { axeViolations, desktop, phone, routesOf, siteUnderTest } from '../support/browser.ts'
import { builtVenue } from '../support/built-venue.ts'
import { readPdf } from '../support/read-pdf.ts'

// The project with another venue's content: in another country, with other hours, without events, with photographs.
const folder = builtVenue('another-venue')
const site = siteUnderTest(() => folder)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const open = (name: string) => load(read(name))
const textOf = (name: string) => open(name)('body').text()

// What the content in place names, unless it is this venue's own.
const namesOf = (facts: { venue: typeof venue; contact: typeof contact; team: typeof team }): string[] => [
  facts.venue.name,
  facts.contact.address.street,
  facts.contact.address.city,
  facts.contact.email,
  facts.contact.phone.text,
  ...facts.team.map(({ name }) => name),
]
const own = namesOf({ venue: fox, contact: foxContact, team: foxTeam })
const others = namesOf({ venue, contact, team }).filter((name) => !own.includes(name))

test('no file of the site names the venue whose content was replaced', () => {
  const found = listFiles(folder)
    .filter((name) => !/\.(br|gz|png|webp|woff2|ico|pf_\w+|pagefind)$/.test(name))
    .flatMap((name) => {
      const text = `${name}\n${read(name)}`.toLowerCase()
      return others.filter((other) => text.includes(other.toLowerCase())).map((other) => `${name}: ${other}`)
    })
  expect(found).toEqual([])
})

test('no page has a dollar, or a time of the 12-hour clock', () => {
  for (const route of routesOf(folder)) {
    const text = textOf(route === '/' ? 'index.html' : `${route.slice(1)}.html`)
    expect(text, route).not.toMatch(/\$|\d\s?[AP]M\b/)
  }
})

test('hours, address and prices are written as in the venue’s country', () => {
  const contactPage = textOf('contact.html')
  // No line breaks within times.
  for (const text of [
    'Tuesday to Thursday',
    '19:00\u00a0to\u00a002:00',
    'Friday and Saturday',
    '19:00\u00a0to\u00a004:00',
  ])
    expect(contactPage).toContain(text)
  expect(contactPage).toContain('10115 Berlin')
  const prices = open('menu.html')('[role=tabpanel] li')
    .get()
    .map((item) => load(item)('li > span:not([aria-hidden])').text())
  expect(prices).toHaveLength(menu.flatMap(({ items }) => items).length)
  // With a no-break space, as in German.
  expect(prices.slice(0, 2)).toEqual(['13,50\u00a0€', '12,00\u00a0€'])
  expect(prices.at(-1)).toBe('Free')
})

test('structured data, feeds, the calendar, llms.txt and the web manifest are of the venue', () => {
  const graph = open('index.html')('script[type="application/ld+json"]').text()
  for (const part of [
    '"The Copper Fox"',
    '"DE"',
    '"Fuchsgasse 4"',
    '"19:00"',
    '"04:00"',
    foxContact.phone.number,
  ])
    expect(graph).toContain(part)
  expect(open('menu.html')('script[type="application/ld+json"]').text()).toContain('"EUR"')
  for (const name of [
    'feed.xml',
    'atom.xml',
    'feed.json',
    'llms.txt',
    'site.webmanifest',
    'events/calendar.ics',
  ])
    expect(read(name), name).toContain('The Copper Fox')
  expect(listFiles(join(folder, 'events')).filter((name) => name.endsWith('.ics'))).toEqual(['calendar.ics'])
  // A calendar has a component, also without events (RFC 5545, section 3.6).
  const components = read('events/calendar.ics').match(/BEGIN:V(?!CALENDAR)\w+/g)
  expect(new Set(components)).toEqual(new Set(['BEGIN:VTIMEZONE']))
})

test('the menu’s PDF has every drink, with all letters', async () => {
  const { pieces } = await readPdf(readFileSync(join(folder, 'menu.pdf')))
  const texts = pieces.map(([, text]) => text)
  for (const { name } of menu.flatMap(({ items }) => items)) expect(texts).toContain(name)
})

test('each page has a share card, and a page without pictures of its own has one too', () => {
  const pages = routesOf(folder).filter((route) => !/^\/blog\/(page|topic)\//.test(route))
  const cards = pages.map((route) => `${route === '/' ? 'index' : route.slice(1)}.png`)
  expect(listFiles(join(folder, 'cards'))).toEqual(cards.sort())
})

test('a photograph is published in several widths, each as wide as it says', async () => {
  const $ = open('gallery.html')
  const pictures = $('[data-plate] img').get()
  expect(pictures.length).toBeGreaterThan(1)
  for (const picture of pictures) {
    const candidates = ($(picture).attr('srcset') ?? '').split(', ').map((candidate) => candidate.split(' '))
    expect(candidates.length).toBeGreaterThan(1)
    for (const [address = '', width] of candidates) {
      const { format, width: found } = await sharp(join(folder, address)).metadata()
      expect([format, `${found}w`]).toEqual(['webp', width])
    }
  }
})

test('the icons are made from the logo', async () => {
  expect(read('favicon.svg')).toBe(
    readFileSync('tests/fixtures/another-venue/content/images/logo.svg', 'utf8'),
  )
  for (const [name, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const { width, height, hasAlpha } = await sharp(join(folder, name)).metadata()
    expect([name, width, height]).toEqual([name, size, size])
    if (/maskable|apple/.test(name)) expect(hasAlpha, name).toBe(false)
  }
  // An icon file (1) with one picture (1), which is a PNG.
  const icon = readFileSync(join(folder, 'favicon.ico'))
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.toString('latin1', 23, 26)]).toEqual([1, 1, 'PNG'])
})

const routes = [
  '/',
  '/menu',
  '/events',
  '/gallery',
  '/blog',
  '/blog/why-copper',
  '/about',
  '/contact',
  '/reserve',
  '/privacy',
]

test.each(routes)('%s is quiet, accessible, and as wide as a phone', async (route) => {
  const { page, messages } = await site.visitHydrated(route, phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await page.setViewportSize(desktop.viewport)
  expect(await axeViolations(page)).toEqual([])
  expect(messages).toEqual([])
})
