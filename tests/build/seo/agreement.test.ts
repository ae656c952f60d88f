import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { createClock } from '../../../pages/clock.ts'
import { comingEvents } from '../../../pages/events/event-views.server.ts'
import { eventDateText, eventInstants, eventTimeText } from '../../../pages/facts/event-times.server.ts'
import { formatPriceEach } from '../../../pages/facts/price.server.ts'
import { comingServices, comingSpecialHours, ownSchedule } from '../../../pages/facts/schedule.server.ts'
import { menuLists, statedIn, statementsOf } from '../../../pages/menu/menu-lists.server.ts'
import { ownMenu } from '../../../pages/menu/own-menu.server.ts'
import { readManifest } from '../../../scripts/site/manifest.ts'
import { formatLongDate } from '../../../src/blog/date.ts'
import { events } from '../../../src/content/events.ts'
import { hours } from '../../../src/content/hours.ts'
import { menuNote } from '../../../src/content/menu.ts'
import { site } from '../../../src/content/site.ts'
import { amountOf, type PriceOrRange } from '../../../src/content-fields.server.ts'
import { fill } from '../../../src/words/words.ts'
import { fixtureSnapshot } from '../../support/fixtures.ts'
import { words } from '../../support/own-words.ts'

/*
 * Every fact about the venue and its posts is published in several formats, which must have all facts of the content
 * that were not over when it was built, and no others. Tests of the built pages, of the calendars and of the menu's PDF hold the same of these.
 */

// By the clock of the build.
const clock = createClock(Date.parse(readManifest(inject('plainSite'))?.at ?? ''))
const [shownEvents, specialHours] = [comingEvents(clock), comingSpecialHours(clock)]

const read = (name: string) => readFileSync(join(inject('plainSite'), name), 'utf8')
const xml = (name: string) => load(read(name), { xml: true })
const pathOf = (address: string) => decodeURI(new URL(address).pathname)

const lowestOf = (price: PriceOrRange) => amountOf(typeof price === 'object' ? price.from : price)
const priceCurrency = z.literal(site.currency)
const offers = z
  .union([
    z.object({ price: z.string(), priceCurrency }).transform(({ price }) => price),
    z.object({ lowPrice: z.string(), priceCurrency }).transform(({ lowPrice }) => lowPrice),
  ])
  .transform(Number)
// A drink that has another price at some hours has several offers, and some offers hold on several days.
const menuItem = z.object({
  name: z.string(),
  offers: z
    .union([offers.transform((one) => [one]), z.array(offers)])
    .transform((several) => [...new Set(several)]),
})
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const event = z.object({ name: z.string(), startDate: instant, endDate: instant, offers: offers.optional() })
const openingHour = z.object({
  dayOfWeek: z.array(z.string()).optional(),
  validFrom: z.string().optional(),
  validThrough: z.string().optional(),
  opens: z.string(),
  closes: z.string(),
})
const blogPosting = z
  .object({
    mainEntityOfPage: z.url(),
    headline: z.string(),
    datePublished: z.string(),
    dateModified: z.string().optional(),
    description: z.string(),
  })
  .transform(({ mainEntityOfPage, headline, datePublished, dateModified, description }) => ({
    path: pathOf(mainEntityOfPage),
    title: headline,
    date: datePublished,
    description,
    modified: dateModified,
  }))

const jsonFeed = z.object({
  items: z.array(
    z
      .object({ url: z.url(), title: z.string(), date_published: z.string(), summary: z.string() })
      .transform(({ url, title, date_published: date, summary: description }) => ({
        path: pathOf(url),
        title,
        date,
        description,
      })),
  ),
})

/** Returns all things of a type in the structured data of a page. */
function thingsIn<Schema extends z.ZodType>(name: string, type: string, schema: Schema): z.infer<Schema>[] {
  const found: z.infer<Schema>[] = []
  const data = load(read(name))('script[type="application/ld+json"]').text()
  JSON.parse(data, (_, value) => {
    if (value?.['@type'] === type) found.push(schema.parse(value))
    return value
  })
  return found
}

