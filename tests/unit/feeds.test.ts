import { renderMarkdown } from '@venue-site/posts/markdown'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { load } from 'cheerio'
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
