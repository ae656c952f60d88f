import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { pageCountOf, pageSize } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { topicsIn } from '@venue-site/posts/topics'
import { type CheerioAPI, load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { eventDateText, eventTimeText } from '../../pages/facts/event-times.server.ts'
import { formatPrice, formatPriceOrRange } from '../../pages/facts/price.server.ts'
import { ownSchedule } from '../../pages/facts/schedule.server.ts'
import { blogName, byline } from '../../pages/words.server.ts'
import { adSlots } from '../../src/ads/slots.ts'
import { formatLongDate } from '../../src/blog/date.ts'
import { story } from '../../src/content/about.ts'
import { contact } from '../../src/content/contact.ts'
import { events } from '../../src/content/events.ts'
import { gallery } from '../../src/content/gallery.ts'
import { home } from '../../src/content/home.ts'
import { privacy } from '../../src/content/legal.ts'
import { menu, menuNote } from '../../src/content/menu.ts'
import { notFound } from '../../src/content/missing.ts'
import { footerLinks, navigation, site } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'
import { fill } from '../../src/words/words.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { positionText, words } from '../support/own-words.ts'

const plain = inject('plainSite')
const live = inject('liveSite')
const read = (name: string, folder = plain) => readFileSync(join(folder, name), 'utf8')
const open = (name: string, folder = plain) => load(read(name, folder))
const textsOf = ($: CheerioAPI, selector: string) => [...$(selector)].map((element) => $(element).text())
const addressesIn = ($: CheerioAPI, selector: string) =>
  [...$(selector)].map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '')
const { index, readPost } = openSnapshot(fixtureSnapshot)

const staticPages = [
  'index',
  'menu',
  'events',
  ...(gallery.length > 0 ? ['gallery'] : []),
  'blog',
  'about',
  'contact',
  'reserve',
  'privacy',
  'terms',
]
const namesOfList = (first: string, total: number) =>
  Array.from({ length: pageCountOf(total) }, (_, at) => `${first}${at ? `/page/${at + 1}` : ''}.html`)
// A link to an empty list is left out.
const empty = [...(events.length > 0 ? [] : ['/events']), ...(gallery.length > 0 ? [] : ['/gallery'])]
const shown = (links: readonly { to: string }[]) =>
  links.map(({ to }) => to).filter((to) => !empty.includes(to))
const listPages = namesOfList('blog', index.total)
const documents = listFiles(plain).filter((name) => name.endsWith('.html'))
const topics = [...topicsIn(index).values()]
const toReserve = events.filter(({ soldOut, tickets }) => !soldOut && !tickets)

test('has one file for each route, and the three shells', () => {
  const pages = [...staticPages, '404', 'live', 'offline', ...index.posts.map(({ slug }) => `blog/${slug}`)]
  expect(documents).toEqual(
    [
      ...pages.map((name) => `${name}.html`),
      ...listPages.slice(1),
      ...topics.flatMap(({ slug, posts }) => namesOfList(`blog/topic/${slug}`, posts.length)),
    ].sort(),
  )
})

test.each(documents)(
  '%s has a title, a description, a header, one main, a footer and opening hours',
  (name) => {
    const $ = open(name)
    expect(site.locale).toMatch(new RegExp(`^${$('html').attr('lang')}-`))
    expect($('title').text()).toContain(site.name)
    expect($('meta[name=description]').attr('content')).not.toBe('')
    expect([$('main').length, $('h1').length]).toEqual([1, 1])
    expect(addressesIn($, 'header nav ul a')).toEqual(shown(navigation))
    expect(addressesIn($, 'header nav > a')).toEqual(['/reserve'])
    expect(addressesIn($, 'header nav div a')).toContain(`tel:${contact.phone.number}`)
    expect($('header a[href="/"]')).toHaveLength(1)
    expect($('header').text()).toContain(words.site.reserve)
    expect(addressesIn($, 'footer nav a')).toEqual(shown(footerLinks))
    for (const { daysText, hoursText } of ownSchedule.rows)
      expect($('footer').text()).toContain(daysText + hoursText)
  },
)

test('home: the buttons of the hero, the scroll-down button, the three cards', () => {
  const $ = open('index.html')
  expect($(`a:contains("${home.reserve}")`).attr('href')).toBe('/reserve')
  expect($(`a:contains("${home.explore}")`).attr('href')).toBe('/menu')
  expect($(`button:contains("${words.home.scrollDown}")`)).toHaveLength(1)
  expect(textsOf($, 'article h3')).toEqual(home.cards.map(({ title }) => title))
})

