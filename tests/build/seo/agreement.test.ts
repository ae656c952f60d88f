import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { listFiles } from '../../../scripts/fs/list-files.ts'
import { events } from '../../../src/content/events.ts'
import { menu } from '../../../src/content/menu.ts'
import { site as venue } from '../../../src/content/site.ts'
import { fixturePosts } from '../../support/fixtures.ts'
import { readPdf } from '../../support/read-pdf.ts'

/*
 * Every fact about the venue and its posts is published in several formats. Each table reads one kind of fact from the
 * built files, without code that the build uses. What the page shows is right, so the other formats must equal it.
 */

const site = inject('plainSite')
const read = (name: string) => readFileSync(join(site, name), 'utf8')
const page = (name: string) => load(read(name))
const xml = (name: string) => load(read(name), { xml: true })
type Formats<Facts> = Record<string, () => Record<string, Facts> | Promise<Record<string, Facts>>>

const offers = z
  .object({ price: z.string(), priceCurrency: z.literal('USD') })
  .transform(({ price }) => `$${price}`)
const menuItem = z.object({ name: z.string(), offers })
const event = z.object({ name: z.string(), startDate: z.string(), endDate: z.string(), offers })
const openingHour = z.object({ dayOfWeek: z.array(z.string()), opens: z.string(), closes: z.string() })
const blogPosting = z.object({
  mainEntityOfPage: z.url(),
  headline: z.string(),
  datePublished: z.string(),
  description: z.string(),
})
const jsonFeed = z.object({
  items: z.array(
    z.object({ url: z.url(), title: z.string(), date_published: z.string(), summary: z.string() }),
  ),
})

const drinks: Formats<string> = {
  'the page': () => {
    const $ = page('menu.html')
    const items = [...$('[role=tabpanel] li')].map((item) => $(item))
    return Object.fromEntries(
      items.map((item) => [item.find('h3').contents().first().text(), priceIn(item.children('span').text())]),
    )
  },
  'JSON-LD': () =>
    Object.fromEntries(things('menu.html', 'MenuItem', menuItem).map(({ name, offers }) => [name, offers])),
  'llms.txt': () => Object.fromEntries(llmsLinks('Menu').map(({ name, notes }) => [name, priceIn(notes)])),
  'the PDF': async () => {
    const { pieces } = await readPdf(readFileSync(join(site, 'menu.pdf')))
    return Object.fromEntries(
      pieces.flatMap(([role, name], at) => {
        if (role !== 'H3') return []
        const price = pieces.slice(at).find(([, text]) => text.startsWith('$'))
        return [[name, priceIn(price?.[1] ?? '')]]
      }),
    )
  },
}

interface EventFacts {
  starts: string
  ends: string
  price: string
}

const eventsByTitle: Formats<EventFacts> = {
  'the page': () => eventsOnPage((time) => time.attr('datetime') ?? ''),
  'the text of the page': () => eventsOnPage((time) => dayOf(time.text())),
  'JSON-LD': () =>
    Object.fromEntries(
      things('events.html', 'Event', event).map(({ name, startDate, endDate, offers }) => [
        name,
        { starts: inNewYork(startDate), ends: inNewYork(endDate), price: offers },
      ]),
    ),
  'the calendar to subscribe to': () => eventsInCalendar('events/nocturne.ics'),
  'the calendar files': () =>
    Object.assign(
      {},
      ...listFiles(site)
        .filter((name) => /^events\/(?!nocturne\.).*\.ics$/.test(name))
        .map(eventsInCalendar),
    ),
  'llms.txt': () =>
    Object.fromEntries(
      llmsLinks('Events').map(({ name, notes }) => {
        const [, day = '', span = ''] = /^(\w+, \w+ \d+, \d+), (\w+ to \w+), /.exec(notes) ?? []
        return [name, { ...timesOf(dayOf(day), span), price: priceIn(notes) }]
      }),
    ),
}

function eventsOnPage(dayIn: (time: ReturnType<CheerioAPI>) => string): Record<string, EventFacts> {
  const $ = page('events.html')
  const items = [...$('main ol > li[id]')].map((item) => $(item))
  return Object.fromEntries(
    items.map((item) => {
      const times = timesOf(dayIn(item.find('time')), item.find('time + span').text())
      return [item.find('h2').text(), { ...times, price: priceIn(item.find('p').text()) }]
    }),
  )
}

function eventsInCalendar(name: string): Record<string, EventFacts> {
  const [, ...entries] = read(name)
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
  return Object.fromEntries(
    entries.map((entry) => {
      const field = (key: string) =>
        new RegExp(`^${key}(?:;TZID=America/New_York)?:(.*)\\r$`, 'm').exec(entry)?.[1] ?? ''
      const time = (key: string) =>
        field(key).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/, '$1-$2-$3 $4:$5')
      const title = field('SUMMARY').replace(` at ${venue.name}`, '').replaceAll('\\,', ',')
      return [title, { starts: time('DTSTART'), ends: time('DTEND'), price: priceIn(field('DESCRIPTION')) }]
    }),
  )
}

