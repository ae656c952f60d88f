import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, siteUnderTest, toastsReady } from '../support/browser.ts'

const site = siteUnderTest('liveSite')

/** Takes files of the release away from under an open tab. */
const takeAway = (page: Page, files: RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))

/** The documents that a visit asks for after this moment. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

test('a link to a page whose code is gone opens its document, as the release of today has it', async () => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  await takeAway(page, /\/chunks\/menu\./)
  const documents = documentsOf(page)
  await page.locator('footer a[href="/menu"], header a[href="/menu"]').first().click()
  await page.waitForURL('**/menu')
  // That one's code is gone too here: one more try, and the page stands as it came.
  await expect.poll(() => documents).toEqual(['/menu', '/menu'])
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/menu', '/menu'])
  expect(await page.locator('h1').textContent()).toBe('The menu')
  await page.locator('a[href="/about"]').first().click()
  await page.waitForURL('**/about')
})

test('a document whose code is gone is asked for once more, and then works', async () => {
  const { page } = await site.visit('/privacy')
  const documents = documentsOf(page)
  await page.route(/\/chunks\/menu\./, (route) =>
    documents.length < 2 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.goto(site.url('/menu'))
  await expect.poll(() => documents).toEqual(['/menu', '/menu'])
  await hydrated(page)
})

test('a part whose code is gone is tried with one new document, then said to have failed', async () => {
  const { page } = await site.visit('/privacy')
  await takeAway(page, /\/chunks\/live-post\./)
  const documents = documentsOf(page)
  await page.goto(site.url('/blog/not-yet'))
  await page.getByText('Failed to load blog post. Please try again later.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/blog/not-yet', '/blog/not-yet'])
})

test('what fails while it is only being prefetched is not told, and asks for no document', async () => {
  const { page, messages } = await site.visit('/gallery')
  await hydrated(page)
  await takeAway(page, /\/chunks\/(lightbox|menu)\./)
  const documents = documentsOf(page)
  await page.locator('[data-plate] button').first().hover()
  await page.locator('header a[href="/menu"]').first().hover()
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
  expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([])
})

test('without a line the page on screen stays, and the next one opens when the line is back', async () => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  await page.keyboard.press('Shift')
  await toastsReady(page)
  const documents = documentsOf(page)
  await page.context().setOffline(true)
  await page.locator('header a[href="/menu"]').first().click()
  await page.getByText('You are offline. That page opens when the line is back.').waitFor()
  expect(await page.locator('h1').textContent()).toBe('About the house')
  await page.context().setOffline(false)
  await expect.poll(() => page.locator('h1').textContent()).toBe('The menu')
  expect(documents).toEqual([])
})
