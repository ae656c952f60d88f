import { renderMarkdown } from '@venue-site/posts/markdown'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { type CheerioAPI, load } from 'cheerio'
import { expect, test } from 'vitest'
import { renderFeed } from '../../pages/blog/feeds.ts'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

test('an alert is a quote in a feed, where the site’s style sheet is missing', async () => {
  const source = { ...openSnapshot(fixtureSnapshot), settings: parseSettings({}).public }
  const html = renderMarkdown('> [!TIP]\n> Freeze it slowly.', { title: '' })
  const context = { renderBody: () => html }
  const feed = JSON.parse(await renderFeed('/feed.json', source, context))
  const $ = load(feed.items[0].content_html)
  expect([...$('blockquote > p')].map((line) => $(line).text())).toEqual(['Tip', 'Freeze it slowly.'])
  expect($('[role], [data-alert]')).toHaveLength(0)
})

// A text of this length takes minutes where time is quadratic.
test('a feed of many blocks is written in one pass', async () => {
  const source = { ...openSnapshot(fixtureSnapshot), settings: parseSettings({}).public }
  const [newest] = source.index.posts
  const html = '<p><a href="/a">A</a></p>'
  const renderBody = (_: string, { slug }: { slug: string }) =>
    html.repeat(slug === newest?.slug ? 150_000 : 1)
  const feed = JSON.parse(await renderFeed('/feed.json', source, { renderBody }))
  expect(feed.items[0].content_html).toContain('href="http://localhost:4173/a"')
})

test.each([
  ['/feed.xml', 'item', 'guid', ($: CheerioAPI) => $('item > link').text()],
  ['/atom.xml', 'entry', 'entry > id', ($: CheerioAPI) => $('entry > link').attr('href')],
] as const)(
  '%s: a renamed post keeps its id, and its link is the new address',
  async (path, item, id, linkOf) => {
    const entryOf = async (firstSlug?: string) => {
      const { index, ...snapshot } = openSnapshot(fixtureSnapshot)
      const posts = index.posts.slice(0, 1).map((post) => ({ ...post, firstSlug }))
      const source = { ...snapshot, index: { ...index, posts }, settings: parseSettings({}).public }
      const $ = load(await renderFeed(path, source, { renderBody: () => '' }), { xml: true })
      expect($(item)).toHaveLength(1)
      return [$(id).text(), $(id).attr('isPermaLink'), linkOf($)]
    }
    const [url, isPermaLink, link] = await entryOf()
    expect([link, isPermaLink]).toEqual([url, path === '/feed.xml' ? 'true' : undefined])
    const base = 'http://localhost:4173/blog/an-older-slug#2'
    expect(await entryOf('an-older-slug#2')).toEqual([base, isPermaLink && 'false', url])
  },
)

test('/feed.json: a renamed post keeps its id, and its address is the new one', async () => {
  const { index, ...snapshot } = openSnapshot(fixtureSnapshot)
  const posts = index.posts.map((post, at) => (at === 0 ? { ...post, firstSlug: 'an-older-slug' } : post))
  const source = { ...snapshot, index: { ...index, posts }, settings: parseSettings({}).public }
  const { items } = JSON.parse(await renderFeed('/feed.json', source, { renderBody: () => '' }))
  const base = 'http://localhost:4173/blog'
  expect(items[0]).toMatchObject({ id: `${base}/an-older-slug`, url: `${base}/${posts[0]?.slug}` })
  expect(items[1]).toMatchObject({ id: items[1].url })
})
