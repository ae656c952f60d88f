import { expect, test } from 'vitest'
import { imageAddress } from '../../src/blog/image-address.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const site = siteUnderTest('plainSite')
const { index, readPost } = openSnapshot(fixtureSnapshot)
const posts = index.posts.map(({ slug }) => readPost(slug))
const withVideoAndImage = posts.find((post) => post.youtubeShortsUrl && imageAddress(post.pinterestImageLink))
const withTable = posts.find(({ blog }) => /\n\|.*\n\| ?:?-/.test(blog))

test('a post’s video is vertical and loads only when it comes near; its image is linked in a new tab', async () => {
  const { page, requests, messages } = await site.visit(`/blog/${withVideoAndImage?.slug}`)
  await hydrated(page)
  const video = page.locator('section:has(h2:text-is("Watch Related Video")) iframe')
  const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeCloseTo(16 / 9, 1)
  const isLoaded = () => requests.some(({ hostname }) => hostname === 'www.youtube-nocookie.com')
  expect(isLoaded()).toBe(false)
  await video.scrollIntoViewIfNeeded()
  await expect.poll(isLoaded).toBe(true)

  const button = page.locator('article figure a:has-text("View on Pinterest")')
  expect(await button.getAttribute('target')).toBe('_blank')
  expect(await button.getAttribute('href')).toBe(await page.getAttribute('article figure img', 'src'))
  expect(messages).toEqual([])
})

test('a line of text has some 68 characters at every width; on a phone a table scrolls by itself, by key too', async () => {
  const { page } = await site.visit(`/blog/${withTable?.slug}`)
  await page.evaluate(() => document.fonts.ready)
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lengths = await page.locator('[data-post-body] > p').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const text = document.createRange()
        text.selectNodeContents(paragraph)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        return { lines, length: paragraph.textContent?.length ?? 0 }
      }),
    )
    const full = lengths.filter(({ lines }) => lines >= 4)
    // The last line of a paragraph is half full on average.
    const average = full.reduce((sum, { lines, length }) => sum + length / (lines - 0.5), 0) / full.length
    expect(average, `${width} px`).toBeGreaterThan(60)
    expect(average, `${width} px`).toBeLessThan(76)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  const scroller = page.locator('[data-post-body] .scroller').first()
  expect(await scroller.getAttribute('tabindex')).toBe('0')
  const isScrolled = await scroller.evaluate((element) => {
    element.querySelector('td')?.replaceChildren('W'.repeat(40))
    return element.scrollWidth > element.clientWidth
  })
  expect(isScrolled).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