const hours: Formats<string> = {
  'the page': () => hoursOn('index.html'),
  'the contact page': () => hoursOn('contact.html'),
  'the footer of a post': () => hoursOn('blog/table-nine.html'),
  'JSON-LD of the home page': () => openingHours('index.html'),
  'JSON-LD of the contact page': () => openingHours('contact.html'),
  'llms.txt': () =>
    Object.fromEntries(
      [...read('llms.txt').matchAll(/^- Open (.+): (.+)$/gm)].flatMap(([, days = '', span = '']) =>
        daysIn(days).map((day) => [day, spanText(span)]),
      ),
    ),
}

interface PostFacts {
  title: string
  date: string
  description: string
}

const postPages = listFiles(site).filter((name) => /^blog\/[^/]+\.html$/.test(name))

const posts = {
  'the page': () =>
    Object.fromEntries(
      postPages.map((name) => {
        const $ = page(name)
        const header = $('article > header')
        const date = header.find('time').attr('datetime') ?? ''
        expect(dayOf(header.find('time').text()), name).toBe(date)
        const description = $('meta[name=description]').attr('content') ?? ''
        expect(header.text(), name).toContain(description)
        return [`/${name.replace(/\.html$/, '')}`, { title: $('h1').text(), date, description }]
      }),
    ),
  'JSON-LD': () =>
    Object.fromEntries(
      postPages
        .flatMap((name) => things(name, 'BlogPosting', blogPosting))
        .map(({ mainEntityOfPage, headline, datePublished, description }) => [
          new URL(mainEntityOfPage).pathname,
          { title: headline, date: datePublished, description },
        ]),
    ),
} satisfies Formats<PostFacts>

// The newest posts only.
const newest: Formats<PostFacts> = {
  RSS: () =>
    feedItems('feed.xml', 'item', (text) => [
      text('link'),
      {
        title: text('title'),
        date: new Date(text('pubDate')).toISOString().slice(0, 10),
        description: text('description'),
      },
    ]),
  Atom: () =>
    feedItems('atom.xml', 'entry', (text) => [
      text('id'),
      { title: text('title'), date: text('published').slice(0, 10), description: text('summary') },
    ]),
  'JSON Feed': () =>
    Object.fromEntries(
      jsonFeed
        .parse(JSON.parse(read('feed.json')))
        .items.map(({ url, title, date_published, summary }) => [
          new URL(url).pathname,
          { title, date: date_published.slice(0, 10), description: summary },
        ]),
    ),
  'llms.txt': () =>
    Object.fromEntries(
      llmsLinks('Newest posts').map(({ name, url, notes }) => {
        const [, day = '', description = ''] = /^(\w+ \d+, \d+)\. (.+)$/.exec(notes) ?? []
        return [new URL(url).pathname, { title: name, date: dayOf(day), description }]
      }),
    ),
}

function feedItems(
  name: string,
  element: string,
  factsOf: (text: (child: string) => string) => [address: string, PostFacts],
): Record<string, PostFacts> {
  const $ = xml(name)
  return Object.fromEntries(
    [...$(element)].map((item) => {
      const [address, facts] = factsOf((child) => $(item).children(child).text().trim())
      return [new URL(address).pathname, facts]
    }),
  )
}

test('the pages have the facts of the content', async () => {
  expect(Object.keys((await drinks['the page']?.()) ?? {})).toHaveLength(
    menu.flatMap(({ items }) => [...items]).length,
  )
  expect(Object.keys((await eventsByTitle['the page']?.()) ?? {})).toHaveLength(events.length)
  const [weekday, weekend] = ['18:00-01:00', '18:00-03:00']
  expect(hours['the page']?.()).toEqual({
    Monday: weekday,
    Tuesday: weekday,
    Wednesday: weekday,
    Thursday: weekday,
    Friday: weekend,
    Saturday: weekend,
    Sunday: '18:00-00:00',
  })
  expect(Object.keys(posts['the page']())).toHaveLength(fixturePosts)
})

const tables: Record<string, Formats<unknown>> = {
  'every drink and its price': drinks,
  'every event, its times and its price': eventsByTitle,
  'all opening hours': hours,
  'every post, its title, date and description': posts,
}
const rows = Object.entries(tables).flatMap(([facts, formats]) =>
  Object.keys(formats).map((format) => [facts, format] as const),
)

