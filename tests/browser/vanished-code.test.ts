import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aboutHeading } from '../../src/content/about.ts'
import { menuHeading } from '../../src/content/menu.ts'
import { documentsOf, hydrated, sheetReady, siteUnderTest, toastsReady } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('liveSite')

/** Sends data of the menu that its code cannot show. */
const breakMenu = (page: Page) =>
  page.route('**/snapshot/menu.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), note: { text: 'It was a text' } } })
  })

/** Removes files of the release, as a newer one does while a tab is open. */
const remove = (page: Page, files: RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))

test('a link to a page without code opens its document, which reloads once and then stays as it is', async () => {
  const { page } = await site.visitHydrated('/about')
  await remove(page, /\/chunks\/menu\./)
  const documents = documentsOf(page)
  await page.click('header a[href="/menu"]')
  await expect.poll(() => documents).toEqual(['/menu', '/menu'])
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/menu', '/menu'])
  expect(await page.locator('h1').textContent()).toBe(menuHeading.title)
  await page.click('header a[href="/about"]')
  await page.waitForURL('**/about')
})

test('a document without code reloads once, and then works', async () => {
  const { page } = await site.open()
  const documents = documentsOf(page)
  await page.route(/\/chunks\/menu\./, (route) =>
    documents.length < 2 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.goto(site.url('/menu'))
  await expect.poll(() => documents).toEqual(['/menu', '/menu'])
  await hydrated(page)
})

test('a part without code reloads the document once, and is then shown as an error', async () => {
  const { page } = await site.open()
  await remove(page, /\/chunks\/live-post\./)
  const documents = documentsOf(page)
  await page.goto(site.url('/blog/not-yet'))
  await page.getByText(words.post.failed).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/blog/not-yet', '/blog/not-yet'])
})

test('a failed prefetch shows no error and loads no document, and the page has its style all the same', async () => {
  const { page, messages } = await site.visitHydrated('/gallery')
  await remove(page, /\/(chunks\/(lightbox|menu)|static\/_Page)\./)
  const documents = documentsOf(page)
  for (const [target, file] of [
    ['[data-plate] button', /lightbox/],
    ['header a[href="/menu"]', /\.css$/],
  ] as const)
    await Promise.all([page.waitForResponse(file), page.locator(target).first().hover()])
  await page.waitForLoadState('networkidle')
  await page.unrouteAll()
  await page.click('header a[href="/menu"]')
  const tabs = page.locator('[role=tablist]')
  await tabs.waitFor()
  expect(await tabs.evaluate((list) => getComputedStyle(list).display)).toBe('flex')
  expect(documents).toEqual([])
  expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([])
})

test('offline, a link leaves the page as it is, and opens when the connection is back', async () => {
  // Isolated, because the code must not be in the HTTP cache.
  const { page } = await site.visitHydrated('/about', { isolated: true })
  await page.keyboard.press('Shift')
  await toastsReady(page)
  const documents = documentsOf(page)
  await page.context().setOffline(true)
  await page.click('header a[href="/menu"]')
  await page.getByText(words.connection.pageLater).waitFor()
  expect(await page.locator('h1').textContent()).toBe(aboutHeading.title)
  await page.context().setOffline(false)
  await expect.poll(() => page.locator('h1').textContent()).toBe(menuHeading.title)
  expect(documents).toEqual([])
})

test('a page whose data is of a newer release than its code loads its document', async () => {
  const { page } = await site.visitHydrated('/about')
  await sheetReady(page)
  await breakMenu(page)
  const documents = documentsOf(page)
  await page.click('header a[href="/menu"]')
  await expect.poll(() => documents).toEqual(['/menu'])
  await hydrated(page)
  expect(await page.locator('h1').textContent()).toBe(menuHeading.title)
})

test('a page that breaks again is shown as it was prerendered', async () => {
  const { page } = await site.open()
  await breakMenu(page)
  const documents = documentsOf(page)
  for (const loaded of [['/about', '/menu'], ['/about']]) {
    documents.length = 0
    await page.goto(site.url('/about'))
    await sheetReady(page)
    await page.click('header a[href="/menu"]')
    await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
    expect(documents).toEqual(loaded)
  }
  // A later error is none of a render.
  await page.evaluate(() => {
    sessionStorage.clear()
    window.dispatchEvent(new ErrorEvent('error'))
  })
  await page.click('header a[href="/about"]')
  await hydrated(page)
  expect(documents).toEqual(['/about', '/about'])
})

test.each([
  ['a page in the place of its data', 200],
  ['data that is refused', 403],
  ['no data', 404],
])('a link to a page with %s opens its document, once', async (_, status) => {
  const { page } = await site.visitHydrated('/about')
  await page.route('**/snapshot/menu.json', (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Log in</h1>' }),
  )
  const documents = documentsOf(page)
  await page.click('header a[href="/menu"]')
  await expect.poll(() => documents).toEqual(['/menu'])
  await hydrated(page)
  expect(await page.locator('h1').textContent()).toBe(menuHeading.title)
  await page.click('header a[href="/about"]')
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
  await page.click('header a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  expect(documents).toEqual(['/menu'])
})

test('a page that was left for its document, and is brought back, opens it again', async () => {
  const { page } = await site.visitHydrated('/about')
  await remove(page, /\/snapshot\/menu\.json$/)
  // An answer without content leaves the page as it is.
  await page.route('**/menu', (route) => route.fulfill({ status: 204 }), { times: 1 })
  const documents = documentsOf(page)
  // Chromium does not reload a page while it still waits for such an answer.
  const answered = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await page.click('header a[href="/menu"]')
  await answered
  expect(documents).toEqual(['/menu'])
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  expect(documents).toEqual(['/menu', '/menu'])
})

test('a page that its host does not have is not loaded again while its pictures load', async () => {
  const { page } = await site.open()
  const missing = await (await fetch(site.url('/404'))).text()
  const body = missing.replace('</body>', '<img src="/slow.png" alt=""></body>')
  await page.route('**/menu/', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
  const shown = page.waitForEvent('console', (message) => message.text() === 'Page not found: /menu/')
  await page.route('**/slow.png', async (route) => {
    await shown
    await route.fulfill({ status: 404 })
  })
  const documents = documentsOf(page)
  await page.goto(site.url('/menu/'))
  await shown
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/menu/'])
})

test('a page that a host refuses to send for now is there when it does', async () => {
  const { page } = await site.visitHydrated('/about')
  const documents = documentsOf(page)
  await page.route('**/snapshot/menu.json', (route) => route.fulfill({ status: 429 }))
  await page.click('header a[href="/menu"]')
  await page.getByText(words.site.failed).waitFor()
  await page.unroute('**/snapshot/menu.json')
  await page.click(`text="${words.site.tryAgain}"`)
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  expect(documents).toEqual([])
})

test('a link in a document of an hour leads to a new one, which may be of a newer release', async () => {
  const { page } = await site.visitHydrated('/about')
  const documents = documentsOf(page)
  const age = (ms: number) =>
    page.evaluate((added) => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + added
    }, ms)
  await age(50 * 60_000)
  await page.click('header a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  expect(documents).toEqual([])
  await age(11 * 60_000)
  await page.click('header a[href="/about"]')
  await expect.poll(() => documents).toEqual(['/about'])
})

test('offline, a link in a document of an hour leads to what it has', async () => {
  const { page } = await site.visitHydrated('/about')
  await page.hover('header a[href="/menu"]')
  await page.waitForResponse('**/snapshot/menu.json')
  await page.evaluate(() => {
    performance.now = () => 61 * 60_000
  })
  await page.context().setOffline(true)
  await page.click('header a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
})
