import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { listPath, pageCountOf, postPath } from '../../src/blog/posts.ts'
import { hydrated } from '../support/browser.ts'
import { build, writeSnapshot } from '../support/build.ts'
import { faultsOn, postFaults, strangersOn } from '../support/hostile/assertions.ts'
import { openVisitor } from '../support/hostile/browser-context.ts'
import { calmPost, hostilePosts } from '../support/hostile/corpus.ts'
import { followHostilePosts } from '../support/hostile/navigate.ts'
import { lookAtPage, type Seen } from '../support/hostile/read-page.ts'

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
  const { code, stderr } = await build(snapshot, site, '--no-cards')
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
  const calm = await look(postPath(calmPost.slug))
  const calmList = await look(listPath(1))
  const visits = [
    ...hostilePosts.map((post) => ({
      path: postPath(post.slug),
      faultsIn: (seen: Seen) => postFaults(post, seen, calm),
    })),
    ...Array.from({ length: pageCountOf(posts.length) }, (_, at) => ({
      path: listPath(at + 1),
      faultsIn: (seen: Seen) => strangersOn(seen, calmList),
    })),
  ]
  const faults: string[] = []
  const visitNext = async (tab: Page): Promise<void> => {
    const next = visits.shift()
    if (!next) return
    const { path, faultsIn } = next
    faults.push(...(await faultsOn(path, async () => faultsIn(await look(path, tab)))))
    await visitNext(tab)
  }
  await Promise.all([visitNext(page), visitNext(await visitor.newPage())])
  expect([...faults, ...visitor.heard]).toEqual([])
})

test('no page come to by a link does it either, and the policy has nothing to stop', {
  timeout,
}, async () => {
  const { visitor, page, url } = await visit(site, ['https:'])
  const faults = await followHostilePosts(page, url(''))
  expect([...faults, ...visitor.heard]).toEqual([])
})
