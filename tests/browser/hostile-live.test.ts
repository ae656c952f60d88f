import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { postPath } from '../../src/blog/posts.ts'
import { arrived, followLink, siteUnderTest } from '../support/browser.ts'
import { calmPost, hostilePosts, rejectedPosts } from '../support/hostile/corpus.ts'
import { lookAt, pageFaults, type Seen } from '../support/hostile/page-faults.ts'
import { followHostilePosts, openCalmPost, openVisitor } from '../support/hostile/visitor.ts'
import { sendJson, serve } from '../support/http.ts'

const site = siteUnderTest('liveSite')
// A hundred pages in one test.
const timeout = 300_000

// The first is invalid, and nothing more.
const rejected = [{ ...calmPost, date: '' }, ...rejectedPosts].map(
  (post, at) => [`rejected-${at}`, post] as const,
)
const posts = new Map([...[calmPost, ...hostilePosts].map((post) => [post.slug, post] as const), ...rejected])
// All on one page.
const list = {
  blogs: [...posts.keys()].map((slug) => ({ id: slug, slug, metaTitle: '', metaDescription: '' })),
  total: posts.size,
}

/** Serves the posts at the address of the site's functions host. */
async function serveHostilePosts(context: BrowserContext) {
  const host = await serve((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/get_metainfo') sendJson(response, list)
    else sendJson(response, posts.get(searchParams.get('slug') ?? '') ?? null)
  })
  await context.route(
    ({ port }) => port === String(inject('functionsPort')),
    (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: host + pathname + search })
    },
  )
}

test('no post that is fetched live does what it attempts', { timeout }, async () => {
  const { page, context, heard } = await openVisitor(site)
  await serveHostilePosts(context)
  const faults = await followHostilePosts(page, site.url(''))
  expect([...faults, ...heard()]).toEqual([])
})

test('of a response that is not a valid post nothing is shown but the error', { timeout }, async () => {
  const { page, context, heard } = await openVisitor(site)
  await serveHostilePosts(context)
  await openCalmPost(page, site.url(''))
  let calm: Seen | undefined
  for (const [slug, post] of rejected) {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(`The post ${slug} could not`),
    )
    await followLink(page, postPath(slug))
    await logged
    await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")')
    await arrived(page)
    const seen = await lookAt(page)
    calm ??= seen
    expect(pageFaults(seen, calm), JSON.stringify(post).slice(0, 300)).toEqual([])
  }
  // Each is logged once, and nothing else is.
  expect(heard()).toHaveLength(rejected.length)
})
