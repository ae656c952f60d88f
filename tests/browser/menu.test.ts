import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatPrice } from '../../pages/facts/price.server.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import * as content from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import { fill } from '../../src/words/words.ts'
import { hydrated, nextFrame, siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { words } from '../support/own-words.ts'

const categoryOf = (title: string, names: readonly string[]): MenuCategory => ({
  id: title.toLowerCase(),
  title,
  numeral: 'I',
  tempo: 'andante',
  items: names.map((name, at) => ({
    name,
    description: `What ${name} is made of`,
    price: 10 + at,
    popular: at === 0,
  })),
})
// A venue may have a single list.
const menu = [
  categoryOf('Signature', [
    'Small Hours',
    'Table Nine',
    'Last Tram',
    'Blue Hour',
    'Garden Stairs',
    'Low Lamp',
  ]),
  categoryOf('Classics', ['Martini', 'Negroni', 'Daiquiri', 'Sazerac', 'Old Fashioned', 'French 75']),
  categoryOf('Molecular', ['Milk Punch', 'Smoke Bubble', 'Three Textures', 'Snow', 'Mist']),
  categoryOf('Non-Alcoholic', ['Tonic', 'Spritz', 'Shrub', 'Tea Sour', 'Plum Highball']),
]
const folder = siteWithContent({ menu: { ...content, menu } })

const site = siteUnderTest(folder)
const drink = (page: Page, name: string) =>
  page.locator('li', { has: page.locator('h3').getByText(name, { exact: true }) })
const openLists = (page: Page) => page.locator('[role=tabpanel]:visible h2').allInnerTexts()
const tab = (title: string) => `[role=tab]:text-is("${title}")`

async function expectOpen(page: Page, title: string) {
  await expect.poll(() => openLists(page)).toEqual([expect.stringContaining(title)])
}

test('tabs open by click, arrow keys, Home and End; the first is open at first, and only the open one is a tab stop', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  await expectOpen(page, 'Signature')
  for (const { id, title } of [...menu].reverse()) {
    await page.click(tab(title))
    await expectOpen(page, title)
    expect(await page.getAttribute('[role=tab][aria-selected=true]', 'aria-controls')).toBe(id)
    await page.waitForURL(`**#${id}`)
  }
  for (const [key, title] of [
    ['ArrowLeft', 'Non-Alcoholic'],
    ['ArrowRight', 'Signature'],
    ['ArrowRight', 'Classics'],
    ['End', 'Non-Alcoholic'],
    ['Home', 'Signature'],
  ] as const) {
    await page.keyboard.press(key)
    await expectOpen(page, title)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
  }
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
})

test('the address names the open tab: it survives a reload and the way back, and does not scroll the page', async () => {
  const { page, messages } = await site.visit('/menu#absinthe')
  await hydrated(page)
  await expectOpen(page, 'Signature')
  await page.goto(site.url('/about'))
  await page.goto(site.url('/menu#classics'))
  await hydrated(page)
  await expectOpen(page, 'Classics')
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.click(tab('Molecular'))
  await expectOpen(page, 'Molecular')
  await nextFrame(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await page.reload()
  await expectOpen(page, 'Molecular')
  await page.click('header nav a[href="/contact"]')
  await page.waitForURL('**/contact')
  await page.goBack()
  await expectOpen(page, 'Molecular')
  // A tab is not a step in the history.
  await page.goBack()
  await page.waitForURL('**/about')
  expect(messages).toEqual([])
})

test('a match of find in page in a closed list opens its tab, and is scrolled to', async () => {
  const { page, messages } = await site.visit('/menu')
  await hydrated(page)
  const { id = '', title = '', items = [] } = menu.at(-1) ?? {}
  const name = items.at(-1)?.name ?? ''
  // A text fragment works like find in page, which a test cannot open.
  await page.goto(site.url(`/menu#:~:text=${encodeURIComponent(name)}`))
  await expectOpen(page, title)
  expect(await page.getAttribute('[role=tab][aria-selected=true]', 'aria-controls')).toBe(id)
  await page.waitForURL(`**#${id}`)
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

test.each([true, false])(
  'closed lists take no room; the browser can find text in them: %s',
  async (isFindable) => {
    const { page } = await site.open({ isolated: !isFindable })
    if (!isFindable)
      await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch'))
    await page.goto(site.url('/menu'))
    await hydrated(page)
    const closed = await page
      .locator('[role=tabpanel]:not(#signature)')
      .evaluateAll((lists) => lists.map((list) => [list.getAttribute('hidden'), list.clientHeight]))
    expect(closed).toEqual(Array(3).fill([isFindable ? 'until-found' : null, 0]))
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await page.click(tab('Classics'))
    await expectOpen(page, 'Classics')
    expect(await page.getByRole('tabpanel').count()).toBe(1)
  },
)

test('without script all lists show, with headings and badges, and no tabs', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  expect(await openLists(page)).toEqual(menu.map(({ title }) => expect.stringContaining(title)))
  const items = menu.flatMap((list) => list.items)
  for (const { name, popular } of items) {
    expect(await drink(page, name).isVisible(), name).toBe(true)
    const text = await drink(page, name).textContent()
    expect(text?.startsWith(`${name} ${words.menu.popular}`), name).toBe(popular)
  }
  expect(await page.locator('[role=tab]:visible').count()).toBe(0)
})

test('every drink is printed with its price, in black on white, on one page or two, without the rest of the page', async () => {
  const { page } = await site.visit('/menu#molecular')
  await hydrated(page)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect([1, 2]).toContain(pdf.match(/\/Type\s*\/Page\b/g)?.length)
  await page.emulateMedia({ media: 'print' })
  for (const { name, price } of menu.flatMap(({ items }) => items))
    expect(
      await drink(page, name)
        .locator(`text="${formatPrice(price)}"`)
        .isVisible(),
      name,
    ).toBe(true)
  const rest = page.locator('header, footer, [data-ad-slot], [role=tab], main img')
  expect(await rest.filter({ visible: true }).count()).toBe(0)
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('Download Full Menu (PDF) saves the file under the venue’s name', async () => {
  const { page } = await site.visit('/menu')
  await hydrated(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`a:text-is("${words.menu.download}")`),
  ])
  expect(download.suggestedFilename()).toBe(fill(words.menu.fileName, { name: venue.name }))
  expect(readFileSync(await download.path())).toEqual(readFileSync(join(folder(), 'menu.pdf')))
})
