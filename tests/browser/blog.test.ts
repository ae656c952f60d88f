import { imageAddress } from '@venue-site/posts/image-address'
import { pageCountOf, pageSize } from '@venue-site/posts/lists'
import { openSnapshot } from '@venue-site/posts/snapshot.server'
import { expect, test } from 'vitest'
import { blogName } from '../../pages/words.server.ts'
import { notFound } from '../../src/content/missing.ts'
import { site as venue } from '../../src/content/site.ts'
import { newTopic } from '../../src/content/topics.ts'
import { fill } from '../../src/words/words.ts'
import { hydrated, sheetReady, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'
import { positionText, words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const { index, readPost } = openSnapshot(fixtureSnapshot)
const { posts } = index
const pageCount = pageCountOf(posts.length)
const numberOf = (page: number) => `text="${positionText(page, pageCount)}"`
const topicLink = `section:has(h2:text-is("${words.post.topics}")) a`

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
  // Which has fetched its data.
  await sheetReady(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) fetched.push(new URL(request.url()).pathname)
  })
  const disabled = async () => [
    await page.isDisabled(`text="${words.site.previous}"`),
    await page.isDisabled(`text="${words.site.next}"`),
  ]
  expect(await disabled()).toEqual([true, false])
  // By key: a pointer would stay where it is, and rest on a link of the next page, which is then prefetched.
  const later = Array.from({ length: pageCount - 1 }, (_, at) => at + 2)
  for (const number of later) {
    await page.press(`text="${words.site.next}"`, 'Enter')
    await page.waitForSelector(numberOf(number))
    expect(await disabled()).toEqual([false, number === pageCount])
  }
  await page.press(`text="${words.site.previous}"`, 'Enter')
  await page.waitForSelector(numberOf(pageCount - 1))

  const [first, second] = posts.slice((pageCount - 2) * pageSize)
  await page.press(`a[href="/blog/${first?.slug}"]`, 'Enter')
  await page.waitForSelector('[data-post-body] p')
  await expect.poll(() => page.title()).toBe(`${first?.metaTitle} | ${blogName}`)
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
  await page.waitForSelector(`h1:text-is("${words.post.notFound}")`)
  expect(await page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
  await page.click(`text="${words.post.back}"`)
  await page.waitForSelector(numberOf(1))
  await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(1)
  expect(await page.locator('meta[name="robots"]').count()).toBe(0)
})

test('without script, links lead from the blog to its pages and posts', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false })
  await page.click('header a[href="/blog"]')
  await page.click(`a[aria-label="${fill(words.site.page, { page: 2 })}"]`)
  await page.waitForSelector(numberOf(2))
  await page.click('main ol a')
  await page.waitForSelector('[data-post-body] p')
})

test('a post’s video is vertical and loads only when it comes near; its image is linked in a new tab', async () => {
  const slug = posts
    .map((post) => readPost(post.slug))
    .find((post) => post.youtubeShortsUrl && imageAddress(post.pinterestImageLink))?.slug
  // The shell loads a frame from farther away.
  const { page, requests, messages } = await site.visitHydrated(`/blog/${slug}`, { isWhole: true })
  const video = page.locator(`section:has(h2:text-is("${words.post.watch}")) iframe`)
  const { width, height } = (await video.boundingBox()) ?? { width: 0, height: 0 }
  expect(height / width).toBeCloseTo(16 / 9, 1)
  const isLoaded = () => requests.some(({ hostname }) => hostname === 'www.youtube-nocookie.com')
  expect(isLoaded()).toBe(false)
  await video.scrollIntoViewIfNeeded()
  await expect.poll(isLoaded).toBe(true)

  const button = page.locator(`article a:text-is("${words.post.viewPicture}")`)
  expect(await button.getAttribute('target')).toBe('_blank')
  expect(await button.getAttribute('href')).toBe(await page.getAttribute('article > figure img', 'src'))
  expect(messages).toEqual([])
})

test('a line of text is some 32 em wide at every width, or some 68 characters; on a phone a table scrolls by itself, by key too', async () => {
  const withTable = posts.find(({ slug }) => /\n\|.*\n\| ?:?-/.test(readPost(slug).blog))
  const { page } = await site.visit(`/blog/${withTable?.slug}`)
  await page.evaluate(() => document.fonts.ready)
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lengths = await page.locator('[data-post-body] > p').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const text = document.createRange()
        text.selectNodeContents(paragraph)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        const width = paragraph.clientWidth / Number.parseFloat(getComputedStyle(paragraph).fontSize)
        return { lines, length: paragraph.textContent?.length ?? 0, width }
      }),
    )
    const full = lengths.filter(({ lines }) => lines >= 4)
    // The last line of a paragraph is half full on average.
    const average = full.reduce((sum, { lines, length }) => sum + length / (lines - 0.5), 0) / full.length
    // Fewer in a font with wide letters.
    expect(average, `${width} px`).toBeGreaterThan(45)
    expect(average, `${width} px`).toBeLessThan(76)
    for (const line of lengths) {
      expect(line.width, `${width} px`).toBeGreaterThan(28)
      expect(line.width, `${width} px`).toBeLessThan(33)
    }
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

test('a topic is read page by page from its page data, and back', async () => {
  const { page, requests, messages } = await site.visitHydrated('/blog/table-nine')
  const name = await page.innerText(`${topicLink} >> nth=0`)
  const title = fill(words.blog.on, { topic: name })
  // By key: a pointer would stay where it is, and rest on a link of the next page, which is then prefetched.
  await page.press(topicLink, 'Enter')
  await page.waitForSelector(`h1:has-text("${title}")`)
  await expect.poll(() => page.title()).toBe(`${title} | ${venue.name}`)
  await page.press('main ol a', 'Enter')
  await page.waitForSelector('[data-post-body] p')
  await page.goto(site.url('/blog/topic/technique'))
  await hydrated(page)
  await page.press(`text="${words.site.next}"`, 'Enter')
  await page.waitForSelector(`text="${positionText(2, 2)}"`)
  await page.waitForURL('**/blog/topic/technique/page/2')
  expect(await page.getAttribute('main ol', 'start')).toBe('11')
  await page.goBack()
  await page.waitForSelector(`text="${positionText(1, 2)}"`)
  const fetched = requests
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/snapshot/blog/topic/'))
  expect(fetched).toEqual([`/snapshot/blog/topic/${name}.json`, '/snapshot/blog/topic/technique/page/2.json'])
  expect(messages).toEqual([])
})

test('a page past the end has no posts; one without a number is not found', async () => {
  const { page } = await site.visit('/blog/topic/technique/page/9')
  await page.waitForSelector(`h1:text-is("${newTopic.title}")`)
  await page.goto(site.url('/blog/topic/technique/page/x'))
  await page.waitForSelector(`h1:text-is("${notFound.title}")`)
})

test('page data that cannot be fetched is an error, with a button to try again', async () => {
  const { page } = await site.visitHydrated('/blog/table-nine')
  await page.route('**/snapshot/blog/topic/**', (route) => route.fulfill({ status: 503 }))
  await page.click(topicLink)
  await page.waitForSelector(`text="${words.blog.failed}"`)
  await page.unroute('**/snapshot/blog/topic/**')
  await page.click(`text="${words.site.tryAgain}"`)
  await page.waitForSelector('main ol li')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})
