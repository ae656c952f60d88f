import { expect, inject, test } from 'vitest'
import { pageCountOf, pageSize } from '../../src/blog/posts.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, routesOf, siteUnderTest } from '../support/browser.ts'
import { fixtureSnapshot } from '../support/fixtures.ts'

const site = siteUnderTest('plainSite')
const snapshot = openSnapshot(fixtureSnapshot)
const { posts } = snapshot.index
const [newest, second] = posts
const pageCount = pageCountOf(posts.length)
const numberOf = (page: number) => `text="Page ${page} of ${pageCount}"`

const isFurtherTopic = (route: string) => /^\/blog\/topic\/(?!technique)/.test(route)

test.each(routesOf(inject('plainSite')).filter((route) => !isFurtherTopic(route)))(
  '%s hydrates without a console message, and stays as it was',
  async (route) => {
    const { page, messages } = await site.visit(route)
    const text = await (await fetch(site.url(route))).text()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(messages).toEqual([])
    expect(text).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`)
  },
)

test('hydration keeps the very nodes of a post’s body, also when it renders again', async () => {
  const [longest] = [...posts].sort(
    (one, other) => snapshot.readPost(other.slug).blog.length - snapshot.readPost(one.slug).blog.length,
  )
  const { page } = await site.visit(`/blog/${longest?.slug}`)
  const marked = await page.evaluate(() => {
    const body = document.querySelector('[data-post-body]')
    body?.setAttribute('data-marked', '')
    return body?.children.length
  })
  await hydrated(page)
  await page.mouse.wheel(0, 600)
  await page.waitForSelector('header[data-opaque="true"]')
  expect(await page.locator('[data-post-body][data-marked] > *').count()).toBe(marked)
  expect(marked).toBeGreaterThan(0)
})

test('the blog is read page by page and post by post from the published files, and back', async () => {
  const { page, messages } = await site.visit('/blog')
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  // By key: a pointer that stays where it was would rest on a post of the next page, which is then fetched ahead.
  const later = Array.from({ length: pageCount - 1 }, (_, at) => at + 2)
  for (const number of later) {
    await page.press('text="Next"', 'Enter')
    await page.waitForSelector(numberOf(number))
  }
  expect(await page.isDisabled('text="Next"')).toBe(true)
  await page.press('text="Previous"', 'Enter')
  await page.waitForSelector(numberOf(pageCount - 1))
  const { slug, metaTitle, metaDescription } = posts[(pageCount - 2) * pageSize] ?? {}
  await page.press(`a[href="/blog/${slug}"]`, 'Enter')
  await page.waitForSelector('[data-post-body] p')
  expect(await page.title()).toBe(`${metaTitle} | ${venue.name} Blog`)
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe(metaDescription)
  await page.goBack()
  await page.waitForSelector(numberOf(pageCount - 1))
  // Each once; the first page was in the document.
  expect(asked).toEqual([
    ...later.map((number) => `/snapshot/pages/${number}.json`),
    `/snapshot/posts/${slug}.json`,
  ])
  expect(messages).toEqual([])
})

test('from one post to its neighbour and back, each with its own body', async () => {
  const { page, messages } = await site.visit(`/blog/${newest?.slug}`)
  await hydrated(page)
  const body = () => page.textContent('[data-post-body]')
  const first = await body()
  await page.click('nav[aria-label="Neighbouring posts"] a')
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent === title,
    second?.metaTitle ?? '',
  )
  expect(await body()).not.toBe(first)
  await page.goBack()
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent === title,
    newest?.metaTitle ?? '',
  )
  expect(await body()).toBe(first)
  expect(messages).toEqual([])
})

test('without a functions host an unknown post is not found, with the way back', async () => {
  const { page } = await site.visit('/blog/not-there')
  await page.waitForSelector('h1:text-is("Blog post not found")')
  await page.click('text="Back to Blog"')
  await page.waitForSelector(numberOf(1))
})

test('the scroll-down button leads to the house', async () => {
  const { page } = await site.visit('/', { reducedMotion: 'reduce' })
  await hydrated(page)
  await page.click('text="Scroll down"')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('the-house')?.getBoundingClientRect().top ?? 999))
    .toBeLessThan(200)
})

test('without script: all four lists, all links, every post', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  for (const heading of ['Signature', 'Classics', 'Molecular', 'Non-Alcoholic']) {
    expect(await page.locator(`[role=tabpanel] h2:has-text("${heading}")`).isVisible()).toBe(true)
  }
  await page.click('header >> text="Blog"')
  await page.click('a[aria-label="Page 2"]')
  expect(await page.textContent('main')).toContain(`Page 2 of ${pageCount}`)
  await page.click('main ol a')
  await page.waitForSelector('[data-post-body] p')
  expect(await page.locator('[data-post-body] p').first().isVisible()).toBe(true)
})
