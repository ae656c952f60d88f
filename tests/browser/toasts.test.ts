import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, hydrated, nextFrame, phone, siteUnderTest, toastsReady } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const toast = '[data-sonner-toast]'
const post = '/blog/table-nine'

async function copyLink(page: Page) {
  await page.click(`text="${words.post.copyLink}"`)
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  // It stays as long as the pointer is on it.
  await page.hover(toast)
  await atRest(page.locator(toast))
}

test('Copy link copies the post’s address; a toast says so at the bottom right, and closes by itself', async () => {
  const { page } = await site.visitHydrated(post, { permissions: ['clipboard-read', 'clipboard-write'] })
  await copyLink(page)
  expect(await page.innerText(toast)).toContain(words.post.linkCopied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getAttribute('link[rel=canonical]', 'href'),
  )
  const box = await page.locator(toast).boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  expect(box?.y).toBeGreaterThan(400)
  await page.mouse.move(10, 10)
  await page.waitForSelector(toast, { state: 'detached' })
})

test('where nothing may be copied, the toast says where the link is; Alt+T moves the focus there, a swipe closes it', async () => {
  const { page } = await site.visitHydrated(post)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await copyLink(page)
  expect(await page.innerText(toast)).toContain(words.post.linkNotCopied)
  await page.keyboard.press('Alt+KeyT')
  await page.waitForSelector('[data-sonner-toaster]:focus', { state: 'attached' })
  const { x, y } = (await page.locator(toast).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 260, y + 20, { steps: 8 })
  await page.mouse.up()
  // It would stay as long as the focus is on it.
  await page.waitForSelector(toast, { state: 'detached' })
})

test('after Alt+T, the toast is outlined, and Escape closes it and gives the focus back', async () => {
  const { page } = await site.visitHydrated(post, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.focus(`text="${words.post.copyLink}"`)
  await page.keyboard.press('Enter')
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await page.keyboard.press('Alt+KeyT')
  await page.waitForSelector('[data-sonner-toaster]:focus', { state: 'attached' })
  expect(await page.locator(toast).evaluate((shown) => getComputedStyle(shown).outlineStyle)).toBe('solid')
  await page.keyboard.press('Escape')
  await page.waitForSelector(toast, { state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.post.copyLink)
})

test('on a phone, a toast covers neither a result of the search nor what has the focus', async () => {
  const { page } = await site.visitHydrated('/blog', { ...phone, viewport: { width: 390, height: 700 } })
  await page.click(`button:text-is("${words.search.open}")`)
  await page.fill('search input', 'ice')
  await page.waitForSelector('search li:nth-child(4)')
  await toastsReady(page)
  await page.context().setOffline(true)
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await atRest(page.locator(toast))
  expect(await coveredBy(page, 'search li, :focus')).toEqual([])
  // Down the results, by keyboard, as long as they leave room for a toast.
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press('ArrowDown')
    await nextFrame(page)
    expect(await coveredBy(page, 'search li, :focus')).toEqual([])
  }
})

test('a control below a toast that gets the focus is seen', async () => {
  const { page } = await site.visitHydrated(post, {
    ...phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator(`text="${words.post.copyLink}"`).press('Enter')
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await atRest(page.locator(toast))
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    await nextFrame(page)
    expect(await coveredBy(page, ':focus')).toEqual([])
  }
})

/** Returns the texts of the elements that the toast covers. */
async function coveredBy(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([toast, selector]) => {
      const { top, bottom, left, right } =
        document.querySelector(`${toast}`)?.getBoundingClientRect() ?? new DOMRect()
      return [...document.querySelectorAll(`${selector}`)]
        .filter((element) => {
          const box = element.getBoundingClientRect()
          // What is under the bar is not seen anyway.
          const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return Math.max(box.top, end) < bottom && box.bottom > top && box.left < right && box.right > left
        })
        .map((element) => element.textContent ?? '')
    },
    [toast, selector],
  )
}

test('a lost connection and its return are announced', async () => {
  const { page, messages } = await site.visit(post)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.resourceType()))
  await hydrated(page)
  // The visitor's first input loads the code of the toasts.
  await page.keyboard.press('Shift')
  await toastsReady(page)
  await page.context().setOffline(true)
  await page.waitForSelector(`${toast} >> text="${words.connection.stillReadable}"`)
  await page.context().setOffline(false)
  await page.waitForSelector(`${toast} >> text="${words.connection.backOnline}"`)
  // A language with thousands of letters may have one in a toast that no text before had.
  expect(failed.filter((kind) => kind !== 'font')).toEqual([])
  expect(messages.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a toast whose code cannot be loaded yet waits for it', async () => {
  // Isolated, because the code must not be in the HTTP cache.
  const { page } = await site.visitHydrated(post, { isolated: true })
  await page.waitForLoadState('networkidle')
  await Promise.all([page.waitForEvent('requestfailed'), page.context().setOffline(true)])
  expect(await page.locator('[data-post-body] p').first().isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.waitForSelector(`${toast} >> text="${words.connection.backOnline}"`)
})