test('menu: every item of all lists with its price, the first list shown', () => {
  const $ = open('menu.html')
  // The only list has no tab.
  const tabs = menu.length > 1 ? menu.map(({ title }) => title) : []
  expect(textsOf($, '[role=tab]')).toEqual(tabs)
  expect(textsOf($, '[role=tab][aria-selected=true]')).toEqual(tabs.slice(0, 1))
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => price))
  for (const { id, items } of menu) {
    const rows = textsOf($, `#${id} li`)
    expect(rows).toHaveLength(items.length)
    for (const { name, description, price } of items) {
      const isWhole = (row: string) =>
        row.includes(name) && row.includes(formatPrice(price, prices) + description)
      expect([name, rows.filter(isWhole).length]).toEqual([name, 1])
    }
  }
  const popular = menu.flatMap(({ items }) => items.filter((item) => item.popular))
  const text = $('main').text()
  expect(text.split(words.menu.popular)).toHaveLength(popular.length + 1)
  expect(text).toContain(menuNote)
  expect($(`a[href="/menu.pdf"][download]:contains("${words.menu.download}")`)).toHaveLength(1)
})

test('events: each with its texts and its own reservation', () => {
  const $ = open('events.html')
  expect($('main ol > li[id]')).toHaveLength(events.length)
  for (const event of events) {
    const { slug, title, date, description, price } = event
    const item = $(`li#${slug}`)
    for (const text of [
      title,
      eventDateText(event),
      eventTimeText(event),
      description,
      formatPriceOrRange(price),
    ])
      expect(item.text()).toContain(text)
    expect(item.find('time').attr('datetime')).toBe(date)
  }
  expect(addressesIn($, `a:contains("${words.events.reserve}")`)).toEqual(
    toReserve.map(({ slug }) => `/reserve?event=${slug}`),
  )
})

test('gallery: every plate with its title; about: the story, the year, the team', () => {
  if (gallery.length > 0)
    expect(textsOf(open('gallery.html'), '[data-plate] strong')).toEqual(gallery.map(({ title }) => title))
  const text = open('about.html')('main').text()
  const members = team.flatMap(({ name, role, bio }) => [name, role, bio])
  for (const part of [words.about.story, ...story, ...members]) expect(text).toContain(part)
})

test('contact: the form, 789 px high, if one is set, and mail and phone if none is', () => {
  const $ = open('contact.html')
  expect($('main address').text()).toContain(contact.address.street)
  expect($('main a[href^="tel:"]').length).toBeGreaterThan(0)
  expect($('main a[href^="mailto:"]').length).toBeGreaterThan(0)
  expect($('iframe')).toHaveLength(0)
  const frame = open('contact.html', live)('iframe')
  expect([frame.attr('src'), frame.attr('height')]).toEqual(['https://forms.example/venue', '789'])
})

test('the page that every Reserve button leads to leads to the reservation address if one is set', () => {
  expect(addressesIn(open('reserve.html', live), 'main a')).toContain('https://tables.example/venue?party=2')
  expect(open('reserve.html', live)('main form')).toHaveLength(0)
})

test('the list pages have every post once, in order, ten a page', () => {
  const listed = listPages.map((name, at) => {
    const $ = open(name)
    expect($('main').text()).toContain(positionText(at + 1, listPages.length))
    return addressesIn($, 'main ol li > a')
  })
  for (const slugs of listed.slice(0, -1)) expect(slugs).toHaveLength(pageSize)
  expect(listed.flat()).toEqual(index.posts.map(({ slug }) => `/blog/${slug}`))
  expect(open('blog.html')(`button:contains("${words.site.previous}")`).attr('disabled')).toBeDefined()
  expect(open(listPages.at(-1) ?? '')(`button:contains("${words.site.next}")`).attr('disabled')).toBeDefined()
})

test('a topic has list pages of its own', () => {
  const { slug, name, posts } = topics.reduce((one, other) =>
    other.posts.length > one.posts.length ? other : one,
  )
  expect(posts.length).toBeGreaterThan(pageSize)
  const path = `/blog/topic/${slug}`
  const $ = open(`${path}/page/2.html`)
  expect($('h1').text()).toBe(fill(words.blog.on, { topic: name }))
  const second = posts.slice(pageSize, 2 * pageSize).map((post) => post.slug)
  expect(addressesIn($, 'main ol li > a')).toEqual(second.map((post) => `/blog/${post}`))
  expect($('ol').attr('start')).toBe(String(pageSize + 1))
  expect(addressesIn($, `nav[aria-label="${words.blog.pages}"] a`).slice(0, 2)).toEqual([
    path,
    `${path}/page/2`,
  ])
  expect(JSON.parse(read(`snapshot${path}/page/2.json`))).toMatchObject({
    topic: { slug, name },
    page: 2,
    total: posts.length,
    posts: second.map((post) => ({ slug: post })),
  })
})

