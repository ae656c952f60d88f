import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const robots = 'meta[name="robots"]'

test('a post that does not exist is not to be found; the page one goes on to is', async () => {
  const { page } = await site.visit('/blog/no-such-post')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Blog post not found')
  expect(await page.locator(robots).getAttribute('content')).toBe('noindex')
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0)

  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(1)
  expect(await page.locator(robots).count()).toBe(0)
})

test('structured data is no script to the browser: it is there, and nothing complains', async () => {
  const { page, messages } = await site.visit('/menu')
  await hydrated(page)
  const block = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await block.textContent()) ?? '')['@graph'][0]['@type']).toBe('Menu')
  expect(messages).toEqual([])
})
