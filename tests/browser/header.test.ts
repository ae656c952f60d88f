import { expect, test } from 'vitest'
import { venueAddress } from '../../pages/facts/address.server.ts'
import { contact } from '../../src/content/contact.ts'
import { menuHeading } from '../../src/content/menu.ts'
import { navigation, site as venue } from '../../src/content/site.ts'
import { holdBack, hydrated, nextFrame, siteUnderTest } from '../support/browser.ts'
import { words } from '../support/own-words.ts'

const site = siteUnderTest('plainSite')
const viewport = { width: 390, height: 800 }

test('the bar turns opaque once the page is scrolled more than 50 px', async () => {
  const { page } = await site.visitHydrated('/about')
  const opaque = () => page.getAttribute('header', 'data-opaque')
  await page.evaluate(() => window.scrollTo(0, 50))
  await nextFrame(page)
  expect(await opaque()).toBe('false')
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect.poll(opaque).toBe('true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(opaque).toBe('false')
})

test('below 768 px a toggle opens the links; a link, Escape or a wider window closes them', async () => {
  const { page } = await site.visitHydrated('/about', { viewport: { width: 767, height: 800 } })
  const links = page.locator('header nav')
  const state = async () => [
    await links.isVisible(),
    await page.getAttribute('header button', 'aria-expanded'),
  ]
  expect(await state()).toEqual([false, 'false'])

  await page.click('header button')
  expect(await state()).toEqual([true, 'true'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await state()).toEqual([false, 'false'])
  expect(await page.innerText('header :focus')).toBe(words.site.openLinks)

  // A link to the open page closes them too.
  await page.click('header button')
  await links.locator('a[href="/about"]').click()
  await page.waitForSelector('header nav', { state: 'hidden' })

  await page.click('header button')
  await links.locator('a[href="/menu"]').press('Enter')
  await page.waitForSelector(`h1:text-is("${menuHeading.title}")`)
  await expect.poll(state).toEqual([false, 'false'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  await page.click('header button')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect([await links.isVisible(), await page.isVisible('header button')]).toEqual([true, false])
})

test('while the menu is open, Tab cycles through it both ways, and the page neither scrolls nor can be reached', async () => {
  const { page } = await site.visitHydrated('/about', { viewport })
  await page.click('header button')
  const names = [
    venue.name,
    words.site.close,
    ...navigation.map(({ label }) => label),
    contact.phone.text,
    venueAddress.lines.slice(0, 2).join('\n'),
    words.site.reserve,
  ]
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let press = 0; press < names.length + 2; press++) {
      await page.keyboard.press(key)
      seen.add(await page.innerText(':focus'))
    }
    expect([...seen].sort()).toEqual([...names].sort())
  }

  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 800)
  await nextFrame(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.locator('main[inert], footer[inert]').count()).toBe(2)
  await page.click('header button')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('without script, on a phone, the menu opens and closes', async () => {
  const { page } = await site.visit('/', { javaScriptEnabled: false, viewport })
  const links = page.locator('header nav')
  const toggle = page.locator('header button')
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([false, words.site.openLinks])
  await toggle.click()
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([true, words.site.close])
  await toggle.click()
  expect([await links.isVisible(), await toggle.innerText()]).toEqual([false, words.site.openLinks])
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await links.isVisible()).toBe(false)
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  await toggle.click()
  // A click that another element would get fails.
  await links.locator('ul a[href="/contact"]').click()
  await page.waitForURL('**/contact')
})

test('a menu that is opened before hydration stays open', async () => {
  const { page } = await site.open({ viewport })
  const releaseScripts = await holdBack(page, '**/assets/**/*.js')
  await page.goto(site.url('/about'), { waitUntil: 'commit' })
  await page.click('header button')
  expect(await page.isVisible('header nav')).toBe(true)
  releaseScripts()
  await hydrated(page)
  await expect.poll(() => page.getAttribute('header button', 'aria-expanded')).toBe('true')
  expect(await page.isVisible('header nav')).toBe(true)
  expect(await page.locator('main[inert], footer[inert]').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect(await page.isVisible('header nav')).toBe(false)
})

test.each([
  ['The Small Hours Supper Club', 'long', true],
  ['The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons', 'longer', false],
])('the bar keeps its height and its parts apart: %s', async (name, size, isWhole) => {
  const { page } = await site.visitHydrated('/about')
  await page.waitForSelector('header p svg')
  await page.evaluate(
    ([name = '', size = '']) => {
      document.querySelector('header')?.setAttribute('data-name', size)
      document.querySelector('header a[href="/"] span')?.replaceChildren(name)
      // There is room for six short links beside a long name, and the venue may have others.
      const labels = ['Menu', 'Events', 'Gallery', 'Blog', 'About', 'Contact']
      for (const [at, link] of document.querySelectorAll('header nav li').entries()) {
        const label = labels[at]
        if (label) link.firstElementChild?.replaceChildren(label)
        else link.remove()
      }
    },
    [name, size],
  )
  for (const width of [320, 390, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const seen = await page.evaluate(() => {
      const name = document.querySelector('header a[href="/"] span')
      const parts = document.querySelectorAll('header a, header a[href="/"] span, header p, header button')
      const boxes = [...parts]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      const overlaps = boxes.flatMap(({ part, box }) =>
        boxes
          .filter(
            ({ part: other, box: { left, right, top, bottom } }) =>
              !part.contains(other) &&
              !other.contains(part) &&
              Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
              Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1,
          )
          .map(({ part: other }) => `${part.textContent} / ${other.textContent}`),
      )
      const links = boxes.filter(({ part }) => part.closest('nav')).map(({ box }) => box.top + box.bottom)
      return {
        overlaps,
        rowsOfLinks: new Set(links.map(Math.round)).size,
        // Where the links leave least room, the longer name ends in an ellipsis.
        isWhole: name !== null && name.scrollHeight - name.clientHeight < 8,
        // The pages leave room for 72 px.
        isLow: (document.querySelector('header')?.clientHeight ?? 99) <= 76,
        width: document.documentElement.scrollWidth,
      }
    })
    expect(seen).toEqual({
      overlaps: [],
      rowsOfLinks: width < 768 ? 0 : 1,
      isWhole: isWhole || expect.any(Boolean),
      isLow: true,
      width,
    })
  }
})
