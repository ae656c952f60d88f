import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { followLink, hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')

// Each has styles that the other lacks.
test.each([
  ['/blog/table-nine', '/menu'],
  ['/menu', '/blog'],
  ['/gallery', '/blog/table-nine'],
  ['/blog', '/contact'],
])('from %s, %s looks as it does when it is opened directly', async (from, to) => {
  const { page } = await site.visit(to, { at: '2026-06-01T10:00:00Z', reducedMotion: 'reduce' })
  await hydrated(page)
  const direct = await stylesOf(page)
  await page.goto(site.url(from))
  await hydrated(page)
  expect(await stylesOf(page)).not.toEqual(direct)
  await followLink(page, to)
  await expect.poll(() => stylesOf(page)).toEqual(direct)
})

/** How every element of the page's content is laid out and drawn. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties =
      'display color font-family font-size line-height margin padding border background position'.split(' ')
    return [...document.querySelectorAll('main, main *')].map((element) => {
      const style = getComputedStyle(element)
      return [element.tagName, ...properties.map((name) => style.getPropertyValue(name))].join(' ')
    })
  })
}
