import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { xmlProblems } from '../../support/xml-problems.ts'

const siteUrl = 'https://www.venue.example'
const read = (name: string) => readFileSync(join(inject('liveSite'), name), 'utf8')

const absolute = z.url({ protocol: /^https?$/ })
// https://www.jsonfeed.org/version/1.1/: the fields that ours has.
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: absolute,
  feed_url: absolute,
  description: z.string(),
  icon: absolute,
  favicon: absolute,
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string(), url: absolute })),
  items: z.array(
    z.strictObject({
      id: absolute,
      url: absolute,
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.optional(z.iso.datetime()),
      tags: z.optional(z.array(z.string())),
      image: z.optional(absolute),
    }),
  ),
})

/** The bodies of a feed's posts, as HTML. */
const bodiesIn: Record<string, (text: string) => string[]> = {
  'feed.xml': (text) => {
    const $ = load(text, { xml: true })
    return [...$('content\\:encoded')].map((element) => $(element).text().trim())
  },
  'atom.xml': (text) => {
    const $ = load(text, { xml: true })
    return [...$('content')].map((element) => $(element).text().trim())
  },
  'feed.json': (text) => jsonFeed.parse(JSON.parse(text)).items.map((item) => item.content_html),
}
const names = Object.keys(bodiesIn)

test('RSS, Atom and JSON Feed are valid', async () => {
  expect(await xmlProblems(read('feed.xml'), 'rss')).toEqual([])
  expect(await xmlProblems(read('atom.xml'), 'atom')).toEqual([])
  jsonFeed.parse(JSON.parse(read('feed.json')))
})

test.each(names)('%s has the newest twenty posts with the text of their pages', (name) => {
  const bodies = bodiesIn[name]?.(read(name)) ?? []
  expect(bodies).toHaveLength(20)
  const list = load(read('blog.html'))
  for (const [at, link] of [...list('main ol a:not([href*="/topic/"])')].entries()) {
    const page = load(read(`${list(link).attr('href')?.slice(1)}.html`))
    const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
    expect(words(load(bodies[at] ?? '').text())).toBe(words(page('[data-post-body]').text()))
  }
})

test.each(names)('%s has absolute addresses only, in its posts too', (name) => {
  const text = read(name)
  const addresses = (bodiesIn[name]?.(text) ?? []).flatMap((body) => {
    const $ = load(body)
    return [...$('[href], [src]')].map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
  })
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => !/^(https?|mailto):/.test(address))).toEqual([])
  expect(addresses).toContain(`${siteUrl}/menu`)
  expect(text).toContain(`${siteUrl}/${name}`)
})
