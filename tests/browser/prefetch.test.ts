import { expect, test } from 'vitest'
import { hydrated, siteUnderTest, toastsReady } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

async function openList() {
  const { page, requests } = await site.visit('/blog')
  await hydrated(page)
  // The first input loads the code of the toasts, which is not counted here.
  await page.keyboard.press('Shift')
  await toastsReady(page)
  const link = page.locator('main ol a').first()
  const path = (await link.getAttribute('href')) ?? ''
  const countOf = (pattern: RegExp) => requests.filter(({ pathname }) => pattern.test(pathname)).length
  const data = () => countOf(new RegExp(`^/snapshot/posts/${path.split('/').at(-1)}\\.json$`))
  return { page, link, path, data, scripts: () => countOf(/\.js$/) }
}

test.each(['hover', 'focus', 'touch'] as const)(
  'on %s, a link’s code and data are prefetched',
  async (intent) => {
    const { page, link, path, data, scripts } = await openList()
    const before = scripts()
    if (intent === 'hover') await link.hover()
    if (intent === 'focus') await link.focus()
    if (intent === 'touch') await link.dispatchEvent('touchstart')
    await expect.poll(data).toBe(1)
    await expect.poll(scripts).toBeGreaterThan(before)
    const fetched = scripts()
    await link.click()
    await page.waitForURL(`**${path}`)
    await page.waitForSelector('[data-post-body] p')
    expect([data(), scripts()]).toEqual([1, fetched])
  },
)

test('nothing is prefetched for a pointer that passes by, or a visitor who saves data', async () => {
  const { page, link, data } = await openList()
  await link.dispatchEvent('pointerover')
  await page.locator('h1').dispatchEvent('pointerover')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await link.hover()
  await link.focus()
  await page.waitForTimeout(300)
  expect(data()).toBe(0)
})

test('links to a file or a new tab are left to the browser', async () => {
  const { page, messages } = await site.visit('/events')
  await hydrated(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[download]').first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('footer a[href="/terms"]').click({ modifiers: ['ControlOrMeta'] }),
  ])
  expect([opened, page].map((tab) => new URL(tab.url()).pathname)).toEqual(['/terms', '/events'])
  expect(messages).toEqual([])
})
