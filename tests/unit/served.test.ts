import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { type CheerioAPI, load } from 'cheerio'
import { Temporal } from 'temporal-polyfill'
import { afterAll, expect, test, vi } from 'vitest'
import { seededRandom } from '../../bench/random.ts'
import { createClock } from '../../pages/clock.ts'
import type { HookContext } from '../../pages/vike.d.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import type { OpeningHours, Service } from '../../src/content/hours.schema.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import type { Site } from '../../src/content/site.schema.ts'
import type { Schedule } from '../../src/opening-hours/schedule.ts'
import { en } from '../../src/words/en.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { replaceContent } from '../support/other-content.ts'
import { readPdf } from '../support/read-pdf.ts'

// A bar in New York whose menu has everything that may name a service: a category, a drink and a price. Its services are
// weekly, in a season, or both, also over midnight, beyond the opening hours, and in the hours that the clock skips or
// shows twice.
const timeZone = 'America/New_York'
const drink = { description: 'In a glass' }
const menu: MenuCategory[] = [
  {
    id: 'all',
    title: 'All night',
    numeral: 'I',
    tempo: 'andante',
    items: [
      { ...drink, name: 'Always', price: 20 },
      {
        ...drink,
        name: 'First hour',
        price: 16,
        otherPrices: [
          { served: 'happy-hour', price: 12 },
          { served: 'late-price', price: 11 },
        ],
      },
      { ...drink, name: 'Winter', price: 17, served: 'winter' },
      { ...drink, name: 'Until spring', price: 15, served: 'until-spring' },
      { ...drink, name: 'Soup', price: 9, served: 'kitchen' },
    ],
  },
  {
    id: 'late',
    title: 'Late',
    numeral: 'II',
    tempo: 'lento',
    served: 'late',
    items: [
      { ...drink, name: 'Nightcap', price: 13 },
      { ...drink, name: 'Last round', price: 14, served: 'last-round' },
    ],
  },
  {
    id: 'holidays',
    title: 'Holidays',
    numeral: 'III',
    tempo: 'vivace',
    served: 'holidays',
    items: [{ ...drink, name: 'Eggnog', price: 18 }],
  },
]
const hours: OpeningHours[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '01:00' },
  { days: ['Friday', 'Saturday'], opens: '18:00', closes: '03:00' },
  { days: ['Sunday'], opens: '17:00', closes: '00:00' },
]
const weekend = hours[1]?.days ?? []
const services: Service[] = [
  {
    id: 'happy-hour',
    name: 'Happy hour',
    hours: [{ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '17:00', closes: '19:00' }],
  },
  {
    id: 'late-price',
    name: 'Late price',
    hours: [{ days: weekend, opens: '01:30', closes: '02:30' }],
    season: { from: '2027-01-01', to: '2027-03-31' },
  },
  { id: 'winter', name: 'Winter', hours, season: { from: '2026-12-01', to: '2027-02-28' } },
  { id: 'until-spring', name: 'Until spring', hours, season: { from: '2026-11-01', to: '2027-03-13' } },
  {
    id: 'kitchen',
    name: 'Kitchen',
    hours: [
      { days: ['Monday', 'Wednesday', 'Friday'], opens: '18:00', closes: '22:30' },
      { days: ['Sunday'], opens: '19:00', closes: '21:00' },
    ],
    season: { from: '2026-12-24', to: '2027-12-31' },
  },
  { id: 'late', name: 'Late', hours: [{ days: weekend, opens: '23:00', closes: '02:30' }] },
  {
    id: 'last-round',
    name: 'Last round',
    hours: [{ days: ['Saturday', 'Sunday'], opens: '00:00', closes: '01:30' }],
  },
  { id: 'holidays', name: 'Holidays', hours, season: { from: '2026-12-20', to: '2027-01-06' } },
]
const specialHours = [
  { from: '2026-12-25', note: 'Christmas Day' },
  { from: '2026-12-31', opens: '20:00', closes: '05:00', note: 'New Year’s Eve' },
  // After the instants at which the formats are compared.
  { from: '2027-12-31', opens: '18:00', closes: '22:00', note: 'Stocktaking', without: ['kitchen'] },
]

