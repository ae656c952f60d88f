import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const kinds = ['/', '/menu', '/gallery', '/contact', '/blog', '/blog/table-nine'] as const

const isScript = ({ pathname }: URL) => pathname.endsWith('.js')
const isStyle = ({ pathname }: URL) => pathname.endsWith('.css')

test.each(kinds)('%s asks for the scripts that its document names, and for no style sheet', async (route) => {
  const { page, requests } = await site.visit(route)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].flatMap(({ src, dataset }) => [
      new URL(src).pathname,
      ...(dataset.modules ?? '').split(' '),
    ]),
  )
  const asked = requests.filter(isScript).map(({ pathname }) => pathname)
  expect([...asked].sort()).toEqual([...new Set(named)].sort())
  expect(requests.filter(isStyle)).toEqual([])
})

// Each of them has style that the other lacks.
const ways = [
  ['/blog/table-nine', '/menu'],
  ['/menu', '/blog'],
  ['/gallery', '/blog/table-nine'],
  ['/blog', '/contact'],
] as const

test.each(ways)('from %s, %s looks as it does when it is opened directly', async (from, to) => {
  const at = '2026-06-01T10:00:00Z'
  const direct = await site.visit(to, { at, reducedMotion: 'reduce' })
  await hydrated(direct.page)
  const { page } = await site.visit(from, { at, reducedMotion: 'reduce' })
  await hydrated(page)
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'on'
    document.body.append(link)
    link.click()
  }, to)
  await page.waitForFunction((path) => location.pathname === path && document.querySelector('h1'), to)
  await expect.poll(() => styleOf(page)).toEqual(await styleOf(direct.page))
})

/** How every element of the page proper is laid out and drawn. */
function styleOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      'display',
      'color',
      'font-family',
      'font-size',
      'line-height',
      'margin',
      'padding',
      'border',
      'background',
      'position',
    ]
    const elements = document.querySelectorAll('main, main *')
    return [...elements].map((element) => {
      const style = getComputedStyle(element)
      return [element.tagName, ...properties.map((name) => style.getPropertyValue(name))].join(' ')
    })
  })
}
