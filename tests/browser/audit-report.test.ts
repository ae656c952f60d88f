import { join } from 'node:path'
import { readConfig } from '@venue-site/content-audit/config'
import { formatReport } from '@venue-site/content-audit/formats/format-report'
import { runAudit } from '@venue-site/content-audit/run-audit'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import {
  auditedSite,
  goodPost,
  otherPost,
  writeGoodSnapshot,
} from '../../packages/content-audit/tests/audit-fixtures.ts'
import { siteUnderTest } from '../support/browser.ts'
import { temporaryFolder } from '../support/folders.ts'
import { serve } from '../support/http.ts'

const site = siteUnderTest('plainSite')

/** Opens the report on posts, by default on two, the first without a description, the other with a dead link. */
async function openReport(
  options: Parameters<typeof site.visit>[1] = {},
  posts: readonly Partial<Post>[] = [
    { metaDescription: '' },
    { ...otherPost, blog: `${otherPost.blog}\nSee [the list](/blog/none).\n` },
  ],
) {
  const snapshot = join(temporaryFolder(), 'snapshot')
  writeGoodSnapshot(snapshot, posts)
  const now = new Date('2026-11-01')
  const report = await runAudit({ siteOf: auditedSite, config: readConfig(), snapshot, now })
  const html = formatReport('html', report, { color: false })
  const url = await serve((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  return site.visit(url, options)
}

const manyPosts = Array.from({ length: 40 }, (_, at) => ({
  slug: `post-${at}`,
  metaTitle: `The clear ice problem, part ${at}`,
  metaDescription: '',
  blog: at === 7 ? 'See [the list](/blog/none).' : goodPost.blog,
}))
const phone = { width: 390, height: 844 }

test('the report filters by words, rule and severity, loads nothing, and obeys its own policy', async () => {
  const { page, messages, requests } = await openReport()
  const shown = () => page.locator('#posts li:visible').count()
  const posts = () => page.locator('#posts h3:visible').allTextContents()
  expect(await shown()).toBe(2)
  await page.getByLabel('Search').fill('ledger')
  expect(await posts()).toEqual(['The cellar ledger, page by page'])
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('combobox').selectOption('description-missing')
  expect(await posts()).toEqual(['The clear ice problem'])
  await page.getByLabel('error').uncheck()
  expect(await shown()).toBe(0)
  expect(await page.getByText('No finding matches the filter.').isVisible()).toBe(true)
  expect([messages, requests.length]).toEqual([[], 1])
})

test('posts are folded; a cause shows its posts, and what is left of few is unfolded', async () => {
  const { page } = await openReport({}, manyPosts)
  const shown = () => page.locator('#posts li:visible').count()
  expect(await shown()).toBe(0)
  await page.getByRole('link', { name: '40 places in 40 posts' }).first().click()
  expect([await page.locator('#posts .post:visible').count(), await shown()]).toEqual([40, 0])
  await page.getByLabel('Search').fill('part 7')
  expect(await shown()).toBe(1)
  await page.locator('aside a').first().click()
  expect(await page.locator('#post-1').isVisible()).toBe(true)
})

test.each([phone, { width: 1280, height: 800 }])(
  'the filter covers what scrolls below it, at %o',
  async (viewport) => {
    const { page } = await openReport({ viewport }, manyPosts)
    await page.getByText('Posts with errors').click()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { box, isOnTop, background } = await page.locator('form').evaluate((form) => {
      const { top, left, right, height } = form.getBoundingClientRect()
      const across = [left, (left + right) / 2, right - 1]
      return {
        box: { top, left, right, height },
        isOnTop: across.every((x) =>
          [1, height - 2].every((y) => form.contains(document.elementFromPoint(x, y))),
        ),
        background: getComputedStyle(form).backgroundColor,
      }
    })
    expect(box).toEqual({ top: 0, left: 0, right: viewport.width, height: expect.any(Number) })
    expect(box.height).toBeLessThan(80)
    expect([isOnTop, background]).toEqual([true, 'rgb(20, 19, 31)'])
  },
)

test('the report shows everything without script, on a phone too, and printed', async () => {
  const { page } = await openReport({ javaScriptEnabled: false, viewport: phone }, manyPosts)
  expect(await page.locator('form').isVisible()).toBe(false)
  expect((await page.locator('html').boundingBox())?.width).toBe(390)
  await page.getByText('Posts with errors').click()
  await page.locator('#posts summary', { hasText: 'part 7' }).click()
  expect(await page.locator('#posts li:visible').count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  const hidden = page.locator('#posts li').filter({ visible: false })
  expect([(await page.locator('#posts li').count()) > 40, await hidden.count()]).toEqual([true, 0])
})
