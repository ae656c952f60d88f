import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type MenuItem, menu } from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import { hydrated, siteUnderTest } from '../support/browser.ts'

const site = siteUnderTest('plainSite')
const drink = (page: Page, name: string) =>
  page.locator('li', { has: page.locator('h3', { hasText: new RegExp(`^${name}$`) }) })
const openList = (page: Page) => page.locator('[role=tabpanel]:visible h2').innerText()

test('Signature is shown first, and one list at a time', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  expect(await openList(page)).toContain('Signature')
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1)
})

test('a popular drink is headed by its name alone, and its badge is a word of its own', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  const popular = menu.flatMap(({ items }) => items.filter((item: MenuItem) => item.popular))
  expect(popular.length).toBeGreaterThan(0)
  for (const { name } of popular) {
    expect(await drink(page, name).textContent()).toMatch(new RegExp(`^${name} Popular\\b`))
  }
})

test('tabs open by click, and each names its list', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  for (const { id, title } of [...menu].reverse()) {
    await page.click(`[role=tab]:text-is("${title}")`)
    await expect.poll(() => openList(page)).toContain(title)
    expect(await page.getAttribute('[role=tab][aria-selected=true]', 'aria-controls')).toBe(id)
    expect(new URL(page.url()).hash).toBe(`#${id}`)
  }
})

test('tabs open by arrow keys, Home and End, and only the open one is a tab stop', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  await page.focus('[role=tab][aria-selected=true]')
  for (const [key, title] of [
    ['ArrowLeft', 'Non-Alcoholic'],
    ['ArrowRight', 'Signature'],
    ['ArrowRight', 'Classics'],
    ['End', 'Non-Alcoholic'],
    ['ArrowRight', 'Signature'],
    ['End', 'Non-Alcoholic'],
    ['Home', 'Signature'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => openList(page)).toContain(title)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
  }
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
})

test('/menu#classics opens its tab, and survives a reload and the way back', async () => {
  const { page, messages } = await site.visit('/menu#classics')
  await hydrated(page)
  await expect.poll(() => openList(page)).toContain('Classics')
  await page.click('[role=tab]:text-is("Molecular")')
  await page.reload()
  await expect.poll(() => openList(page)).toContain('Molecular')
  await page.click('header nav >> text="Events"')
  await page.waitForSelector('h1:text-is("Events")')
  await page.goBack()
  await page.waitForSelector('h1:text-is("The menu")')
  expect(await openList(page)).toContain('Molecular')
  // The tabs themselves are no steps on the way back.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(messages).toEqual([])
})

test('a fragment that names no list opens the first', async () => {
  const { page } = await site.visit('/menu#absinthe')
  await hydrated(page)
  expect(await openList(page)).toContain('Signature')
})

test('what find in page finds in a closed list opens its tab, and is scrolled to', async () => {
  const { page, messages } = await site.visit('/menu')
  await hydrated(page)
  const { id, title, items } = menu[2]
  const name = items.at(-1)?.name ?? ''
  // A text fragment goes the way of find in page, which has no other door from outside.
  await page.goto(site.url(`/menu#:~:text=${encodeURIComponent(name)}`))
  await expect.poll(() => openList(page)).toContain(title)
  expect(await page.getAttribute('[role=tab][aria-selected=true]', 'aria-controls')).toBe(id)
  expect(new URL(page.url()).hash).toBe(`#${id}`)
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1)
  await expect
    .poll(() =>
      drink(page, name).evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
  expect(messages).toEqual([])
})

test('closed lists take no room, and a browser without find in page for them hides them too', async () => {
  for (const isKnown of [true, false]) {
    const { page } = await site.visit('/privacy')
    if (!isKnown) {
      await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch'))
    }
    await page.goto(site.url('/menu'))
    await hydrated(page)
    const closed = page.locator('[role=tabpanel]:not(#signature)')
    expect(await closed.evaluateAll((lists) => lists.map((list) => list.getAttribute('hidden')))).toEqual(
      Array(3).fill(isKnown ? 'until-found' : null),
    )
    expect(await closed.evaluateAll((lists) => lists.map((list) => list.clientHeight))).toEqual([0, 0, 0])
    expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1)
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await page.click('[role=tab]:text-is("Classics")')
    await expect.poll(() => openList(page)).toContain('Classics')
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    expect(await page.locator('[role=tabpanel]:visible').count()).toBe(1)
  }
})

test('without script all four lists show, headed', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  for (const { title, items } of menu) {
    expect(await page.locator(`[role=tabpanel] h2:has-text("${title}")`).isVisible()).toBe(true)
    for (const { name } of items) expect(await drink(page, name).isVisible(), name).toBe(true)
  }
  expect(await page.locator('[role=tab]:visible').count()).toBe(0)
})

test('the menu prints whole, in black on white, on one page or two', async () => {
  const { page } = await site.visit('/menu#molecular')
  await hydrated(page)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThanOrEqual(1)
  expect(pages).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  for (const { items } of menu) {
    for (const { name, price } of items) {
      expect(await drink(page, name).locator(`text="${price}"`).isVisible(), name).toBe(true)
    }
  }
  expect(
    await page
      .locator('header, footer, [data-ad-slot], [role=tab], main img')
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.body).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('Download Full Menu (PDF) is a link to the file, which comes under the house’s name, without script too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.visit('/menu', { javaScriptEnabled })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('a:text-is("Download Full Menu (PDF)")'),
    ])
    expect(download.suggestedFilename()).toBe(`${venue.name} menu.pdf`)
    expect(readFileSync(await download.path())).toEqual(readFileSync(join(inject('plainSite'), 'menu.pdf')))
  }
})

test('opening a tab leaves the page where it is', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.click('[role=tab]:text-is("Classics")')
  await expect.poll(() => openList(page)).toContain('Classics')
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
})
