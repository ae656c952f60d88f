import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { events } from '../../../src/content/events.ts'
import { menu } from '../../../src/content/menu.ts'
import { site as venue } from '../../../src/content/site.ts'
import { fixturePosts } from '../../support/fixtures.ts'
import { readPdf } from '../../support/read-pdf.ts'

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

/*
 * Every fact of the house is said in several formats. Here they are read out of the built files alone, by nothing that
 * the build shares, into the same plain values; the page is what people believe, so the others must equal it.
 */

const site = inject('plainSite')
const read = (name: string) => readFileSync(join(site, name), 'utf8')
const page = (name: string) => load(read(name))
const xml = (name: string) => load(read(name), { xml: true })

type Drinks = Record<string, string>
type Nights = Record<string, { starts: string; ends: string; price: string }>
type Hours = Record<string, string>
type Posts = Record<string, { title: string; date: string; description: string }>

const drinks: Record<string, () => Drinks | Promise<Drinks>> = {
  'the page': () => {
    const $ = page('menu.html')
    return Object.fromEntries(
      [...$('[role=tabpanel] li')].map((item) => [
        $(item).find('h3').contents().first().text(),
        priceIn($(item).children('span').text()),
      ]),
    )
  },
  'JSON-LD': () =>
    Object.fromEntries(things('menu.html', 'MenuItem', menuItem).map(({ name, offers }) => [name, offers])),
  'llms.txt': () =>
    Object.fromEntries(
      llmsSections()
        .filter(({ heading }) => heading.startsWith('Menu'))
        .flatMap(({ links }) => links.map(({ name, notes }) => [name, priceIn(notes)])),
    ),
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

const nights: Record<string, () => Nights> = {
  'the page': () => {
    const $ = page('events.html')
    return Object.fromEntries(
      [...$('main ol > li[id]')].map((item) => {
        const text = (selector: string) => $(item).find(selector).text()
        const [starts, ends] = spanOf($(item).find('time').attr('datetime') ?? '', text('time + span'))
        return [text('h2'), { starts, ends, price: priceIn(text('p')) }]
      }),
    )
  },
  'the page, as people read it': () => {
    const $ = page('events.html')
    return Object.fromEntries(
      [...$('main ol > li[id]')].map((item) => {
        const text = (selector: string) => $(item).find(selector).text()
        const [starts, ends] = spanOf(dayOf(text('time')), text('time + span'))
        return [text('h2'), { starts, ends, price: priceIn(text('p')) }]
      }),
    )
  },
  'JSON-LD': () =>
    Object.fromEntries(
      things('events.html', 'Event', event).map(({ name, startDate, endDate, offers }) => [
        name,
        { starts: inNewYork(startDate), ends: inNewYork(endDate), price: offers },
      ]),
    ),
  'the calendar to subscribe to': () => nightsIn('nocturne.ics'),
  'the calendar files': () =>
    Object.assign(
      {},
      ...readdirSync(join(site, 'events'))
        .filter((name) => name.endsWith('.ics') && name !== 'nocturne.ics')
        .map(nightsIn),
    ),
  'llms.txt': () =>
    Object.fromEntries(
      (llmsSections().find(({ heading }) => heading === 'Events')?.links ?? []).map(({ name, notes }) => {
        const [, day = '', span = ''] = /^(\w+, \w+ \d+, \d+), (\w+ to \w+), /.exec(notes) ?? []
        const [starts, ends] = spanOf(dayOf(day), span)
        return [name, { starts, ends, price: priceIn(notes) }]
      }),
    ),
}

function nightsIn(calendar: string): Nights {
  const unfolded = read(`events/${calendar}`).replace(/\r\n[ \t]/g, '')
  return Object.fromEntries(
    unfolded
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => {
        const field = (key: string) =>
          new RegExp(`^${key}(?:;TZID=America/New_York)?:(.*)\\r$`, 'm').exec(event)?.[1] ?? ''
        const time = (key: string) =>
          field(key).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/, '$1-$2-$3 $4:$5')
        const title = field('SUMMARY').replace(` at ${venue.name}`, '').replaceAll('\\,', ',')
        return [title, { starts: time('DTSTART'), ends: time('DTEND'), price: priceIn(field('DESCRIPTION')) }]
      }),
  )
}

