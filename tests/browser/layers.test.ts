import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aboutHeading } from '../../src/content/about.ts'
import { menuHeading } from '../../src/content/menu.ts'
import {
  atRest,
  hydrated,
  nextFrame,
  phone,
  sheetReady,
  siteUnderTest,
  swipe,
  zoomTo,
} from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')

interface Layer {
  path: string
  opener: string
  /** What is visible while it is open. */
  open: string
}

const layers: Record<string, Layer> = {
  'a large plate': { path: '/gallery', opener: '[data-plate="1"] button', open: 'dialog[open]' },
  'the links on a phone': { path: '/gallery', opener: 'header button', open: 'header nav' },
  'the sheet to reserve': { path: '/contact', opener: 'footer a[href="/reserve"]', open: 'dialog[open]' },
  'the search': { path: '/blog', opener: `button:text-is("${words.search.open}")`, open: 'search input' },
}

/** Opens the page of a layer from another page. */
async function arrive({ path }: Layer): Promise<Page> {
  const { page } = await site.visitHydrated('/about', phone)
  await page.click('header button')
  await page.click(`header nav a[href="${path}"]`)
  await page.waitForSelector('header nav', { state: 'hidden' })
  await page.waitForURL(`**${path}`)
  await page.evaluate(() => window.scrollTo(0, 300))
  await sheetReady(page)
  // This browser shows no scrollbar. Room for one, while the page does not scroll, would break its lines elsewhere.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
  return page
}

test.each(Object.entries(layers))(
  'Back closes %s and stays on the page; Forward opens nothing',
  async (_, layer) => {
    const page = await arrive(layer)
    await page.locator(layer.opener).focus()
    const before = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await page.waitForSelector(layer.open)
    const isOpenerFocused = () =>
      page.locator(layer.opener).evaluate((element) => element === document.activeElement)

    await page.goBack()
    await page.waitForSelector(layer.open, { state: 'hidden' })
    await expect.poll(isOpenerFocused).toBe(true)
    expect(new URL(page.url()).pathname).toBe(layer.path)
    // With the layer goes what kept the page from scrolling.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

    await page.goForward()
    expect(await page.isVisible(layer.open)).toBe(false)
    expect(new URL(page.url()).pathname).toBe(layer.path)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)

    await page.goBack()
    await page.goBack()
    await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
  },
)

test.each(Object.entries(layers))('over %s, a finger moves a view that is zoomed in', async (_, layer) => {
  const page = await arrive(layer)
  await page.locator(layer.opener).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector(layer.open)
  const left = () => page.evaluate(() => window.visualViewport?.offsetLeft)
  await zoomTo(page, 2)
  await swipe(page, 300, 100)
  await expect.poll(left).toBeGreaterThan(50)
  await swipe(page, 100, 300)
  await expect.poll(left).toBeLessThan(50)
})

