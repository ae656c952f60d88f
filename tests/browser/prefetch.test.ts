import { expect, test } from 'vitest'
import { hydrated, siteUnderTest, toastsReady } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const post = 'main a[href^="/blog/"]:not([href*="/page/"])'

async function listOpened() {
  const visit = await site.visit('/blog')
  await hydrated(visit.page)
  // The first thing a visitor does brings the toasts' code; this is not what is looked at.
  await visit.page.keyboard.press('Shift')
  await toastsReady(visit.page)
  const slug = (await visit.page.getAttribute(post, 'href'))?.split('/').at(-1)
  const data = () =>
    visit.requests.filter(({ pathname }) => pathname === `/snapshot/posts/${slug}.json`).length
  const scripts = () => visit.requests.filter(({ pathname }) => pathname.endsWith('.js')).length
  return { ...visit, slug, data, scripts, link: visit.page.locator(post).first() }
}

test.each(['hover', 'focus', 'touch'] as const)(
  'a link under %s has its page’s code and data fetched',
  async (intent) => {
    const { page, link, data, scripts, slug } = await listOpened()
    const before = scripts()
    if (intent === 'hover') await link.hover()
    if (intent === 'focus') await link.focus()
    if (intent === 'touch') await link.dispatchEvent('touchstart')
    await expect.poll(data).toBe(1)
    await expect.poll(scripts).toBeGreaterThan(before)
    const fetched = scripts()
    await link.click()
    await page.waitForFunction((name) => window.location.pathname === `/blog/${name}`, slug)
    await page.waitForSelector('[data-post-body] p')
    expect([data(), scripts()]).toEqual([1, fetched])
  },
)

test('a pointer that only passes by fetches nothing, nor does one of a visitor who saves data', async () => {
  const { page, link, data } = await listOpened()
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

test('a link to a file, a new tab or a place in the page stays the browser’s own', async () => {
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
  expect(new URL(opened.url()).pathname).toBe('/terms')
  expect(new URL(page.url()).pathname).toBe('/events')
  expect(messages).toEqual([])
})
