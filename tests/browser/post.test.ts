import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatLongDate } from '../../src/blog/date.ts'
import { imageAddress } from '../../src/blog/image-address.ts'
import { neighboursOf, pageCountOf } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { topicsOf } from '../../src/blog/topics.ts'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const site = siteUnderTest('plainSite')
const { index, readPost } = openSnapshot(fixtureSnapshot)
const posts = index.posts.map(({ slug }) => readPost(slug))
const withVideo = posts.find(({ youtubeShortsUrl }) => youtubeShortsUrl)?.slug ?? ''
const withImage = posts.find(({ pinterestImageLink }) => imageAddress(pinterestImageLink))?.slug ?? ''
const withTable = posts.find(({ blog }) => /\n\|.*\n\| ?:?-/.test(blog))?.slug ?? ''
const withTopics = posts.find((post) => topicsOf(post).length > 1)?.slug ?? ''

test('a post shows its title, its long date, the byline, its reading time and its description', async () => {
  for (const { slug, metaTitle, metaDescription, date } of posts.slice(0, 3)) {
    const { page } = await site.visit(`/blog/${slug}`)
    const header = await page.innerText('article header')
    expect(await page.innerText('article h1')).toBe(metaTitle)
    for (const said of [formatLongDate(date), `${venue.name} Editorial`, metaDescription])
      expect(header).toContain(said)
    expect(header).toMatch(/\b\d+ min read\b/)
  }
})

test('the image section has the button to the image, in a tab of its own', async () => {
  const { page } = await site.visit(`/blog/${withImage}`)
  const button = page.locator('article figure a:has-text("View on Pinterest")')
  expect(await button.getAttribute('target')).toBe('_blank')
  expect(await button.getAttribute('href')).toBe(await page.getAttribute('article figure img', 'src'))
})

test('the video is vertical, without related ones, and asked for only as it comes near', async () => {
  const { page, requests } = await site.visit(`/blog/${withVideo}`)
  await hydrated(page)
  const video = page.locator('section:has(h2:text-is("Watch Related Video")) iframe')
  const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeCloseTo(16 / 9, 1)
  expect(await video.getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?rel=0$/,
  )
  const asked = () => requests.some(({ hostname }) => hostname === 'www.youtube-nocookie.com')
  expect(asked()).toBe(false)
  await video.scrollIntoViewIfNeeded()
  await expect.poll(asked).toBe(true)
})

test('TOPICS lists the short-tail keywords', async () => {
  const { page } = await site.visit(`/blog/${withTopics}`)
  const listed = await page.locator('section:has(h2:text-is("TOPICS")) li').allInnerTexts()
  expect(listed).toEqual(topicsOf(readPost(withTopics)).map(({ name }) => name))
})

test('at its end a post leads to the one before it and the one after it', async () => {
  const [, second] = posts
  const { newer, older } = neighboursOf(index, second?.slug ?? '') ?? {}
  const { page } = await site.visit(`/blog/${second?.slug}`)
  const links = page.locator('nav[aria-label="Neighbouring posts"] a')
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    `/blog/${older?.slug}`,
    `/blog/${newer?.slug}`,
  ])
})

test.each([768, 1280, 1920])('a line of text is some 68 characters long, at %i px', async (width) => {
  const { page } = await site.visit('/blog/table-nine', { viewport: { width, height: 900 } })
  await page.evaluate(() => document.fonts.ready)
  const lengths = await page.locator('[data-post-body] > p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const text = document.createRange()
      text.selectNodeContents(paragraph)
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
      // The last line is not full, and counts for as many as it has.
      return { lines, length: paragraph.textContent?.length ?? 0 }
    }),
  )
  const full = lengths.filter(({ lines }) => lines >= 4)
  const average = full.reduce((sum, { lines, length }) => sum + length / (lines - 0.5), 0) / full.length
  expect(full.length).toBeGreaterThan(0)
  expect(average).toBeGreaterThan(60)
  expect(average).toBeLessThan(76)
})

test('on a phone a wide table and wide code scroll within themselves, by key too', async () => {
  const { page } = await site.visit(`/blog/${withTable}`, { viewport: { width: 320, height: 800 } })
  const scroller = page.locator('[data-post-body] .scroller').first()
  expect(await scroller.getAttribute('tabindex')).toBe('0')
  expect(await overflowing(page)).toBe(0)
})

const overflowing = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

test('Previous is disabled on the first page of the list, Next on the last', async () => {
  const { page } = await site.visit('/blog')
  await hydrated(page)
  const disabled = async () => [
    await page.isDisabled('text="Previous"'),
    await page.isDisabled('text="Next"'),
  ]
  expect(await disabled()).toEqual([true, false])
  const pageCount = pageCountOf(posts.length)
  for (let number = 2; number <= pageCount; number++) {
    await page.click('text="Next"')
    await page.waitForSelector(`text="Page ${number} of ${pageCount}"`)
    expect(await disabled()).toEqual([false, number === pageCount])
  }
})