const undo = replaceContent({
  menu: (content) => ({ ...content, menu }),
  hours: () => ({ hours, services, specialHours }),
  words: () => ({ words: {} }),
  site: (content) => ({
    ...content,
    site: { ...(content.site as Site), timeZone, locale: 'en-US', numberLocale: 'en-US', currency: 'USD' },
  }),
})
afterAll(undo)
// These come from Vite's configuration.
vi.mock('virtual:theme.css', () => ({}))
vi.stubGlobal('__DATA_FOLDERS__', ['/pages/menu'])
vi.stubGlobal('__PUBLIC_SETTINGS__', parseSettings({}).public)
await import('../support/own-layout.ts')
const { data } = await import('../../pages/menu/+data.ts')
const { structuredData } = await import('../../pages/menu/+structuredData.ts')
const { menuPdf } = await import('../../pages/menu/menu-pdf/menu-pdf.ts')
const { llmsText } = await import('../../pages/llms.ts')
const { venue } = await import('../../pages/seo/venue.server.ts')
const { default: Page } = await import('../../pages/menu/+Page.tsx')
const { renderDocument } = await import('../../pages/document.tsx')
const { servedAt } = await import('../../src/menu/served.ts')
const { openStatusAt } = await import('../../src/opening-hours/open-status.ts')
const { layout } = await import('../../src/page-data/layout.ts')

/** Renders the formats of a site at a time of the build. */
function formatsAt(now: number) {
  const clock = createClock(now)
  const { index, ...others } = openSnapshot(fixtureSnapshot)
  const settings = parseSettings({}).public
  const pageData = data({ clock })
  const context: Partial<HookContext> = { urlPathname: '/menu', data: pageData, clock }
  const parts = { Page, pageId: '/pages/menu', urlPathname: '/menu', structuredData: [], data: pageData }
  return {
    pageData,
    html: renderDocument(parts),
    menuGraph: structuredData(context as HookContext),
    venueGraph: venue(clock),
    clock,
    llms: llmsText({ ...others, index: { ...index, posts: [] }, clock, settings }),
    pdf: () =>
      menuPdf(
        {
          ...pageData,
          words: { ...en.menuFile, popular: en.menu.popular },
          venue: 'The bar',
          locale: 'en-US',
          updated: '2026-11-01',
        },
        (_, letters) => expect.unreachable(letters),
      ),
  }
}

// Each format is read by code of its own, with nothing of the site's. A rule is what a reader takes from it.
interface Rule {
  /** None for the whole day. */
  hours: { days: readonly string[]; from: string; until: string }[]
  first: string
  last: string
}
interface ReadItem {
  name: string
  rule: Rule
  price: number
  otherPrices: { rule: Rule; price: number }[]
}
type ReadMenu = { name: string; rule: Rule; items: ReadItem[] }[]

const always: Rule = { hours: [], first: '', last: '9' }
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clockTime = (text: string) => {
  const [, hour = '', minute = '00', half] =
    /^(\d+)(?::(\d\d))?([AP]M)$/.exec(text) ?? expect.unreachable(text)
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
const isoDay = (text: string) =>
  Temporal.PlainDate.from(new Date(`${text} UTC`).toISOString().slice(0, 10)).toString()

/** Reads `Monday to Friday`, `Friday and Saturday`. */
function daysIn(text: string): string[] {
  const [first = '', last] = text.split(' to ')
  if (last === undefined) return text.split(/, and |, | and /)
  return dayNames.slice(dayNames.indexOf(first), dayNames.indexOf(last) + 1)
}

/** Reads `December 20, 2026 – January 6, 2027, Monday to Friday, 6PM to 7PM`. */
function ruleIn(text: string | undefined): Rule {
  if (!text) return always
  const row = /((?:[A-Z]\w+day(?:, and |, | and | to )?)+), ([\d:]+[AP]M)\sto\s([\d:]+[AP]M)(?:; |, |$)/g
  const hours = [...text.matchAll(row)].map(([, days = '', from = '', until = '']) => ({
    days: daysIn(days),
    from: clockTime(from),
    until: clockTime(until),
  }))
  const season = text
    .replace(row, '')
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/, $/, '')
  if (season === '') return { ...always, hours }
  // Years stand there if there are two; else it is that of the coming winter.
  const [first = '', last = ''] = season
    .split(' – ')
    .map((day) => (/\d{4}$/.test(day) ? day : `${day}, 2027`))
  return { hours, first: isoDay(first), last: isoDay(last) }
}

const dollars = (text: string) => Number(/^\$(\d+)$/.exec(text)?.[1] ?? Number.NaN)

