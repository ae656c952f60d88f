import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { writeSearchIndex } from '../../scripts/search-index/write-search-index.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'
import { temporaryFolder } from '../support/folders.ts'

const site = siteUnderTest('plainSite')

async function openSearch(page: Page, term?: string) {
  await hydrated(page)
  await page.click('button:text-is("Search the blog")')
  await page.waitForSelector('search input')
  if (term !== undefined) await page.keyboard.type(term)
}

const statusOf = (page: Page) => page.locator('search [role=status]').innerText()

test('a word of a body is found, marked in what stands around it, without a complaint from the policy', async () => {
  const { page, messages } = await site.visit('/blog')
  await openSearch(page, 'applewood')
  await page.waitForSelector('search li')
  const first = page.locator('search li').first()
  expect(await first.locator('a').innerText()).toBe('Smoke without theatre')
  expect(await first.locator('a').getAttribute('href')).toBe('/blog/smoke-without-theatre')
  expect(await first.locator('time').innerText()).toMatch(/^[A-Z][a-z]+ \d{1,2}, 2026$/)
  expect((await first.locator('mark').first().innerText()).toLowerCase()).toContain('applewood')
  await expect.poll(() => statusOf(page)).toMatch(/^(One post|\d+ posts)/)
  await first.locator('a').click()
  await page.waitForSelector('h1:text-is("Smoke without theatre")')
  expect(messages).toEqual([])
})

test('a large index is searched in all its parts', async () => {
  const out = join(temporaryFolder(), 'site')
  cpSync(inject('plainSite'), out, { recursive: true })
  const preview = await startPreview(out, 0)
  onTestFinished(() => preview.close())
  const find = async () => {
    const { page, messages, requests } = await site.visit(`${preview.url}/blog`)
    await openSearch(page, 'ice')
    await expect.poll(() => statusOf(page)).toMatch(/^\d+ posts/)
    expect(messages).toEqual([])
    const parts = requests.filter(({ pathname }) => pathname.endsWith('/pagefind-entry.json'))
    return { status: await statusOf(page), parts: new Set(parts.map(({ pathname }) => pathname)).size }
  }
  const whole = await find()
  await writeSearchIndex(out, { postsPerPart: 10 })
  const { status, parts } = await find()
  expect(status).toBe(whole.status)
  expect(parts).toBeGreaterThan(whole.parts)
})

test('nothing of it is loaded before somebody opens it', async () => {
  const { page, requests } = await site.visit('/blog')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const asked = () => requests.filter(({ pathname }) => /pagefind|search-panel/.test(pathname)).length
  expect(asked()).toBe(0)
  await openSearch(page)
  expect(asked()).toBeGreaterThan(0)
  // The index itself waits for the first word.
  expect(requests.some(({ pathname }) => pathname.startsWith('/pagefind/'))).toBe(false)
})

test('what nobody wrote is not found, and that is said', async () => {
  const { page } = await site.visit('/blog/topic/technique')
  await openSearch(page, 'xylophonist')
  await expect.poll(() => statusOf(page)).toBe('No post has “xylophonist”.')
  expect(await page.locator('search li').count()).toBe(0)
})

test('a word with markup in it is text', async () => {
  const { page, messages } = await site.visit('/blog')
  await openSearch(page, '<img src=x onerror=alert(1)>')
  await expect.poll(() => statusOf(page)).toMatch(/^(No post has “<img|One post|\d+ posts)/)
  expect(await page.locator('search img').count()).toBe(0)
  expect(messages).toEqual([])
})

test('the keyboard goes from the field through what was found and back, and Escape to the button', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page, 'ice')
  await page.waitForSelector('search li:nth-child(2)')
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
  const titles = await page.locator('search li a').allInnerTexts()
  expect(await focused()).toBe('INPUT')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(titles[0])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(titles[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('INPUT')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('INPUT')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe(titles[0])
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('Search the blog')
  expect(await page.locator('search').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForSelector('search input:focus')
})

test('the field keeps the focus while what is found changes, and what was found stays meanwhile', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page, 'ice')
  await page.waitForSelector('search li')
  await page.keyboard.type(' garden')
  expect(await page.locator('search li').count()).toBeGreaterThan(0)
  await expect.poll(() => statusOf(page)).toMatch(/post/)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})

test('a site without an index says so', async () => {
  const { page } = await site.visit('/blog')
  await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await openSearch(page, 'ice')
  await expect.poll(() => statusOf(page)).toBe('This site was built without its search index.')
})

test('offline the search says so, and searches once there is a line', async () => {
  const { page } = await site.visit('/blog')
  await openSearch(page)
  await page.context().setOffline(true)
  await page.keyboard.type('ice')
  await expect.poll(() => statusOf(page)).toBe('You are offline. The search needs the line.')
  await page.context().setOffline(false)
  await page.click('search >> text="Try Again"')
  await page.waitForSelector('search li')
})

test('a part of it that breaks off can be tried again', async () => {
  const { page } = await site.visit('/blog')
  await page.route('**/pagefind/pagefind.js*', (route) => route.abort())
  await openSearch(page, 'ice')
  await expect.poll(() => statusOf(page)).toBe('The search does not answer just now.')
  await page.unroute('**/pagefind/pagefind.js*')
  await page.click('search >> text="Try Again"')
  await page.waitForSelector('search li')
})

test('without script there is no control', async () => {
  const { page } = await site.visit('/blog', { javaScriptEnabled: false })
  expect(await page.isVisible('button:text-is("Search the blog")')).toBe(false)
})
