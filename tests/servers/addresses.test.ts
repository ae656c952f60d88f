import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { topicsIn } from '@venue-site/posts/topics'
import pMap from 'p-map'
import { expect, inject, test, vi } from 'vitest'
import { postPath, topicPath } from '../../src/blog/posts.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import { indexOf, postOf, siteFixture } from '../support/build.ts'
import { servers } from '../support/hosting/servers.ts'
import { rawRequest } from '../support/http.ts'
import { acceptedSlugs, randomSlugs } from '../support/random-slugs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const seed = 20261125
const slugs = acceptedSlugs(['page', 'topic', ...randomSlugs(2_000, seed)])
// Every twentieth is a topic too.
const posts = slugs.map((slug, at) =>
  postOf(at, { slug, shortTailKeywords: at % 20 === 0 ? slug.replaceAll(',', ' ') : undefined }),
)
const site = siteFixture(posts, '--no-cards', '--no-pack')

test('the random slugs are of every kind, and enough', () => {
  expect(slugs.length).toBeGreaterThan(1_000)
  for (const kind of [
    /\.js$/,
    /\.\d$/,
    /\.gz$/,
    / /,
    /'/,
    /&/,
    /\+/,
    /\$/,
    /[\u200c\u200d]/,
    /\p{M}/u,
    /\p{Script=Arabic}/u,
  ])
    expect(slugs.filter((slug) => kind.test(slug)).length, String(kind)).toBeGreaterThan(5)
})

test.each(servers)('on %s, every accepted slug has its page and its data', async (_, start) => {
  const url = await start(site.out)
  const lost: string[] = []
  await pMap(
    slugs.entries(),
    async ([at, slug]) => {
      const page = await rawRequest(url, { path: postPath(slug) })
      const data = await rawRequest(url, { path: pageDataPath(postPath(slug)) })
      const isPage = page.status === 200 && page.body.includes(`<title>Post ${at} |`)
      const isHtml = page.headers['content-type']?.startsWith('text/html')
      const isData = data.status === 200 && JSON.parse(data.body.toString()).slug === slug
      if (!isPage || !isHtml || !isData) lost.push(slug)
    },
    { concurrency: 10 },
  )
  expect(lost).toEqual([])
})

test.each(servers)('on %s, every topic of such a name has its page', async (_, start) => {
  const url = await start(site.out)
  const topics = topicsIn(indexOf(posts))
  expect(topics.size).toBeGreaterThan(30)
  for (const slug of topics.keys()) {
    const { status, body } = await rawRequest(url, { path: topicPath(slug) })
    expect([slug, status, body.includes(`"slug":${JSON.stringify(slug)}`)]).toEqual([slug, 200, true])
  }
})

test.each(servers)('on %s, an accepted slug without a page gets the loading shell', async (_, start) => {
  const folder = inject('liveSite')
  const shell = readFileSync(join(folder, 'live.html'))
  const url = await start(folder)
  const lost: string[] = []
  await pMap(
    slugs,
    async (slug) => {
      // As a browser writes what a visitor types.
      const path = new URL(`/blog/${slug}`, url).pathname
      const { status, body } = await rawRequest(url, { path })
      if (status !== 200 || !body.equals(shell)) lost.push(slug)
    },
    { concurrency: 10 },
  )
  expect(lost).toEqual([])
})
