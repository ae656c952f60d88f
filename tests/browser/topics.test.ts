import { expect, test } from 'vitest'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

test('a topic is read page by page from the published files, and back', async () => {
  const { page, requests, messages } = await site.visit('/blog/table-nine')
  await hydrated(page)
  const name = await page.innerText('section:has(h2:text-is("TOPICS")) a')
  // By key: a pointer that stays where it was may rest on another link of the next page, which is then fetched ahead.
  await page.press('section:has(h2:text-is("TOPICS")) a', 'Enter')
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
  const asked = requests
    .map(({ pathname }) => pathname)
    .filter((path) => path.startsWith('/snapshot/blog/topic/'))
  expect(asked).toEqual([`/snapshot/blog/topic/${name}.json`, '/snapshot/blog/topic/technique/page/2.json'])
  expect(messages).toEqual([])
})

test('a page past the end, and one that is no number, are no pages', async () => {
  const { page } = await site.visit('/blog/topic/technique/page/9')
  await page.waitForSelector('h1:text-is("No posts here yet")')
  await page.goto(site.url('/blog/topic/technique/page/x'))
  await page.waitForSelector('h1:text-is("Oops! Page not found")')
})

test('where the published file cannot be had, the list says so and tries again', async () => {
  const { page } = await site.visit('/blog/table-nine')
  await hydrated(page)
  await page.route('**/snapshot/blog/topic/**', (route) => route.fulfill({ status: 503 }))
  await page.click('section:has(h2:text-is("TOPICS")) a')
  await page.waitForSelector('text="Failed to load blog posts. Please try again later."')
  await page.unroute('**/snapshot/blog/topic/**')
  await page.click('text="Try Again"')
  await page.waitForSelector('main ol li')
})