const hours: Record<string, () => Hours> = {
  'the home page': () => hoursOn('index.html'),
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

const posts: Record<string, () => Posts> = {
  'the pages': () => {
    const names = readdirSync(join(site, 'blog')).filter((name) => name.endsWith('.html'))
    return Object.fromEntries(
      names.map((name) => {
        const $ = page(`blog/${name}`)
        const said = $('article > header')
        const date = said.find('time').attr('datetime') ?? ''
        expect(dayOf(said.find('time').text()), name).toBe(date)
        const description = $('meta[name=description]').attr('content') ?? ''
        expect(said.text(), name).toContain(description)
        return [`/blog/${name.replace(/\.html$/, '')}`, { title: $('h1').text(), date, description }]
      }),
    )
  },
  'JSON-LD': () =>
    Object.fromEntries(
      readdirSync(join(site, 'blog'))
        .filter((name) => name.endsWith('.html'))
        .flatMap((name) => things(`blog/${name}`, 'BlogPosting', blogPosting))
        .map(({ mainEntityOfPage, headline, datePublished, description }) => [
          new URL(mainEntityOfPage).pathname,
          { title: headline, date: datePublished, description },
        ]),
    ),
  'share tags': () =>
    Object.fromEntries(
      readdirSync(join(site, 'blog'))
        .filter((name) => name.endsWith('.html'))
        .map((name) => {
          const $ = page(`blog/${name}`)
          const said = (property: string) => $(`meta[property="${property}"]`).attr('content') ?? ''
          const date = said('article:published_time')
          return [
            new URL(said('og:url')).pathname,
            { title: said('og:title'), date, description: said('og:description') },
          ]
        }),
    ),
}

// The newest alone: of these posts every feed says what the pages do.
const newest: Record<string, () => Posts> = {
  RSS: () => {
    const $ = xml('feed.xml')
    return Object.fromEntries(
      [...$('item')].map((item) => {
        const text = (name: string) => $(item).children(name).text().trim()
        const date = new Date(text('pubDate')).toISOString().slice(0, 10)
        return [
          new URL(text('link')).pathname,
          { title: text('title'), date, description: text('description') },
        ]
      }),
    )
  },
  Atom: () => {
    const $ = xml('atom.xml')
    return Object.fromEntries(
      [...$('entry')].map((entry) => {
        const text = (name: string) => $(entry).children(name).text().trim()
        return [
          new URL(text('id')).pathname,
          { title: text('title'), date: text('published').slice(0, 10), description: text('summary') },
        ]
      }),
    )
  },
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
      (llmsSections().find(({ heading }) => heading === 'Newest posts')?.links ?? []).map(
        ({ name, url, notes }) => {
          const [, day = '', description = ''] = /^(\w+ \d+, \d+)\. (.+)$/.exec(notes) ?? []
          return [new URL(url).pathname, { title: name, date: dayOf(day), description }]
        },
      ),
    ),
}

test('there is something to agree on', async () => {
  expect(Object.keys((await drinks['the page']?.()) ?? {})).toHaveLength(
    menu.flatMap(({ items }) => [...items]).length,
  )
  expect(Object.keys(nights['the page']?.() ?? {})).toHaveLength(events.length)
  expect(hours['the home page']?.()).toEqual({
    Monday: '18:00-01:00',
    Tuesday: '18:00-01:00',
    Wednesday: '18:00-01:00',
    Thursday: '18:00-01:00',
    Friday: '18:00-03:00',
    Saturday: '18:00-03:00',
    Sunday: '18:00-00:00',
  })
  expect(Object.keys(posts['the pages']?.() ?? {})).toHaveLength(fixturePosts)
})

test.each(Object.keys(drinks))('every drink and its price: %s', async (format) => {
  expect(await drinks[format]?.()).toEqual(await drinks['the page']?.())
})

test.each(Object.keys(nights))('every event, when it is and what it costs: %s', (format) => {
  expect(nights[format]?.()).toEqual(nights['the page']?.())
})

test.each(Object.keys(hours))('every opening hour: %s', (format) => {
  expect(hours[format]?.()).toEqual(hours['the home page']?.())
})