test('structured data has every drink with its price', () => {
  const drinks = ownMenu(clock).flatMap(({ items }) =>
    items.map(({ name, price, otherPrices = [] }) => ({
      name,
      offers: [...new Set([price, ...otherPrices.map((other) => other.price)].map(amountOf))],
    })),
  )
  expect(thingsIn('menu.html', 'MenuItem', menuItem)).toEqual(drinks)
})

test('structured data has every event with its times, and its price until it is over', () => {
  expect(thingsIn('events.html', 'Event', event)).toEqual(
    events.map((one) => {
      const { start, end } = eventInstants(one)
      const offers = shownEvents.includes(one) ? lowestOf(one.price) : undefined
      return { name: one.title, startDate: start, endDate: end, offers }
    }),
  )
})

// As search engines document them.
const wholeDay = { opens: '00:00', closes: '23:59' }
const closed = { opens: '00:00', closes: '00:00' }
const timesOf = (times: typeof closed) => (times.opens === times.closes ? wholeDay : times)

test.each(['index.html', 'contact.html'])(
  '%s has all opening hours, for readers and as structured data',
  (name) => {
    expect(thingsIn(name, 'OpeningHoursSpecification', openingHour)).toEqual([
      ...hours.map(({ days, ...times }) => ({ dayOfWeek: days, ...timesOf(times) })),
      ...specialHours.map(({ from, to, opens, closes }) => ({
        validFrom: from,
        validThrough: to,
        ...(opens && closes ? timesOf({ opens, closes }) : closed),
      })),
    ])
    const $ = load(read(name))
    // Not what a guest must know of the way.
    const lists = $('dl')
      .not('#way-title ~ dl')
      .toArray()
      .map((list) => [...$(list).find('dt')].map((term) => [$(term).text(), $(term).next('dd').text()]))
    const services = name === 'contact.html' ? comingServices(clock) : []
    const { rows: week } = ownSchedule
    const onPage = [week, week, specialHours, ...services.map(({ rows }) => rows), week]
    // Among the links on a phone, on the page, and in its footer; the special ones on the page alone.
    expect(lists).toEqual(
      onPage
        .filter((rows) => rows.length > 0)
        .map((rows) => rows.map(({ daysText, hoursText }) => [daysText, hoursText])),
    )
  },
)

const { index, readPost } = openSnapshot(fixtureSnapshot)
const posts = index.posts.map(({ slug }) => {
  const { metaTitle, metaDescription, date } = readPost(slug)
  return { path: `/blog/${slug}`, title: metaTitle, date, description: metaDescription }
})
const newest = posts.slice(0, 20)

test('structured data has every post, its title, date and description', () => {
  const found = posts.flatMap(({ path }) => thingsIn(`${path}.html`, 'BlogPosting', blogPosting))
  const changedAt = new Map(changed.map(({ slug, modified }) => [`/blog/${slug}`, modified]))
  expect(found).toEqual(posts.map((post) => ({ ...post, modified: changedAt.get(post.path) })))
})

// The posts of the snapshot that a pull has found changed.
const changed = index.posts.filter(({ date, modified }) => modified !== date)

test('a post that was changed on a later day says so on its page, in the sitemap and in the feeds', () => {
  const atom = xml('atom.xml')
  expect(changed).toHaveLength(1)
  for (const { slug, modified } of changed) {
    const $ = load(read(`blog/${slug}.html`))
    expect($('article > header').text()).toContain(
      fill(words.post.updated, { date: formatLongDate(modified) }),
    )
    expect($('meta[property="article:modified_time"]').attr('content')).toBe(modified)
    const entry = atom('entry').filter((_, one) => atom(one).children('id').text().endsWith(`/${slug}`))
    expect(entry.children('updated').text()).toBe(modified)
    expect(read('feed.json')).toContain(`"date_modified":"${modified}"`)
  }
  expect(atom('feed').children('updated').text()).toBe(changed[0]?.modified)
})

