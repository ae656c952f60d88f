import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import pMap from 'p-map'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atRest,
  hydrated,
  kindsOfRoutes,
  layoutShift,
  siteUnderTest,
  watchLayoutShift,
} from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** What axe finds wrong with a page, a line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate(async (tags): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { runOnly: { type: 'tag', values: tags } })
  }, axeTags)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}

describe.each(Object.entries(sizes))('axe finds nothing on a %s', (_, viewport) => {
  test('on every kind of route', async () => {
    const { page } = await site.visit('/', { viewport, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    for (const route of kindsOfRoutes) {
      await page.goto(site.url(route))
      await hydrated(page)
      const wrong = await violations(page)
      if (wrong.length > 0) found[route] = wrong
    }
    expect(found).toEqual({})
  })

  test('with each tab of the menu open', async () => {
    const { page } = await site.visit('/menu', { viewport, reducedMotion: 'reduce' })
    await hydrated(page)
    for (const title of ['Classics', 'Molecular', 'Non-Alcoholic']) {
      await page.click(`[role=tab]:text-is("${title}")`)
      await page.waitForSelector(`[role=tab][aria-selected=true]:text-is("${title}")`)
      expect(await violations(page)).toEqual([])
    }
  })

  test('with a search that found something', async () => {
    const { page } = await site.visit('/blog', { viewport, reducedMotion: 'reduce' })
    await hydrated(page)
    await page.click('button:text-is("Search the blog")')
    await page.fill('search input', 'ice')
    await page.waitForSelector('search li')
    expect(await violations(page)).toEqual([])
  })

  test('with a plate open, large', async () => {
    const { page } = await site.visit('/gallery', { viewport, reducedMotion: 'reduce' })
    await hydrated(page)
    await page.click('[data-plate=ice] button')
    await page.waitForSelector('dialog[open]')
    expect(await violations(page)).toEqual([])
  })

  test('with a toast shown', async () => {
    const { page } = await site.visit('/blog/table-nine', { viewport, reducedMotion: 'reduce' })
    await hydrated(page)
    await page.click('text="Copy link"')
    await page.waitForSelector('[data-sonner-toast][data-mounted=true]')
    await atRest(page.locator('[data-sonner-toast]'))
    expect(await violations(page)).toEqual([])
  })
})

test('axe finds nothing with the phone’s menu open', async () => {
  const { page } = await site.visit('/menu', { viewport: sizes.phone, reducedMotion: 'reduce' })
  await hydrated(page)
  await page.click('header button')
  expect(await violations(page)).toEqual([])
})

/** Opens routes, four at a time as each waits, and returns those on which something moved. */
async function shiftsOn(
  routes: readonly string[],
  viewport: { width: number; height: number },
  open: (page: Page, route: string) => Promise<void>,
): Promise<string[]> {
  const { page: first } = await site.visit('/privacy', { viewport })
  const shifts = await pMap(
    routes,
    async (route) => {
      const page = await first.context().newPage()
      await watchLayoutShift(page)
      await open(page, route)
      await page.waitForTimeout(200)
      const shift = await layoutShift(page)
      await page.close()
      return shift === '0.00' ? [] : [`${route} ${shift}`]
    },
    { concurrency: 4 },
  )
  return shifts.flat()
}

test.each(Object.entries(sizes))(
  'nothing moves by itself on any route, on a %s',
  async (_, viewport) => {
    const shifts = await shiftsOn(kindsOfRoutes, viewport, async (page, route) => {
      await page.goto(site.url(route), { waitUntil: 'networkidle' })
      await hydrated(page)
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 400) {
          window.scrollTo(0, top)
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      })
    })
    expect(shifts).toEqual([])
  },
  60_000,
)

test.each(Object.entries(sizes))(
  'nothing moves when the fonts come late, on a %s',
  async (_, viewport) => {
    const shifts = await shiftsOn(kindsOfRoutes, viewport, async (page, route) => {
      // A cached font would not be late.
      await page.route('**/*.woff2', async (font) => {
        await new Promise((resolve) => setTimeout(resolve, 900))
        await font.continue().catch(() => {})
      })
      await page.goto(site.url(route), { waitUntil: 'networkidle' })
    })
    expect(shifts).toEqual([])
  },
  60_000,
)