test.each(Object.keys(posts))('every post, its title, date and description: %s', (format) => {
  expect(posts[format]?.()).toEqual(posts['the pages']?.())
})

test.each(Object.keys(newest))('the newest posts, in the list’s order: %s', (format) => {
  const listed = ['blog.html', 'blog/page/2.html'].flatMap((name) => {
    const $ = page(name)
    return [...$('main ol a')].map((link) => $(link).attr('href') ?? '')
  })
  const all = posts['the pages']?.() ?? {}
  const told = newest[format]?.() ?? {}
  expect(Object.keys(told)).toEqual(listed)
  expect(told).toEqual(Object.fromEntries(listed.map((path) => [path, all[path]])))
})

test('the sitemap has the same posts, changed when they are dated', () => {
  const $ = xml('sitemap.xml')
  const all = posts['the pages']?.() ?? {}
  const told = [...$('url')].map((url) => [
    new URL($(url).children('loc').text()).pathname,
    $(url).children('lastmod').text(),
  ])
  const ofPosts = told.filter(([path = '']) => path in all)
  expect(Object.fromEntries(ofPosts)).toEqual(
    Object.fromEntries(Object.entries(all).map(([path, { date }]) => [path, date])),
  )
})

/** All things of a type on a page, wherever they stand in its structured data. */
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

function hoursOn(name: string): Hours {
  const $ = page(name)
  const lists = $('dl')
  expect(lists.length).toBeGreaterThan(0)
  const all = [...lists].map((list) => hoursIn($, $(list).find('dt').get()))
  for (const hours of all) expect(hours).toEqual(all[0])
  return all[0] ?? {}
}

function hoursIn($: CheerioAPI, terms: Parameters<CheerioAPI>[0][]): Hours {
  return Object.fromEntries(
    terms.flatMap((term) => daysIn($(term).text()).map((day) => [day, spanText($(term).next('dd').text())])),
  )
}

function openingHours(name: string): Hours {
  return Object.fromEntries(
    things(name, 'OpeningHoursSpecification', openingHour).flatMap(({ dayOfWeek, opens, closes }) =>
      dayOfWeek.map((day) => [day, `${opens}-${closes}`]),
    ),
  )
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Monday to Thursday`, `Friday and Saturday`, `Sunday`: the days. */
function daysIn(text: string): string[] {
  const [first = '', last = first] = text.split(/ to | and /)
  return week.slice(week.indexOf(first), week.indexOf(last) + 1)
}

/** `6PM to 1AM` as `18:00-01:00`. */
function spanText(text: string): string {
  return text.split(' to ').map(clock).join('-')
}

function clock(text: string): string {
  const [, hour = '', half = ''] = /^(\d+)(AM|PM)$/.exec(text.trim()) ?? []
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:00`
}

/** A day and `9PM to 3AM` as two times on the wall; what ends before it begins ends on the next day. */
function spanOf(day: string, text: string): [string, string] {
  const [starts = '', ends = ''] = text.split(' to ').map(clock)
  const next = new Date(`${day}T00:00:00Z`)
  if (ends <= starts) next.setUTCDate(next.getUTCDate() + 1)
  return [`${day} ${starts}`, `${next.toISOString().slice(0, 10)} ${ends}`]
}

/** `Thursday, December 10, 2026` or `December 10, 2026` as `2026-12-10`; the weekday has to be that day’s. */
function dayOf(text: string): string {
  const date = new Date(`${text.replace(/^\w+day, /, '')} UTC`)
  const weekday = /^(\w+day), /.exec(text)?.[1]
  if (weekday) expect(date.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday)
  return date.toISOString().slice(0, 10)
}

function inNewYork(instant: string): string {
  // With its offset, or it would be another instant elsewhere.
  expect(instant).toMatch(/[+-]\d\d:\d\d$/)
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' })
  return shown.slice(0, 16)
}

function llmsSections() {
  return read('llms.txt')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      heading: section.split('\n')[0] ?? '',
      links: [...section.matchAll(/^- \[(.+?)\]\((.+?)\)(?:: (.+))?$/gm)].map(
        ([, name = '', url = '', notes = '']) => ({ name, url, notes }),
      ),
    }))
}