/** Returns the posts of a feed in XML; dates as the feed writes them. */
function postsInFeed(name: string, item: string, [path, date, description]: [string, string, string]) {
  const $ = xml(name)
  return [...$(item)].map((element) => {
    const text = (child: string) => $(element).children(child).text().trim()
    return {
      path: pathOf(text(path)),
      title: text('title'),
      date: text(date),
      description: text(description),
    }
  })
}

test('each feed has the newest posts in the order of the list, with title, date and description', () => {
  const withDate = (format: (day: Date) => string) =>
    newest.map((post) => ({ ...post, date: format(new Date(post.date)) }))
  expect(postsInFeed('feed.xml', 'item', ['link', 'pubDate', 'description'])).toEqual(
    withDate((day) => day.toUTCString()),
  )
  const isoDates = withDate((day) => day.toISOString())
  expect(postsInFeed('atom.xml', 'entry', ['id', 'published', 'summary'])).toEqual(isoDates)
  const { items } = jsonFeed.parse(JSON.parse(read('feed.json')))
  expect(items).toEqual(isoDates)
})

test('llms.txt has all opening hours, every drink, every coming event and the newest posts', () => {
  const linesOf = (heading: string) =>
    read('llms.txt')
      .split(/^## /m)
      .filter((section) => section.startsWith(`${heading}\n`))
      .flatMap((section) => section.match(/^- .+$/gm) ?? [])
  // Some locales write a price with a no-break space.
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const link = (name: string, path: string) => `- [${name}](http://localhost:4173${path}): `
  const open = ownSchedule.rows.map(
    ({ daysText, hoursText }) => `- ${fill(words.llms.open, { days: daysText, hours: hoursText })}`,
  )
  const opening = open[0]?.slice(0, open[0].indexOf(ownSchedule.rows[0]?.daysText ?? '')) ?? ''
  expect(linesOf(`# ${site.name}`).filter((line) => line.startsWith(opening))).toEqual(open)
  const lists = menuLists(createClock(0))
  const stated = statedIn(lists)
  for (const { id, title, timesText, items } of lists) {
    const heading = fill(words.llms.menu, { category: title })
    expect(linesOf(timesText ? `${heading} (${timesText})` : heading)).toEqual(
      items.map((item) => {
        const statements = statementsOf(item, stated).join(' · ')
        const notes = `${plain(item.price)}. ${item.description}${statements && ` (${plain(statements)})`}`
        return `${link(item.name, `/menu#${id}`)}${notes}`
      }),
    )
  }
  // As it is written, with a full stop or without.
  expect(read('llms.txt')).toContain(`\n\n${menuNote}\n\n`)
  expect(linesOf(words.llms.events)).toEqual(
    shownEvents.map((one) => {
      const when = plain(`${eventDateText(one)}, ${eventTimeText(one)}`)
      return `${link(one.title, `/events#${one.slug}`)}${when}, ${plain(formatPriceEach(one.price))}. ${one.description}`
    }),
  )
  expect(linesOf(words.llms.newestPosts)).toEqual(
    newest.map(
      ({ path, title, date, description }) => `${link(title, path)}${formatLongDate(date)}. ${description}`,
    ),
  )
})

test('the sitemap has every post with its date, or that of its last change', () => {
  const $ = xml('sitemap.xml')
  const dates = [...$('url')].map((url) => [
    pathOf($(url).children('loc').text()),
    $(url).children('lastmod').text(),
  ])
  expect(Object.fromEntries(dates)).toMatchObject(
    Object.fromEntries(index.posts.map(({ slug, modified }) => [`/blog/${slug}`, modified])),
  )
})