test('the skip link is first, shows itself, and leads past the bar', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.locator('a[href="#content"]')
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
})

test.each(['/', '/menu', '/events', '/gallery', '/blog', '/blog/table-nine', '/contact'])(
  'on %s the focus is always seen: outlined, and never under the bar',
  async (route) => {
    const { page } = await site.visit(route, { reducedMotion: 'reduce' })
    await hydrated(page)
    const hidden: string[] = []
    const stops = async (key: string) => {
      for (let press = 0; press < 70; press++) {
        await page.keyboard.press(key)
        const stop = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return null
          const { top, left, bottom, width } = element.getBoundingClientRect()
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return {
            name: `${element.tagName} ${element.textContent?.slice(0, 30)}`,
            isUnderBar:
              !element.closest('header') &&
              element.id !== 'content' &&
              top < bar &&
              bottom > 0 &&
              left >= 0 &&
              !element.matches('a[href="#content"]'),
            isOutlined: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || width === 0,
          }
        })
        if (stop && (stop.isUnderBar || !stop.isOutlined)) hidden.push(`${key}: ${JSON.stringify(stop)}`)
      }
    }
    await stops('Tab')
    await stops('Shift+Tab')
    expect(hidden).toEqual([])
  },
)

test.each([
  ['with a mouse', sizes.desktop, false, 24],
  ['by touch', sizes.phone, true, 44],
] as const)('targets %s are large enough on every kind of page', async (_, viewport, isTouch, least) => {
  const { page } = await site.visit('/', { viewport, hasTouch: isTouch, isMobile: isTouch })
  const small: Record<string, string[]> = {}
  for (const route of kindsOfRoutes) {
    await page.goto(site.url(route))
    await hydrated(page)
    const found = await page.evaluate((least) => {
      // A link within a sentence may be as small as the text is (WCAG 2.2, 2.5.8, "inline").
      const isInline = (element: Element) =>
        element.parentElement !== null &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      return [...document.querySelectorAll('a[href], button')]
        .filter(
          (element) =>
            element.checkVisibility() && !isInline(element) && !element.closest('[data-post-body]'),
        )
        .map((element) => ({ text: element.textContent?.slice(0, 30), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < least - 0.01 || box.width < Math.min(least, 32) - 0.01)
        .map(({ text, box }) => `${text} ${box.width.toFixed()}x${box.height.toFixed()}`)
    }, least)
    if (found.length > 0) small[route] = found
  }
  expect(small).toEqual({})
})

test.each([320, 390, 768, 1920])('nothing is wider than the window at %i px', async (width) => {
  const { page } = await site.visit('/', { viewport: { width, height: 800 } })
  for (const route of kindsOfRoutes) {
    await page.goto(site.url(route))
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      route,
    ).toBeLessThanOrEqual(0)
  }
})

test.each(Object.entries(sizes))('text at 200 %% is all there, on a %s', async (_, viewport) => {
  const { page } = await site.visit('/', { viewport })
  const cut: Record<string, string[]> = {}
  for (const route of kindsOfRoutes) {
    await page.goto(site.url(route))
    await hydrated(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    const found = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - window.innerWidth
      const clipped = [...document.querySelectorAll('main *, footer *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
        .filter((element) => !['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .map((element) => `${element.tagName}.${element.className} is cut`)
      return wide > 0 ? [`${wide} px too wide`, ...clipped] : clipped
    })
    if (found.length > 0) cut[route] = found
  }
  expect(cut).toEqual({})
})

test('in forced colours every button has an edge, and the open tab and the present page are marked', async () => {
  const { page } = await site.visit('/menu', { forcedColors: 'active' })
  await hydrated(page)
  const edges = await page
    .locator('header a:has-text("Reserve a Table"), main a:has-text("Download")')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopStyle))
  expect(edges).toEqual(['solid', 'solid'])
  for (const marked of ['header a[aria-current]', '[role=tab][aria-selected=true]']) {
    expect(
      await page
        .locator(marked)
        .evaluate((element) => getComputedStyle(element, '::after').borderBottomStyle),
    ).toBe('solid')
  }
})