test.each(index.posts.map(({ slug }) => slug))('post %s has all of its parts, and its body once', (slug) => {
  const post = readPost(slug)
  const $ = open(`blog/${slug}.html`)
  expect($('title').text()).toBe(`${post.metaTitle} | ${blogName}`)
  expect($('meta[name=description]').attr('content')).toBe(post.metaDescription)
  expect($('h1').text()).toBe(post.metaTitle)
  const time = $('article > header time')
  expect([time.text(), time.attr('datetime')]).toEqual([formatLongDate(post.date), post.date])
  expect($('article > header').text()).toContain(post.metaDescription)
  expect($('article').text()).toContain(byline)
  expect($(`article a[href]:contains("${words.post.viewPicture}")`).text()).toBe(
    post.pinterestImageLink ? words.post.viewPicture : '',
  )
  expect($(`article h2:contains("${words.post.watch}")`).length).toBe(post.youtubeShortsUrl ? 1 : 0)
  expect($(`article h2:contains("${words.post.topics}")`).length).toBe(post.shortTailKeywords ? 1 : 0)
  expect($('article iframe').attr('src') ?? '').toBe(
    post.youtubeShortsUrl ? 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0' : '',
  )

  const data = JSON.parse(read(`snapshot/posts/${slug}.json`))
  const { blog, ...fields } = post
  expect(data).toMatchObject({ ...fields, html: expect.any(String) })
  expect(data).not.toHaveProperty('blog')
  // The data block is part of the text, so a body that is there twice would be found twice.
  const sentence = $('[data-post-body] > p').last().text().slice(0, 60)
  expect(sentence.length).toBeGreaterThan(20)
  expect($.root().text().split(sentence)).toHaveLength(2)
})

test('has the page data of every post and every list page', () => {
  const data = readdirSync(join(plain, 'snapshot/posts')).filter((name) => name.endsWith('.json'))
  expect(data.sort()).toEqual(index.posts.map(({ slug }) => `${slug}.json`).sort())
  const numbers = listPages.map((_, at) => at + 1)
  const pages = numbers.map((page) => JSON.parse(read(`snapshot/pages/${page}.json`)))
  expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual(
    numbers.map((page) => [page, listPages.length, index.total]),
  )
  expect(pages.flatMap(({ posts }) => posts.map(({ slug }: { slug: string }) => slug))).toEqual(
    index.posts.map(({ slug }) => slug),
  )
})

test('404.html says so and links home; the other shells say that they are loading', () => {
  const $ = open('404.html')
  expect($('h1').text()).toBe(notFound.title)
  expect($('main a[href="/"]')).toHaveLength(1)
  expect(open('live.html')('main h1').text()).toBe(words.post.loading)
  expect(open('offline.html')('main h1').text()).toBe(words.connection.looking)
})

test('the home page has all ad slots with their heights; no page has one twice', () => {
  const $ = open('index.html')
  const slots = [...$('[data-ad-slot]')].map((slot) => [
    $(slot).attr('data-ad-slot'),
    Number($(slot).attr('data-height')),
  ])
  expect(Object.fromEntries(slots)).toEqual(
    Object.fromEntries(adSlots.map(({ id, minHeight }) => [id, minHeight])),
  )
  for (const name of documents) {
    const page = open(name)
    const ids = [...page('[data-ad-slot]')].map((slot) => page(slot).attr('data-ad-slot'))
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

test('only documents of its own name the ad script', () => {
  expect(read('index.html', live)).not.toContain('ads.example')
  const frame = open('ads/6079445.html', live)
  expect(frame('script').attr('src')).toBe('https://ads.example/fill.js?a=1&b=2')
  expect(frame('title').text()).toBe(words.site.advertisement)
  const paragraphs = privacy.sections.flatMap((section) => section.paragraphs)
  const onAds = paragraphs.flatMap((paragraph) => (typeof paragraph === 'string' ? [] : [paragraph.onAds]))
  expect(textsOf(open('privacy.html', live), 'main p')).toEqual(expect.arrayContaining(onAds))
  expect(existsSync(join(plain, 'ads'))).toBe(false)
})

test('a document requests nothing from another host, and every asset that it names exists', () => {
  const modulesOf = (name: string) =>
    (open(name)('script[data-modules]').attr('data-modules') ?? '').split(' ')
  for (const name of documents) {
    const requested = addressesIn(open(name), 'script[src], link[href]:not([rel=canonical]), img[src]')
    const modules = modulesOf(name)
    expect(modules.length, name).toBeGreaterThan(1)
    const missing = [...requested, ...modules].filter((address) => !existsSync(join(plain, address)))
    expect(missing, name).toEqual([])
  }
  // A page's own chunk is among them.
  const shared = new Set(modulesOf('about.html'))
  const own = modulesOf('menu.html').filter((file) => !shared.has(file))
  expect(own.filter((file) => read(file).includes('tablist'))).toHaveLength(1)
})
