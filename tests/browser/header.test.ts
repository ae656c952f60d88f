import { expect, test } from 'vitest'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const phone = { viewport: { width: 390, height: 800 } }

test('the bar turns opaque once the page is scrolled more than 50 px', async () => {
  const { page } = await site.visit('/about')
  await hydrated(page)
  const opaque = () => page.getAttribute('header', 'data-opaque')
  await page.evaluate(() => window.scrollTo(0, 50))
  await page.waitForTimeout(100)
  expect(await opaque()).toBe('false')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect.poll(opaque).toBe('true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(opaque).toBe('false')
})

test('the link of the page that is open is marked, and that of the section a post belongs to', async () => {
  const { page } = await site.visit('/menu')
  const current = () =>
    page
      .locator('header nav a[aria-current]')
      .evaluateAll((links) =>
        links.map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`),
      )
  expect(await current()).toEqual(['Menu: page'])
  await page.goto(site.url('/blog/table-nine'))
  expect(await current()).toEqual(['Blog: true'])
})

test('below 768 px the links are behind a toggle', async () => {
  const { page } = await site.visit('/', { viewport: { width: 767, height: 800 } })
  await hydrated(page)
  const link = page.locator('header nav >> text="Gallery"')
  expect([await link.isVisible(), await page.getAttribute('header button', 'aria-expanded')]).toEqual([
    false,
    'false',
  ])
  await page.click('header button')
  expect([await link.isVisible(), await page.getAttribute('header button', 'aria-expanded')]).toEqual([
    true,
    'true',
  ])
  await link.click()
  await page.waitForSelector('h1:text-is("Gallery")')
  expect(await link.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 800 })
  expect([await link.isVisible(), await page.locator('header button').isVisible()]).toEqual([true, false])
})

test('Escape closes the menu and gives the toggle the focus back', async () => {
  const { page } = await site.visit('/menu', phone)
  await hydrated(page)
  await page.click('header button')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await page.locator('header nav').isVisible()).toBe(false)
  expect(await page.innerText('header :focus')).toBe('Menu')
})

test('Tab goes round within the open menu, both ways', async () => {
  const { page } = await site.visit('/menu', phone)
  await hydrated(page)
  await page.click('header button')
  const visit = async (key: string) => {
    const seen: (string | null | undefined)[] = []
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key)
      seen.push(
        await page.evaluate(() =>
          document.activeElement instanceof HTMLElement && document.activeElement.closest('header')
            ? document.activeElement.innerText
            : 'outside',
        ),
      )
    }
    return seen
  }
  for (const seen of [await visit('Tab'), await visit('Shift+Tab')]) {
    expect(seen).not.toContain('outside')
    expect(new Set(seen)).toEqual(
      new Set([
        venue.name,
        'Close',
        'Menu',
        'Events',
        'Gallery',
        'Blog',
        'About',
        'Contact',
        'Reserve a Table',
      ]),
    )
  }
})

test('the page behind the open menu neither scrolls nor can be reached', async () => {
  const { page } = await site.visit('/about', phone)
  await hydrated(page)
  await page.click('header button')
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 800)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.locator('main[inert], footer[inert]').count()).toBe(2)
  await page.click('header button')
  expect(await page.locator('[inert]').count()).toBe(0)
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('an open menu gives way when the window grows past a phone’s', async () => {
  const { page } = await site.visit('/about', phone)
  await hydrated(page)
  await page.click('header button')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

test('the link to the page that is open closes the menu', async () => {
  const { page } = await site.visit('/about', phone)
  await hydrated(page)
  await page.click('header button')
  await page.click('header nav >> text="About"')
  await page.waitForSelector('header nav', { state: 'hidden' })
})

test('without script, on a phone, the menu opens and closes', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false, ...phone })
  const links = page.locator('header nav')
  const toggle = page.locator('header button')
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([false, 'Menu'])
  await toggle.click()
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([true, 'Close'])
  await toggle.click()
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([false, 'Menu'])
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await links.isVisible()).toBe(false)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  await toggle.click()
  // A click that something else would catch fails.
  await links.locator('text="Contact"').click()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('a menu that was opened before the script came is taken over open', async () => {
  const { page } = await site.visit('/privacy', phone)
  let load = () => {}
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto(site.url('/about'), { waitUntil: 'commit' })
  await page.click('header button')
  expect(await page.locator('header nav').isVisible()).toBe(true)
  load()
  await hydrated(page)
  await expect.poll(() => page.getAttribute('header button', 'aria-expanded')).toBe('true')
  expect(await page.locator('header nav').isVisible()).toBe(true)
  expect(await page.locator('main[inert], footer[inert]').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect(await page.locator('header nav').isVisible()).toBe(false)
})

test('a link of the menu takes the focus to the page it leads to', async () => {
  const { page } = await site.visit('/about', phone)
  await hydrated(page)
  await page.click('header button')
  await page.press('header nav >> text="Gallery"', 'Enter')
  await page.waitForSelector('h1:text-is("Gallery")')
  expect(await page.locator('header nav').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})
