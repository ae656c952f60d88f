import { pageCountOf } from '@venue-site/posts/lists'
import { expect, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { listPath, postPath } from '../../src/blog/posts.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { siteFixture } from '../support/build.ts'
import { calmPost, hostilePosts } from '../support/hostile/corpus.ts'
import { lookAt, pageFaults, postFaults } from '../support/hostile/page-faults.ts'
import { followHostilePosts, openVisitor } from '../support/hostile/visitor.ts'

const site = siteUnderTest('plainSite')
// A hundred pages in one test.
const timeout = 300_000
// The calm post has neighbours on both sides.
const posts = [...hostilePosts.slice(0, 1), calmPost, ...hostilePosts.slice(1)]
const { out } = siteFixture(posts, '--no-cards', '--no-pack')

async function previewHostileSite() {
  const preview = await startPreview(out, 0)
  onTestFinished(() => preview.close())
  return preview.url
}

// Otherwise the tests below would pass whatever the site does.
test('a payload that gets through is noticed', async () => {
  const { page, heard } = await openVisitor(site, { bypassCSP: true })
  await page.goto(site.url('/privacy'))
  await page.setContent('<img src=/none onerror=__pwned.image><img src=https://canary.example/x>')
  await expect.poll(() => heard().join()).toMatch(/the script of image ran/)
  await expect.poll(() => heard().join()).toMatch(/image was requested: https:\/\/canary.example\/x/)
})

test('no document does what hostile posts attempt, even without the policy', { timeout }, async () => {
  const url = await previewHostileSite()
  const { page, heard } = await openVisitor(site, { bypassCSP: true })
  const lookAtDocument = async (path: string) => {
    await page.goto(url + path)
    if (hasScript) await hydrated(page)
    return lookAt(page)
  }
  let hasScript = false
  await page.route('**/assets/**/*.js', (route) => (hasScript ? route.fallback() : route.abort()))
  const faults: string[] = []
  // Hydration reads titles and addresses, but no bodies.
  for (const slugs of [/^bodies-/, /^(?!bodies-)/]) {
    const calm = await lookAtDocument(postPath(calmPost.slug))
    for (const post of hostilePosts.filter(({ slug }) => slugs.test(slug)))
      faults.push(...postFaults(post, await lookAtDocument(postPath(post.slug)), calm))
    hasScript = true
  }
  const calmList = await lookAtDocument(listPath(1))
  for (let number = 2; number <= pageCountOf(posts.length); number++)
    faults.push(...pageFaults(await lookAtDocument(listPath(number)), calmList))
  expect([...faults, ...heard()]).toEqual([])
})

test('no page that a link leads to does, and the policy has nothing to stop', { timeout }, async () => {
  const url = await previewHostileSite()
  const { page, heard } = await openVisitor(site)
  const faults = await followHostilePosts(page, url)
  expect([...faults, ...heard()]).toEqual([])
})
