import { expect, test } from 'vitest'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const topicLink = 'section:has(h2:text-is("TOPICS")) a'

test('a topic is read page by page from its page data, and back', async () => {
  const { page, requests, messages } = await site.visit('/blog/table-nine')
  await hydrated(page)
  const name = await page.innerText(`${topicLink} >> nth=0`)
  // By key: a pointer would stay where it is, and rest on a link of the next page, which is then prefetched.
  await page.press(topicLink, 'Enter')
  await page.waitForSelector(`h1:has-text("Posts on ${name}")`)
  expect(await page.title()).toBe(`Posts on ${name} | ${venue.name}`)
  await page.press('main ol a', 'Enter')
  await page.waitForSelector('[data-post-body] p')
  await page.goto(site.url('/blog/topic/technique'))
  await hydrated(page)
  await page.press('text="Next"', 'Enter')
  await page.waitForSelector('text="Page 2 of 2"')
  expect(new URL(page.url()).pathname).toBe('/blog/topic/technique/page/2')
  expect(await page.getAttribute('main ol', 'start')).toBe('11')
  await page.goBack()
  await page.waitForSelector('text="Page 1 of 2"')
  const fetched = requests
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/snapshot/blog/topic/'))
  expect(fetched).toEqual([`/snapshot/blog/topic/${name}.json`, '/snapshot/blog/topic/technique/page/2.json'])
  expect(messages).toEqual([])
})

test('a page past the end has no posts; one without a number is not found', async () => {
  const { page } = await site.visit('/blog/topic/technique/page/9')
  await page.waitForSelector('h1:text-is("No posts here yet")')
  await page.goto(site.url('/blog/topic/technique/page/x'))
  await page.waitForSelector('h1:text-is("Oops! Page not found")')
})

test('page data that cannot be fetched is an error, with a button to try again', async () => {
  const { page } = await site.visit('/blog/table-nine')
  await hydrated(page)
  await page.route('**/snapshot/blog/topic/**', (route) => route.fulfill({ status: 503 }))
  await page.click(topicLink)
  await page.waitForSelector('text="Failed to load blog posts. Please try again later."')
  await page.unroute('**/snapshot/blog/topic/**')
  await page.click('text="Try Again"')
  await page.waitForSelector('main ol li')
})
