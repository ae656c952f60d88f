import { expect, test } from 'vitest'
import { atRest, hydrated, siteUnderTest, toastsReady } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const toast = '[data-sonner-toast]'
const post = '/blog/table-nine'

test('Copy link copies the post’s own address, and a toast confirms it', async () => {
  const { page } = await site.visit(post, { permissions: ['clipboard-read', 'clipboard-write'] })
  await hydrated(page)
  await page.click('text="Copy link"')
  await page.waitForSelector(`${toast} >> text="Link copied."`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getAttribute('link[rel=canonical]', 'href'),
  )
})

test('where nothing may be copied, the toast says where the link is', async () => {
  const { page } = await site.visit(post)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.reload()
  await hydrated(page)
  await page.click('text="Copy link"')
  await expect.poll(() => page.innerText(toast)).toContain('the address bar has the link')
})

test('toasts come at the bottom right and close by themselves', async () => {
  const { page } = await site.visit(post)
  await hydrated(page)
  await page.click('text="Copy link"')
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await atRest(page.locator(toast))
  const box = await page.locator(toast).boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan(640)
  expect(box?.y ?? 0).toBeGreaterThan(400)
  await page.mouse.move(10, 10)
  await page.waitForSelector(toast, { state: 'detached', timeout: 10_000 })
})

test('a toast can be swiped away', async () => {
  const { page } = await site.visit(post)
  await hydrated(page)
  await page.click('text="Copy link"')
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await atRest(page.locator(toast))
  const { x, y } = (await page.locator(toast).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 160, y + 20, { steps: 8 })
  await page.mouse.move(x + 260, y + 20, { steps: 8 })
  await page.mouse.up()
  await page.waitForSelector(toast, { state: 'detached', timeout: 2000 })
})

test('Alt+T takes the focus to the toasts', async () => {
  const { page } = await site.visit(post)
  await hydrated(page)
  await page.click('text="Copy link"')
  await page.waitForSelector(`${toast}[data-mounted=true]`)
  await page.keyboard.press('Alt+KeyT')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-sonner-toaster'))).toBe(true)
})

test('a line that drops says so, and so does one that is back', async () => {
  const { page, messages } = await site.visit(post)
  await hydrated(page)
  // The visitor does something first: the toasts' own code is there by then.
  await page.mouse.wheel(0, 300)
  await toastsReady(page)
  await page.context().setOffline(true)
  await page.waitForSelector(`${toast} >> text="You are offline. What is open here stays readable."`)
  await page.context().setOffline(false)
  await page.waitForSelector(`${toast} >> text="Back online."`)
  expect(messages).toEqual([])
})

test('a notice that comes before its code can be loaded waits for it', async () => {
  const { page } = await site.visit(post)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.waitForTimeout(300)
  expect(await page.locator('[data-post-body] p').first().isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.waitForSelector(`${toast} >> text="Back online."`)
})
