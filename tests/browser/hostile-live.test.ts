import { pageSize } from '@venue-site/posts/lists'
import type { Post } from '@venue-site/posts/schema'
import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { postPath } from '../../src/blog/posts.ts'
import { followLink, siteUnderTest } from '../support/browser.ts'
import { calmPost, hostilePosts } from '../support/hostile/corpus.ts'
import { followHostilePosts, openCalmPost, openVisitor } from '../support/hostile/visitor.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('liveSite')

const invalid = { ...calmPost, slug: 'invalid', metaTitle: 'Of an invalid post', date: '' }
const posts = new Map([calmPost, ...hostilePosts, invalid].map((post) => [post.slug, post]))
// The site looks for a post on the first three pages of the list.
const listedAtOnce = 3 * pageSize
let listed: readonly Post[] = []

function listPage(number: number) {
  const shown = listed.slice((number - 1) * pageSize, number * pageSize)
  return {
    blogs: shown.map(({ slug }) => ({ id: slug, slug, metaTitle: '', metaDescription: '' })),
    total: listed.length,
  }
}

/** Answers in place of the site's functions host. */
async function serveHostilePosts(context: BrowserContext) {
  await context.route(
    ({ port }) => port === String(inject('functionsPort')),
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const post = posts.get(searchParams.get('slug') ?? '') ?? null
      const list = () => listPage(Number(searchParams.get('page')))
      return route.fulfill({ json: pathname === '/get_metainfo' ? list() : post })
    },
  )
}

// A hundred pages in one test.
test('no post that is fetched live does what it attempts', { timeout: 300_000 }, async () => {
  const { page, context, heard } = await openVisitor(site)
  await serveHostilePosts(context)
  const faults: string[] = []
  for (let at = 0; at < hostilePosts.length; at += listedAtOnce - 1) {
    const some = hostilePosts.slice(at, at + listedAtOnce - 1)
    listed = [calmPost, ...some]
    faults.push(...(await followHostilePosts(page, site.url(''), some)))
  }
  expect([...faults, ...heard()]).toEqual([])
})

test('of a response that is not a valid post nothing is shown but the error', async () => {
  const { page, context, heard } = await openVisitor(site)
  await serveHostilePosts(context)
  listed = [calmPost, invalid]
  await openCalmPost(page, site.url(''))
  await followLink(page, postPath(invalid.slug))
  await page.waitForSelector(`h1:text-is("${words.post.failed}")`)
  expect(await page.content()).not.toContain(invalid.metaTitle)
  expect(heard()).toEqual([expect.stringContaining('The post invalid could not be fetched')])
})
