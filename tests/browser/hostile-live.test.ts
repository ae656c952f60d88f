import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type PreviewServer, startPreview } from '../../scripts/preview/server.ts'
import { postPath } from '../../src/blog/posts.ts'
import { strangersOn } from '../support/hostile/assertions.ts'
import { openVisitor } from '../support/hostile/browser-context.ts'
import { calmPost, hostilePosts, refusedAnswers } from '../support/hostile/corpus.ts'
import { follow, followHostilePosts, lookAtArrived, openCalmPost } from '../support/hostile/navigate.ts'
import type { Seen } from '../support/hostile/read-page.ts'
import { sendJson, serve } from '../support/http.ts'

// A hundred and more pages in one test.
const timeout = 600_000

// The first is wrong, and nothing more.
const refused = [{ ...calmPost, date: '' }, ...refusedAnswers].map((answer, at) => ({
  slug: `refused-${at}`,
  answer,
}))
const answers = new Map<string, unknown>([
  ...[calmPost, ...hostilePosts].map((post) => [post.slug, post] as const),
  ...refused.map(({ slug, answer }) => [slug, answer] as const),
])
// All on one page.
const list = {
  blogs: [...answers.keys()].map((slug) => ({ id: slug, slug, metaTitle: '', metaDescription: '' })),
  total: answers.size,
}
let browser: Browser
let preview: PreviewServer

beforeAll(async () => {
  preview = await startPreview(inject('liveSite'), 0)
  browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await preview?.close()
})

/** A visitor of the site, who finds our functions host in the place of its own. */
async function visit() {
  const visitor = await openVisitor(browser, ['https:'])
  onTestFinished(() => visitor.close())
  await startHost(visitor.context)
  return { visitor, page: await visitor.newPage() }
}

test('no post fetched live does what it attempts', { timeout }, async () => {
  const { visitor, page } = await visit()
  const faults = await followHostilePosts(page, preview.url)
  expect([...faults, ...visitor.heard]).toEqual([])
})

test('an answer that is no post shows the error, and nothing of itself', { timeout }, async () => {
  const { visitor, page } = await visit()
  await openCalmPost(page, preview.url)
  const faults: string[] = []
  let calm: Seen | undefined
  for (const { slug, answer } of refused) {
    const told = page.waitForEvent('console', (message) =>
      message.text().includes(`The post ${slug} could not`),
    )
    await follow(page, postPath(slug))
    await told
    await page.waitForSelector('h1:text-is("Failed to load blog post. Please try again later.")')
    const seen = await lookAtArrived(page)
    calm ??= seen
    const strangers = strangersOn(seen, calm)
    faults.push(...strangers.map((fault) => `${answer.slug}: ${fault}`))
  }
  expect(faults).toEqual([])
  // Each is told of once, and nothing else is.
  expect(visitor.heard).toHaveLength(refused.length)
})

/** A functions host that answers what it is told to, where the site looks for its own. */
async function startHost(context: BrowserContext) {
  const host = await serve((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/get_metainfo') sendJson(response, list)
    else sendJson(response, answers.get(searchParams.get('slug') ?? '') ?? null)
  })
  const port = String(inject('functionsPort'))
  await context.route(
    (url) => url.port === port,
    (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({ url: host + pathname + search })
    },
  )
}
