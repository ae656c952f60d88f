import { expect, test, vi } from 'vitest'
import { postPath } from '../../src/blog/posts.ts'
import { followLink, hydrated, siteUnderTest } from '../support/browser.ts'
import { postOf, siteFixture } from '../support/build.ts'
import { acceptedSlugs } from '../support/random-slugs.ts'

// Dozens of pages. The servers serve hundreds of slugs in tests/servers/addresses.test.ts.
vi.setConfig({ testTimeout: 240_000 })

const slugs = [
  'no.5',
  'node.js',
  'می\u200cخواهم',
  'ක්\u200dෂ',
  '👩🏽\u200d🍳',
  'cafe\u0301',
  'a b',
  '100 € +1',
  "it's",
  "topic`🏳️)posts=5'🏳️.js",
  '1)live)🍸;nul.htm',
  '404@404_assets',
  `page(${'酒'.repeat(25)}`,
]
const built = siteFixture(
  slugs.map((slug, at) => postOf(at, { slug })),
  '--no-cards',
  '--no-pack',
)
const site = siteUnderTest(() => built.out)

test('with script, every accepted slug shows its post: opened, and through a link', async () => {
  expect(acceptedSlugs(slugs)).toEqual(slugs)
  const { page, messages } = await site.visitHydrated('/blog')
  for (const [at, slug] of slugs.entries()) {
    await followLink(page, postPath(slug))
    await page.waitForSelector(`h1:text-is("Post ${at}")`)
    await page.goto(site.url(postPath(slug)))
    await hydrated(page)
    expect([slug, await page.textContent('h1')]).toEqual([slug, `Post ${at}`])
  }
  expect(messages).toEqual([])
})

test('with script, an address with an encoded slash shows its page', async () => {
  const { page, messages } = await site.visitHydrated(site.url('/blog%2Fno.5'))
  expect(await page.textContent('h1')).toBe('Post 0')
  await followLink(page, '/blog%2fnode.js')
  await page.waitForSelector('h1:text-is("Post 1")')
  expect(messages).toEqual([])
})

test('with script, an address with two slashes in a row shows its page', async () => {
  for (const [path, own, heading] of [
    ['//menu', '/menu', undefined],
    ['/blog//no.5', '/blog/no.5', 'Post 0'],
    ['///blog///node.js//', '/blog/node.js', 'Post 1'],
  ] as const) {
    const { page, messages } = await site.visitHydrated(site.url(path))
    expect(new URL(page.url()).pathname).toBe(own)
    if (heading) expect(await page.textContent('h1')).toBe(heading)
    // A link that was written with two slashes.
    await followLink(page, `/blog//${encodeURIComponent('node.js')}`)
    await page.waitForSelector('h1:text-is("Post 1")')
    expect(messages).toEqual([])
  }
})
