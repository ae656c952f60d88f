import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { listPath, pageCountOf, postPath } from '../../src/blog/posts.ts'
import { hydrated } from '../support/browser.ts'
import { build, writeSnapshot } from '../support/build.ts'
import { calmPost, hostilePosts } from './corpus.ts'
import { follow, shown } from './follow.ts'
import { faultsOf, strangersOn } from './judge.ts'
import { lookAtPage } from './look.ts'
import { openVisitor } from './visitor.ts'

// A hundred and more pages in one test.
const timeout = 600_000

const folder = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
const site = join(folder, 'site')
const bareSite = join(folder, 'bare')
// The calm one has neighbours on both sides.
const posts = [...hostilePosts.slice(0, 1), calmPost, ...hostilePosts.slice(1)]
let browser: Browser

beforeAll(async () => {
  const snapshot = join(folder, 'snapshot')
  writeSnapshot(snapshot, posts)
  const { code, stderr } = await build(snapshot, site, '--no-pack')
  if (code !== 0) throw new Error(stderr)
  cpSync(site, bareSite, { recursive: true })
  rmSync(join(bareSite, '_headers'))
  browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A visitor to a built folder. */
async function visit(served: string, pictures: readonly string[]) {
  const preview = await startPreview(served, 0)
  const visitor = await openVisitor(browser, pictures)
  onTestFinished(async () => {
    await visitor.close()
    await preview.close()
  })
  return { visitor, page: await visitor.newPage(), url: (path: string) => preview.url + path }
}

test('no prerendered page does what hostile posts attempt, even without the policy', {
  timeout,
}, async () => {
  const { visitor, page, url } = await visit(bareSite, ['https:', 'http:'])
  const look = async (path: string, tab = page) => {
    await tab.goto(url(path))
    await hydrated(tab)
    return tab.evaluate(lookAtPage)
  }
  const faults: string[] = []

  const calm = await look(postPath(calmPost.slug))
  const waiting = [...hostilePosts]
  const visitAll = async (tab: Page) => {
    for (let post = waiting.shift(); post; post = waiting.shift())
      faults.push(...faultsOf(post, await look(postPath(post.slug), tab), calm))
  }
  await Promise.all([visitAll(page), visitAll(await visitor.newPage())])

  const calmList = await look(listPath(1))
  for (let number = 1; number <= pageCountOf(posts.length); number++) {
    const strangers = strangersOn(await look(listPath(number)), calmList)
    faults.push(...strangers.map((fault) => `${listPath(number)}: ${fault}`))
  }
  expect([...faults, ...visitor.heard]).toEqual([])
})

test('no page come to by a link does it either, and the policy has nothing to stop', {
  timeout,
}, async () => {
  const { visitor, page, url } = await visit(site, ['https:'])
  await page.goto(url(postPath(calmPost.slug)))
  await hydrated(page)
  const calm = await page.evaluate(lookAtPage)
  const faults: string[] = []
  for (const post of hostilePosts) {
    await follow(page, postPath(post.slug))
    await shown(page, postPath(post.slug))
    faults.push(...faultsOf(post, await page.evaluate(lookAtPage), calm))
  }
  expect([...faults, ...visitor.heard]).toEqual([])
})