test('after a reload on a layer’s entry, Back closes the layer that is opened next', async () => {
  const layer = layers['a large plate'] as Layer
  const { page } = await site.visitHydrated(layer.path, phone)
  await page.click(layer.opener)
  await page.waitForSelector(layer.open)
  await page.reload()
  await hydrated(page)
  await page.click(layer.opener)
  await page.waitForSelector(layer.open)
  await page.goBack()
  await page.waitForSelector(layer.open, { state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(layer.path)
})

test.each(Object.entries(layers))('%s that is closed leaves nothing for Back', async (_, layer) => {
  const page = await arrive(layer)
  await page.click(layer.opener)
  await page.waitForSelector(layer.open)
  await page.keyboard.press('Escape')
  await page.waitForSelector(layer.open, { state: 'hidden' })
  await expect.poll(() => page.evaluate(() => 'layer' in window.history.state)).toBe(false)
  await page.goBack()
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
})

test('Back from a page that a layer’s link led to shows the page below it', async () => {
  const page = await arrive({ path: '/gallery', opener: '', open: '' })
  await page.click('header button')
  await page.click('header nav a[href="/menu"]')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  await page.goBack()
  await page.waitForSelector('[data-plate]')
  expect(await page.isVisible('header nav')).toBe(false)
  await page.goBack()
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
})

test('a layer’s link to the page that it is on closes it, shows the top, and leaves nothing for Back', async () => {
  const page = await arrive({ path: '/gallery', opener: '', open: '' })
  await page.click('header button')
  await page.click('header nav a[href="/gallery"]')
  await page.waitForSelector('header nav', { state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => [window.scrollY, 'layer' in window.history.state]))
    .toEqual([0, false])
  await page.goBack()
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
})

const reserve = 'a[href="/reserve"]'
const own = 'header nav a[href="/gallery"]'

// The browser goes back some time after it is asked to.
test.each([
  ['a link to reserve, twice', [`header ${reserve}`, `header ${reserve}`], 'dialog[open]', 2],
  ['the button to close and a link to reserve', ['header button', `footer ${reserve}`], 'dialog[open]', 2],
  ['the button to close and a link', ['header button', 'header nav a[href="/menu"]'], '[role=tablist]', 2],
  ['the button to close, and to open again', ['header button', 'header button'], 'header nav', 2],
  ['a link to the page that it is on, twice', [own, own], '[data-plate]', 1],
])(
  'of two clicks in a row over the links on a phone, each counts: %s',
  async (_, clicked, shown, entries) => {
    const page = await arrive({ path: '/gallery', opener: '', open: '' })
    await page.click('header button')
    await page.waitForSelector('header nav')
    await page.evaluate(async (selectors) => {
      // What a click changes is on the page before the next.
      for (const selector of selectors) await document.querySelector<HTMLElement>(selector)?.click()
    }, clicked)
    await nextFrame(page)
    await page.waitForSelector(shown)
    for (let entry = 0; entry < entries; entry++) await page.goBack()
    await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
  },
)

test.each([
  ['a link to reserve', '/contact', `footer ${reserve}`],
  ['a plate', '/gallery', '[data-plate="0"] button'],
])('the second click of a double click on %s closes nothing', async (_, path, opener) => {
  const { page } = await site.visitHydrated(path)
  await sheetReady(page)
  await page.click(opener, { position: { x: 10, y: 10 } })
  await page.waitForSelector('dialog[open]')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await nextFrame(page)
  expect(await page.isVisible('dialog[open]')).toBe(true)
})

test.each([
  ['the sheet to reserve', '/contact', `footer ${reserve}`, 'dialog h2'],
  ['a large plate', '/gallery', '[data-plate="0"] button', 'dialog p'],
])('a drag into or out of %s closes nothing', async (_, path, opener, part) => {
  const { page } = await site.visitHydrated(path)
  await sheetReady(page)
  await page.click(opener)
  await page.waitForSelector('dialog[open]')
  const dialog = page.locator('dialog[open]')
  await atRest(dialog)
  const { x = 0, y = 0 } = (await page.locator(part).boundingBox()) ?? {}
  const within = { x: x + 5, y: y + 5 }
  const beside = { x: 3, y: 3 }
  for (const [from, to] of [
    [within, beside],
    [beside, within],
  ] as const) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
    await nextFrame(page)
    expect(await dialog.isVisible()).toBe(true)
  }
  await page.mouse.click(beside.x, beside.y)
  await dialog.waitFor({ state: 'detached' })
})

test('of two layers, Back closes the upper one first', async () => {
  const search = layers['the search']
  const page = await arrive({ path: '/blog', opener: '', open: '' })
  await page.click(search?.opener ?? '')
  await page.waitForSelector('search input')
  await page.click('header button')
  await page.waitForSelector('header nav')
  await page.goBack()
  await page.waitForSelector('header nav', { state: 'hidden' })
  expect(await page.isVisible('search input')).toBe(true)
  await page.goBack()
  await page.waitForSelector('search input', { state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/blog')
})