/** Reads texts that stand beside a drink: when it is served, and `Happy hour: $12, Monday, 6PM to 7PM`. */
function itemOf(name: string, price: string, texts: readonly string[]): ReadItem {
  const other = texts.flatMap((text) => {
    const [, amount = '', rule] = /^[^:]+: (\$\d+), (.+)$/.exec(text) ?? []
    return amount ? [{ price: dollars(amount), rule: ruleIn(rule) }] : []
  })
  const own = texts.find((text) => !/^[^:]+: \$/.test(text))
  return { name, price: dollars(price), rule: ruleIn(own), otherPrices: other }
}

function readHtml(html: string): ReadMenu {
  const $: CheerioAPI = load(html)
  return $('[role=tabpanel]')
    .toArray()
    .map((panel) => ({
      name: $(panel).find('h2 span').last().text(),
      rule: ruleIn($(panel).find('h2 + p').text()),
      items: $(panel)
        .find('li')
        .toArray()
        .map((item) =>
          itemOf(
            $(item).find('h3').text(),
            $(item).children('span').last().text(),
            $(item)
              .children('p')
              .slice(1)
              .toArray()
              .map((line) => $(line).text()),
          ),
        ),
    }))
}

function readLlms(llms: string): ReadMenu {
  return llms
    .split(/^## /m)
    .filter((section) => section.startsWith('Menu: '))
    .map((section) => {
      const [, name = '', rule] = /^Menu: ([^(\n]+?)(?: \((.+)\))?\n/.exec(section) ?? []
      const lines = section.matchAll(/^- \[(.+?)\]\(.+?\): (\$\d+)\. In a glass(?: \((.+)\))?$/gm)
      const items = [...lines].map(([, drink = '', price = '', notes]) =>
        itemOf(drink, price, notes?.split(' · ') ?? []),
      )
      return { name, rule: ruleIn(rule), items }
    })
}

async function readMenuPdf(bytes: Buffer): Promise<ReadMenu> {
  const { pieces } = await readPdf(bytes)
  const read: ReadMenu = []
  let texts: string[] = []
  const finish = () => {
    const item = read.at(-1)?.items.at(-1)
    if (item) Object.assign(item, itemOf(item.name, texts[0] ?? '', texts.slice(2)))
    texts = []
  }
  // The note ends the menu.
  const end = pieces.map(([role]) => role).lastIndexOf('P')
  for (const [at, [role, raw]] of pieces.entries()) {
    const text = raw.replace(/\s+/g, ' ')
    if (role === 'H2' || role === 'H3' || at === end) finish()
    if (role === 'H2') {
      const after = pieces[at + 1]
      const rule = ruleIn(after?.[0] === 'P' ? after[1].replace(/\s+/g, ' ') : undefined)
      read.push({ name: text.replace(/^[IVX]+\. (.+) \w+$/, '$1'), rule, items: [] })
    }
    if (role === 'H3') read.at(-1)?.items.push({ name: text, price: 0, rule: always, otherPrices: [] })
    if ((role === 'Span' || role === 'P') && read.at(-1)?.items.length) texts.push(text)
  }
  return read
}

interface GraphOffer {
  name?: string
  price?: string
  availabilityStarts?: string
  availabilityEnds?: string
  validFrom?: string
  validThrough?: string
  availableAtOrFrom?: { openingHoursSpecification: { dayOfWeek: string[]; opens: string; closes: string } }
}
interface Graph {
  hasMenuSection: {
    name: string
    offers?: GraphOffer[]
    hasMenuItem: { name: string; offers: GraphOffer | GraphOffer[] }[]
  }[]
}

function readGraph(graph: unknown): ReadMenu {
  const [menuGraph] = JSON.parse(JSON.stringify(graph)) as [Graph]
  const ruleOf = (offers: readonly GraphOffer[] = []): Rule => ({
    hours: offers.flatMap(({ availabilityStarts, availabilityEnds, availableAtOrFrom }) => {
      if (!availableAtOrFrom) return []
      const { dayOfWeek, opens, closes } = availableAtOrFrom.openingHoursSpecification
      expect([availabilityStarts, availabilityEnds]).toEqual([opens, closes])
      return [{ days: dayOfWeek, from: opens, until: closes }]
    }),
    first: offers[0]?.validFrom ?? '',
    last: offers[0]?.validThrough ?? '9',
  })
  return menuGraph.hasMenuSection.map(({ name, offers, hasMenuItem }) => ({
    name,
    rule: ruleOf(offers),
    items: hasMenuItem.map((item) => {
      const all = [item.offers].flat()
      const usual = all.filter((offer) => offer.name === undefined)
      const names = [...new Set(all.flatMap((offer) => offer.name ?? []))]
      return {
        name: item.name,
        price: Number(usual[0]?.price),
        rule: ruleOf(usual),
        otherPrices: names.map((other) => {
          const offersOfName = all.filter((offer) => offer.name === other)
          return { price: Number(offersOfName[0]?.price), rule: ruleOf(offersOfName) }
        }),
      }
    }),
  }))
}

interface Night {
  date: string
  opens: number
  closes: number
}

const range = { first: '2026-11-15', days: 200 }
const dates = Array.from({ length: range.days }, (_, at) =>
  Temporal.PlainDate.from(range.first).add({ days: at }),
)
const instantOf = (date: Temporal.PlainDate, plainTime: string) =>
  date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
const nameOf = (date: Temporal.PlainDate) => dayNames[date.dayOfWeek - 1] ?? ''
const spanOf = (date: Temporal.PlainDate, from: string, until: string) => ({
  date: date.toString(),
  opens: instantOf(date, from),
  closes: instantOf(until <= from ? date.add({ days: 1 }) : date, until),
})

/** Returns the nights of a venue's structured data. */
function nightsOf(graph: unknown): Night[] {
  interface Row {
    dayOfWeek?: string[]
    opens: string
    closes: string
    validFrom?: string
    validThrough?: string
  }
  const read = JSON.parse(JSON.stringify(graph)) as Record<string, Row[]>
  const { openingHoursSpecification: week = [], specialOpeningHoursSpecification: special = [] } = read
  return dates.flatMap((date) => {
    const day = date.toString()
    const other = special.filter(
      ({ validFrom = '', validThrough = '' }) => validFrom <= day && day <= validThrough,
    )
    const rows = other.length > 0 ? other : week.filter(({ dayOfWeek }) => dayOfWeek?.includes(nameOf(date)))
    return rows
      .filter(({ opens, closes }) => opens !== closes)
      .map(({ opens, closes }) => spanOf(date, opens, closes))
  })
}

/** Returns a function that says whether a rule holds at an instant of a night. */
function holds(rule: Rule) {
  const isInSeason = (day: string) => rule.first <= day && day <= rule.last
  const spans = dates
    .filter((date) => isInSeason(date.toString()))
    .flatMap((date) =>
      rule.hours
        .filter(({ days }) => days.includes(nameOf(date)))
        .map(({ from, until }) => spanOf(date, from, until)),
    )
  return (instant: number) =>
    rule.hours.length === 0 || spans.some(({ opens, closes }) => opens <= instant && instant < closes)
}

/** Returns a function that lists what a menu serves at an instant, with its prices. */
function serves(read: ReadMenu, nights: readonly Night[]) {
  const lists = read.map(({ rule, items }) => ({
    isIn: holds(rule),
    items: items.map((item) => ({
      ...item,
      isIn: holds(item.rule),
      otherPrices: item.otherPrices.map((other) => ({ ...other, isIn: holds(other.rule) })),
    })),
  }))
  return (instant: number): Record<string, number> => {
    const night = nights.find(({ opens, closes }) => opens <= instant && instant < closes)
    if (!night) return {}
    const served = lists
      .filter(({ isIn }) => isIn(instant))
      .flatMap(({ items }) => items.filter(({ isIn }) => isIn(instant)))
    return Object.fromEntries(
      served.map(({ name, price, otherPrices }) => [
        name,
        otherPrices.find(({ isIn }) => isIn(instant))?.price ?? price,
      ]),
    )
  }
}

/** Returns random instants, the half of them within a second of one at which something begins or ends. */
function instantsAround(nights: readonly Night[], read: ReadMenu): number[] {
  const rules = read.flatMap(({ rule, items }) => [
    rule,
    ...items.flatMap((item) => [item.rule, ...item.otherPrices.map((other) => other.rule)]),
  ])
  const edges = [
    ...nights,
    // The night of the first day's eve is not among them.
    ...dates
      .slice(1)
      .flatMap((date) =>
        rules.flatMap((rule) => rule.hours.map(({ from, until }) => spanOf(date, from, until))),
      ),
  ].flatMap(({ opens, closes }) => [opens, closes])
  const random = seededRandom(40)
  const [first, last] = [dates[1], dates.at(-2)].map((date) => (date ? instantOf(date, '00:00') : 0))
  return Array.from({ length: 1000 }, (_, at) =>
    at % 2
      ? (edges[random.below(edges.length)] ?? 0) + (random.below(3) - 1) * 1000
      : (first ?? 0) + random.below(((last ?? 0) - (first ?? 0)) / 1000) * 1000,
  )
}

test('page, structured data, llms.txt, PDF and dial agree on what is served at 1,000 instants, and at which price', async () => {
  const { pageData, html, menuGraph, venueGraph, llms, pdf } = formatsAt(0)
  const formats = {
    html: readHtml(html),
    graph: readGraph(menuGraph),
    llms: readLlms(llms),
    pdf: await readMenuPdf(await pdf()),
  }
  for (const read of Object.values(formats))
    expect(read.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual(
      menu.map(({ title, items }) => [title, items.map((item) => item.name)]),
    )
  const nights = nightsOf(venueGraph)
  const readers = Object.entries(formats).map(([name, read]) => ({ name, servedIn: serves(read, nights) }))
  const seen = new Set<string>()
  for (const instant of instantsAround(nights, formats.graph)) {
    const when = new Date(instant).toISOString()
    const served = servedAt(instant, pageData.categories, pageData.times?.services ?? [], layout().schedule)
    const expected = Object.fromEntries(
      menu.flatMap(({ items }, list) =>
        items.flatMap(({ name, price, otherPrices = [] }, at) => {
          const item = served[list]?.items[at]
          return item?.isServed ? [[name, otherPrices[item.otherPrice]?.price ?? price]] : []
        }),
      ),
    )
    for (const { name, servedIn } of readers)
      expect({ name, when, ...servedIn(instant) }).toEqual({ name, when, ...expected })
    // What is always served is so as long as the dial says that the bar is open.
    expect({ when, open: 'Always' in expected }).toEqual({ when, open: openStatusAt(instant).isOpen })
    for (const [name, price] of Object.entries(expected)) seen.add(`${name} ${price}`)
  }
  // Everything of the menu was served at some of them, and each price was taken.
  expect([...seen].sort()).toEqual(
    menu
      .flatMap(({ items }) => items)
      .flatMap(({ name, price, otherPrices = [] }) =>
        [price, ...otherPrices.map((other) => other.price)].map((amount) => `${name} ${amount}`),
      )
      .sort(),
  )
})

test('what is over leaves every format when its last night ends, and changes nothing before', async () => {
  const textsAt = async (now: number) => {
    const { html, menuGraph, llms, pdf } = formatsAt(now)
    const { pieces } = await readPdf(await pdf())
    return [html, JSON.stringify(menuGraph), llms, pieces.map(([, text]) => text).join('\n')]
  }
  const ends: [name: string, end: string][] = [
    // With the night of January 6, which ends at 1.
    ['Eggnog', '2027-01-07T01:00:00-05:00'],
    ['Winter', '2027-03-01T00:00:00-05:00'],
    // Saturday, which is open until 3: an hour earlier than on other days, as the clock is put forward.
    ['Until spring', '2027-03-14T03:00:00-04:00'],
    // A price, and not the drink.
    ['Late price', '2027-04-01T00:00:00-04:00'],
  ]
  for (const [name, text] of ends) {
    const end = Temporal.Instant.from(text).epochMilliseconds
    const [before, after] = [await textsAt(end - 1), await textsAt(end)]
    for (const [at, format] of before.entries())
      expect([name, at, format.includes(name)]).toEqual([name, at, true])
    for (const [at, format] of after.entries())
      expect([name, at, format.includes(name)]).toEqual([name, at, false])
    expect(formatsAt(end - 1).clock.next).toBe(end)
  }
})

test('on a special night without it, a service is not served, and the hours of that night say so', () => {
  const { pageData, menuGraph, llms } = formatsAt(0)
  const { schedule } = layout()
  const night = Temporal.Instant.from('2027-12-31T19:00:00-05:00').epochMilliseconds
  const isSoupServed = (whole: Schedule) =>
    servedAt(night, pageData.categories, pageData.times?.services ?? [], whole)[0]?.items.at(-1)?.isServed
  expect(isSoupServed(schedule)).toBe(false)
  expect(isSoupServed({ ...schedule, special: [] })).toBe(true)
  const hoursText = '6PM\u00a0to\u00a010PM, without Kitchen'
  expect(schedule.special.at(-1)?.hoursText).toBe(hoursText)
  expect(llms).toContain(`December 31 (Stocktaking): ${hoursText}`)
  const graph = JSON.stringify(menuGraph)
  expect(graph.split('"validFrom":"2027-12-31","validThrough":"2027-12-31","opens":"00:00","closes":"00:00"'))
    // Two rows of hours.
    .toHaveLength(3)
})
