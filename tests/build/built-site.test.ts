import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import { adSlots } from '../../src/ads/slots.ts'
import { formatLongDate } from '../../src/blog/date.ts'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../src/blog/topics.ts'
import { videoHost } from '../../src/blog/video.ts'
import { events } from '../../src/content/events.ts'
import { gallery } from '../../src/content/gallery.ts'
import { hours } from '../../src/content/hours.ts'
import { type MenuItem, menu, menuNote } from '../../src/content/menu.ts'
import { footerLinks, navigation, site } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'
import { eventDateText, eventTimeText } from '../../src/opening-hours/event-times.ts'
import { daysText, timeRangeText } from '../../src/opening-hours/open-status.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { temporaryFolder } from '../support/folders.ts'
import { liveSettings } from '../support/live-site.ts'
import { runScript } from '../support/run-script.ts'

const plain = inject('plainSite')
const live = inject('liveSite')
const read = (name: string, site = plain) => readFileSync(join(site, name), 'utf8')
const open = (name: string, site = plain) => load(read(name, site))
const { index, readPost } = openSnapshot(fixtureSnapshot)

const staticPages = [
  'index',
  'menu',
  'events',
  'gallery',
  'blog',
  'about',
  'contact',
  'privacy',
  'terms',
].map((name) => `${name}.html`)
const namesOfList = (first: string, total: number) =>
  Array.from({ length: pageCountOf(total) }, (_, at) => `${first}${at ? `/page/${at + 1}` : ''}.html`)
const listPages = namesOfList('blog', index.total)
const documents = readdirSync(plain, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)

test('one file a route, and the three shells', () => {
  const posts = index.posts.map(({ slug }) => `blog/${slug}.html`)
  const topics = [...topicsIn(index).values()]
  expect(documents.sort()).toEqual(
    [
      ...staticPages,
      ...posts,
      ...topics.flatMap(({ slug, posts }) => namesOfList(`blog/topic/${slug}`, posts.length)),
      ...listPages.filter((name) => !staticPages.includes(name)),
      '404.html',
      'live.html',
      'offline.html',
    ].sort(),
  )
})