test.each(rows)('%s: %s', async (facts, format) => {
  expect(await tables[facts]?.[format]?.()).toEqual(await tables[facts]?.['the page']?.())
})

test.each(Object.keys(newest))('the newest posts in the order of the list: %s', async (format) => {
  const listed = ['blog.html', 'blog/page/2.html'].flatMap((name) => {
    const $ = page(name)
    return [...$('main ol a')].map((link) => $(link).attr('href') ?? '')
  })
  const all: Record<string, PostFacts> = posts['the page']()
  const found = (await newest[format]?.()) ?? {}
  expect(Object.keys(found)).toEqual(listed)
  expect(found).toEqual(Object.fromEntries(listed.map((path) => [path, all[path]])))
})

test('the sitemap has the same posts, with their dates', () => {
  const $ = xml('sitemap.xml')
  const all = posts['the page']()
  const listed = [...$('url')].map((url) => [
    new URL($(url).children('loc').text()).pathname,
    $(url).children('lastmod').text(),
  ])
  expect(Object.fromEntries(listed.filter(([path = '']) => path in all))).toEqual(
    Object.fromEntries(Object.entries(all).map(([path, { date }]) => [path, date])),
  )
})

/** All things of a type in the structured data of a page. */
function things<Schema extends z.ZodType>(name: string, type: string, schema: Schema): z.infer<Schema>[] {
  const $ = page(name)
  const found: z.infer<Schema>[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('@type' in value && value['@type'] === type) found.push(schema.parse(value))
    for (const child of Object.values(value)) visit(child)
  }
  for (const block of $('script[type="application/ld+json"]')) visit(JSON.parse($(block).text()))
  return found
}

function priceIn(text: string): string {
  const prices = text.match(/\$\d+/g) ?? []
  expect(prices, text).toHaveLength(1)
  return prices[0] ?? ''
}

/** The opening hours on a page, which are the same in all of its lists. */
function hoursOn(name: string): Record<string, string> {
  const $ = page(name)
  const lists = [...$('dl')].map((list) =>
    Object.fromEntries(
      [...$(list).find('dt')].flatMap((term) =>
        daysIn($(term).text()).map((day) => [day, spanText($(term).next('dd').text())]),
      ),
    ),
  )
  for (const list of lists) expect(list).toEqual(lists[0])
  return lists[0] ?? {}
}

function openingHours(name: string): Record<string, string> {
  return Object.fromEntries(
    things(name, 'OpeningHoursSpecification', openingHour).flatMap(({ dayOfWeek, opens, closes }) =>
      dayOfWeek.map((day) => [day, `${opens}-${closes}`]),
    ),
  )
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns the days of `Monday to Thursday`, `Friday and Saturday` or `Sunday`. */
function daysIn(text: string): string[] {
  const [first = '', last = first] = text.split(/ to | and /)
  return week.slice(week.indexOf(first), week.indexOf(last) + 1)
}

/** Returns `6PM to 1AM` as `18:00-01:00`. */
function spanText(text: string): string {
  return text.split(' to ').map(clock).join('-')
}

function clock(text: string): string {
  const [, hour = '', half = ''] = /^(\d+)(AM|PM)$/.exec(text.trim()) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:00`
}

/** Returns a day and `9PM to 3AM` as two local times. An end before the start is on the next day. */
function timesOf(day: string, text: string): { starts: string; ends: string } {
  const [starts = '', ends = ''] = text.split(' to ').map(clock)
  const last = new Date(`${day}T00:00:00Z`)
  if (ends <= starts) last.setUTCDate(last.getUTCDate() + 1)
  return { starts: `${day} ${starts}`, ends: `${last.toISOString().slice(0, 10)} ${ends}` }
}

/** Returns `Thursday, December 10, 2026` or `December 10, 2026` as `2026-12-10`. The weekday must be right. */
function dayOf(text: string): string {
  const date = new Date(`${text.replace(/^\w+day, /, '')} UTC`)
  const weekday = /^(\w+day), /.exec(text)?.[1]
  if (weekday) expect(date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday)
  return date.toISOString().slice(0, 10)
}

function inNewYork(instant: string): string {
  // Without its offset it would be another instant elsewhere.
  expect(instant).toMatch(/[+-]\d\d:\d\d$/)
  return new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16)
}

/** The links in the sections of llms.txt whose heading begins so. */
function llmsLinks(heading: string): { name: string; url: string; notes: string }[] {
  const sections = read('llms.txt').split(/^## /m).slice(1)
  return sections
    .filter((section) => section.startsWith(heading))
    .flatMap((section) => [...section.matchAll(/^- \[(.+?)\]\((.+?)\)(?:: (.+))?$/gm)])
    .map(([, name = '', url = '', notes = '']) => ({ name, url, notes }))
}
