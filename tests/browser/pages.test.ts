import { expect, test } from 'vitest'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const site = siteUnderTest('plainSite')
const { posts } = openSnapshot(fixtureSnapshot).index
const pageCount = pageCountOf(posts.length)
const numberOf = (page: number) => `text="Page ${page} of ${pageCount}"`

test('hydration and later renders keep the nodes of a post’s body', async () => {
  const { page } = await site.visit('/blog/table-nine')
  const count = await page.locator('[data-post-body] > *').count()
  await page.evaluate(() => document.querySelector('[data-post-body]')?.setAttribute('data-marked', ''))
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.waitForSelector('header[data-opaque="true"]')
  expect(await page.locator('[data-post-body][data-marked] > *').count()).toBe(count)
  expect(count).toBeGreaterThan(0)
})

test('the blog is read page by page and post by post from its page data, each file once', async () => {
  const { page, messages } = await site.visit('/blog')
  await hydrated(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname)
  })
  const disabled = async () => [
    await page.isDisabled('text="Previous"'),
    await page.isDisabled('text="Next"'),
  ]
  expect(await disabled()).toEqual([true, false])
  // By key: a pointer would stay where it is, and rest on a link of the next page, which is then prefetched.
  const later = Array.from({ length: pageCount - 1 }, (_, at) => at + 2)
  for (const number of later) {
    await page.press('text="Next"', 'Enter')
    await page.waitForSelector(numberOf(number))
    expect(await disabled()).toEqual([false, number === pageCount])
  }
  await page.press('text="Previous"', 'Enter')
  await page.waitForSelector(numberOf(pageCount - 1))

  const [first, second] = posts.slice((pageCount - 2) * pageSize)
  await page.press(`a[href="/blog/${first?.slug}"]`, 'Enter')
  await page.waitForSelector('[data-post-body] p')
  expect(await page.title()).toBe(`${first?.metaTitle} | ${venue.name} Blog`)
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe(first?.metaDescription)
  const body = await page.textContent('[data-post-body]')
  await page.press('a[rel="prev"]', 'Enter')
  await page.waitForSelector(`h1:text-is("${second?.metaTitle}")`)
  expect(await page.textContent('[data-post-body]')).not.toBe(body)
  await page.goBack()
  await page.waitForSelector(`h1:text-is("${first?.metaTitle}")`)
  expect(await page.textContent('[data-post-body]')).toBe(body)
  await page.goBack()
  await page.waitForSelector(numberOf(pageCount - 1))
  expect(fetched).toEqual([
    ...later.map((number) => `/snapshot/pages/${number}.json`),
    `/snapshot/posts/${first?.slug}.json`,
    `/snapshot/posts/${second?.slug}.json`,
  ])
  expect(messages).toEqual([])
})

test('an unknown post is not found and not indexed; the page that its link leads to is', async () => {
  const { page } = await site.visit('/blog/not-there')
  await page.waitForSelector('h1:text-is("Blog post not found")')
  expect(await page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
  await page.click('text="Back to Blog"')
  await page.waitForSelector(numberOf(1))
  await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(1)
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
})

test('"Scroll down" leads to the next section', async () => {
  const { page } = await site.visit('/', { reducedMotion: 'reduce' })
  await hydrated(page)
  await page.click('text="Scroll down"')
  await expect.poll(async () => (await page.locator('#the-house').boundingBox())?.y).toBeLessThan(200)
})

test('without script, links lead from the blog to its pages and posts', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false })
  await page.click('header >> text="Blog"')
  await page.click('a[aria-label="Page 2"]')
  await page.waitForSelector(numberOf(2))
  await page.click('main ol a')
  await page.waitForSelector('[data-post-body] p')
})