test.each(documents)(
  '%s is a whole document: title, description, header, one main, footer, hours',
  (name) => {
    const $ = open(name)
    expect($('html').attr('lang')).toBe('en')
    expect($('title').text()).toContain(site.name)
    expect($('meta[name=description]').attr('content')).not.toBe('')
    expect($('main')).toHaveLength(1)
    expect($('h1')).toHaveLength(1)
    expect(
      $('header nav a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual([...navigation.map(({ to }) => to), '/contact'])
    expect($('header a[href="/"]')).toHaveLength(1)
    expect($('header').text()).toContain('Reserve a Table')
    expect(
      $('footer nav a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(footerLinks.map(({ to }) => to))
    for (const { days, opens, closes } of hours)
      expect($('footer').text()).toContain(daysText(days) + timeRangeText(opens, closes))
  },
)

test('titles, descriptions and canonical addresses are each page’s own', () => {
  // A page that is not to be found names no address as its own.
  const pages = documents
    .map((name) => open(name))
    .filter(($) => $('meta[name=robots]').attr('content') !== 'noindex')
  expect(pages.length).toBeGreaterThan(index.posts.length + staticPages.length)
  for (const find of [
    ($: (typeof pages)[0]) => $('title').text(),
    ($: (typeof pages)[0]) => $('link[rel=canonical]').attr('href'),
  ]) {
    const found = pages.map(find)
    expect(new Set(found).size).toBe(pages.length)
  }
  expect(open('menu.html', live)('link[rel=canonical]').attr('href')).toBe(
    'https://www.nocturne.example/menu',
  )
})

test('no internal link leads nowhere', () => {
  const known = new Set(documents.map((name) => `/${name.replace(/(^index)?\.html$/, '')}`))
  for (const name of documents) {
    const $ = open(name)
    const targets = $('a[href^="/"]')
      .map((_, link) =>
        $(link)
          .attr('href')
          ?.replace(/[?#].*/, ''),
      )
      .get()
    expect(
      targets.filter((target) => !known.has(target) && !existsSync(join(plain, target))),
      name,
    ).toEqual([])
  }
})

test('home: the hero’s buttons, the scroll-down button, the three cards', () => {
  const $ = open('index.html')
  expect($('a:contains("Reserve Your Experience")').attr('href')).toBe('/contact')
  expect($('a:contains("Explore Collection")').attr('href')).toBe('/menu')
  expect($('button:contains("Scroll down")')).toHaveLength(1)
  expect(
    $('article h3')
      .map((_, title) => $(title).text())
      .get(),
  ).toEqual(['Signature Cocktails', 'Curated Environment', 'Exclusive Access'])
})

test('menu: every item of all four lists with its price, Signature shown first', () => {
  const $ = open('menu.html')
  expect(
    $('[role=tab]')
      .map((_, tab) => $(tab).text())
      .get(),
  ).toEqual(['Signature', 'Classics', 'Molecular', 'Non-Alcoholic'])
  expect($('[role=tab][aria-selected=true]').text()).toBe('Signature')
  for (const { id, items } of menu) {
    const list = $(`#${id}`).text()
    for (const { name, description, price } of items) {
      expect(list).toContain(name)
      expect(list).toContain(price + description)
    }
  }
  const popular = menu.flatMap(({ items }) => items.filter((item: MenuItem) => item.popular))
  expect(
    $('main')
      .text()
      .match(/Popular/g),
  ).toHaveLength(popular.length)
  expect($('main').text()).toContain(menuNote)
  expect($('a[href="/menu.pdf"][download]:contains("Download Full Menu (PDF)")')).toHaveLength(1)
})

test('menu prices are whole dollars, beside their drinks', () => {
  const rows = open('menu.html')('main li')
    .map((_, row) => open('menu.html')(row).text())
    .get()
  for (const { name, price } of menu.flatMap(({ items }) => [...items])) {
    expect(price).toMatch(/^\$\d+$/)
    expect([name, rows.some((row) => row.includes(name) && row.includes(price))]).toEqual([name, true])
  }
})

test('events: each as it is printed, with its own reservation', () => {
  const $ = open('events.html')
  for (const event of events) {
    const { title, description, price } = event
    for (const text of [title, eventDateText(event), eventTimeText(event), description, price])
      expect($('main').text()).toContain(text)
  }
  expect(
    $('a:contains("Reserve Spot")')
      .map((_, link) => $(link).attr('href'))
      .get(),
  ).toEqual(events.map(({ slug }) => `/contact?event=${slug}`))
})

test('gallery: every plate with its title', () => {
  const $ = open('gallery.html')
  expect(
    $('[data-plate] strong')
      .map((_, title) => $(title).text())
      .get(),
  ).toEqual(gallery.map(({ title }) => title))
})

test('about: Our Story, the year, the team', () => {
  const text = open('about.html')('main').text()
  expect(text).toContain('Our Story')
  expect(text).toContain('founded in 2020')
  for (const { name, role, bio } of team) for (const said of [name, role, bio]) expect(text).toContain(said)
})

test('contact: the details, and mail and phone where no form is set', () => {
  const $ = open('contact.html')
  expect($('main address').text()).toContain(site.address.street)
  expect($('main a[href^="tel:"]').length).toBeGreaterThan(0)
  expect($('main a[href^="mailto:"]').length).toBeGreaterThan(0)
  expect($('iframe')).toHaveLength(0)
})

test('contact: the form, 789 px high, where one is set', () => {
  const frame = open('contact.html', live)('iframe')
  expect([frame.attr('src'), frame.attr('height')]).toEqual(['https://forms.example/nocturne', '789'])
})

test('every Reserve button goes to the reservation address where one is set, an event’s with its slug', () => {
  expect(open('index.html', live)('header a:contains("Reserve a Table")').attr('href')).toBe(
    'https://tables.example/nocturne?party=2',
  )
  expect(open('events.html', live)('a:contains("Reserve Spot")').first().attr('href')).toBe(
    `https://tables.example/nocturne?party=2&event=${events[0].slug}`,
  )
})

test('the list pages hold every post once, in order, ten a page', () => {
  const listed = listPages.map((name, at) => {
    const $ = open(name)
    expect($('main').text()).toContain(`Page ${at + 1} of ${listPages.length}`)
    return $('main ol a')
      .map((_, link) => $(link).attr('href'))
      .get()
  })
  for (const slugs of listed.slice(0, -1)) expect(slugs).toHaveLength(pageSize)
  expect(listed.flat()).toEqual(index.posts.map(({ slug }) => `/blog/${slug}`))
  expect(open('blog.html')('button:contains("Previous")').attr('disabled')).toBeDefined()
  expect(open(listPages.at(-1) ?? '')('button:contains("Next")').attr('disabled')).toBeDefined()
})

test.each(index.posts.map(({ slug }) => slug))('post %s has all of its parts, and its body once', (slug) => {
  const post = readPost(slug)
  const html = read(`blog/${slug}.html`)
  const $ = load(html)
  expect($('title').text()).toBe(`${post.metaTitle} | ${site.name} Blog`)
  expect($('meta[name=description]').attr('content')).toBe(post.metaDescription)
  expect($('h1').text()).toBe(post.metaTitle)
  expect($('article time').text()).toBe(formatLongDate(post.date))
  expect($('article').text()).toContain(`${site.name} Editorial`)
  expect($('article figure a').text()).toBe(post.pinterestImageLink ? 'View on Pinterest' : '')
  expect($('article h2:contains("Watch Related Video")').length).toBe(post.youtubeShortsUrl ? 1 : 0)
  expect($('article h2:contains("TOPICS")').length).toBe(post.shortTailKeywords ? 1 : 0)
  expect($('article iframe').attr('src') ?? '').toBe(
    post.youtubeShortsUrl ? 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0' : '',
  )

  const published = JSON.parse(read(`snapshot/posts/${slug}.json`))
  const { blog, ...fields } = post
  expect(published).toMatchObject({ ...fields, html: expect.any(String) })
  expect(published).not.toHaveProperty('blog')
  // The data block is part of the text, so a body that travelled twice would be found twice.
  const sentence = $('[data-post-body] > p').last().text().slice(0, 60)
  expect(sentence.length).toBeGreaterThan(20)
  expect($.root().text().split(sentence)).toHaveLength(2)
})

test('what navigation reads is published: every post, every list page', () => {
  const published = readdirSync(join(plain, 'snapshot/posts')).filter((name) => name.endsWith('.json'))
  expect(published.sort()).toEqual(index.posts.map(({ slug }) => `${slug}.json`).sort())
  const numbers = listPages.map((_, at) => at + 1)
  const pages = numbers.map((page) => JSON.parse(read(`snapshot/pages/${page}.json`)))
  expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual(
    numbers.map((page) => [page, listPages.length, index.total]),
  )
  expect(pages.flatMap(({ posts }) => posts.map(({ slug }: { slug: string }) => slug))).toEqual(
    index.posts.map(({ slug }) => slug),
  )
})

test('404.html says so and leads home; the other shells say that they are loading', () => {
  const $ = open('404.html')
  expect($('h1').text()).toBe('Oops! Page not found')
  expect($('main a[href="/"]')).toHaveLength(1)
  expect(open('live.html')('main h1').text()).toBe('Loading article...')
  expect(open('offline.html')('main h1').text()).toBe('Looking for the saved copy...')
})

test('all ad slots stand on the home page with their heights, none twice on any page', () => {
  const $ = open('index.html')
  const slots = $('[data-ad-slot]')
    .map((_, slot) => `${$(slot).attr('data-ad-slot')} ${$(slot).attr('data-height')}`)
    .get()
  expect(slots.sort()).toEqual(
    Object.values(adSlots)
      .map(({ id, minHeight }) => `${id} ${minHeight}`)
      .sort(),
  )
  for (const name of documents) {
    const page = open(name)
    const ids = page('[data-ad-slot]')
      .map((_, slot) => page(slot).attr('data-ad-slot'))
      .get()
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})

test('the ad script stands in documents of its own, and nowhere else', () => {
  expect(read('index.html', live)).not.toContain('ads.example')
  expect(open('ads/6079445.html', live)('script').attr('src')).toBe('https://ads.example/fill.js?a=1&b=2')
  expect(existsSync(join(plain, 'ads'))).toBe(false)
})

test('VITE_ADS=off leaves out every slot, the ad host, and the words on ads', async () => {
  const off = join(temporaryFolder(), 'off')
  const { code, stderr } = await runScript('build', ['--out', off, '--no-pack', '--no-cards'], {
    ...liveSettings(1),
    VITE_ADS: 'off',
  })
  expect([code, stderr]).toEqual([0, ''])
  for (const name of documents) {
    const html = read(name, off)
    expect([name, /data-ad-slot|ads\.example/.test(html)]).toEqual([name, false])
    expect([name, /frame-src (\S+)/.exec(html)?.[1]]).toEqual([name, videoHost])
  }
  expect(existsSync(join(off, 'ads'))).toBe(false)
  expect(read('_headers', off)).not.toContain('/ads/')
  expect(open('privacy.html', live)('main').text()).toMatch(/advertis/i)
  expect(open('privacy.html', off)('main').text()).not.toMatch(/advertis/i)
})

test('no document asks another host for anything', () => {
  for (const name of documents) {
    const $ = open(name)
    const addresses = $('script[src], link[href]:not([rel=canonical]), img[src]')
      .map((_, element) => $(element).attr('src') ?? $(element).attr('href'))
      .get()
    expect(
      addresses.filter((address) => !address.startsWith('/')),
      name,
    ).toEqual([])
  }
})

test('a document names its page’s own chunk, and every asset that it names exists', () => {
  const modulesOf = (name: string) =>
    (open(name)('script[data-modules]').attr('data-modules') ?? '').split(' ')
  for (const name of documents) {
    const $ = open(name)
    const assets = $('link[href^="/assets/"], script[src^="/assets/"]')
      .map((_, element) => $(element).attr('src') ?? $(element).attr('href'))
      .get()
    expect(
      [...assets, ...modulesOf(name)].filter((asset) => !existsSync(join(plain, asset))),
      name,
    ).toEqual([])
    expect(modulesOf(name).length, name).toBeGreaterThan(1)
  }
  const own = modulesOf('menu.html')
  const shared = new Set(modulesOf('about.html'))
  expect(own.filter((file) => !shared.has(file) && read(file).includes('Download Full Menu'))).toHaveLength(1)
})

test('of all entries only the site’s own are published', () => {
  const entries = readdirSync(join(plain, 'assets/entries')).filter((name) => name.endsWith('.js'))
  expect(entries).toEqual([expect.stringMatching(/^pages_client\./)])
})
