import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatPrice } from '../../pages/facts/price.server.ts'
import { aboutHeading } from '../../src/content/about.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import * as content from '../../src/content/menu.ts'
import { site as venue } from '../../src/content/site.ts'
import { fill, fillCounted } from '../../src/words/words.ts'
import {
  axeViolations,
  followLink,
  holdBack,
  hydrated,
  layoutShift,
  nextFrame,
  siteUnderTest,
} from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { words } from '../support/own-words.ts'

// Of the drinks of a category, in turn. The third states nothing.
const statements: Partial<MenuCategory['items'][number]>[] = [
  { contains: ['milk', 'nuts'], diets: ['vegetarian'], strength: 22.5, size: '90 ml' },
  { contains: [], diets: ['vegan'] },
  {},
]
const categoryOf = (title: string, names: readonly string[]): MenuCategory => ({
  id: title.toLowerCase(),
  title,
  numeral: 'I',
  tempo: 'andante',
  picture: content.menu.find(({ picture }) => picture)?.picture,
  items: names.map((name, at) => ({
    name,
    description: `What ${name} is made of`,
    price: 10 + at,
    popular: at === 0,
    ...statements[at % statements.length],
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
const folder = siteWithContent({ menu: { menu } })

const site = siteUnderTest(folder)
const percent = (number: number) =>
  new Intl.NumberFormat(venue.locale, { style: 'percent', maximumFractionDigits: 1 }).format(number / 100)
const list = new Intl.ListFormat(venue.locale, { type: 'conjunction' })
const drink = (page: Page, name: string) =>
  page.locator('li', { has: page.locator('h3').getByText(name, { exact: true }) })
const openLists = (page: Page) => page.locator('[role=tabpanel]:visible h2').allInnerTexts()
const tab = (title: string) => `[role=tab]:text-is("${title}")`

async function expectOpen(page: Page, title: string) {
  await expect.poll(() => openLists(page)).toEqual([expect.stringContaining(title)])
}

test('tabs open by click, arrow keys, Home and End; the first is open at first, and only the open one is a tab stop', async () => {
  const { page } = await site.visitHydrated('/menu')
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
  // Those with another key are the browser's.
  for (const key of ['Control+End', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
    await expectOpen(page, 'Signature')
  }
})

test('a key that is pressed before its code has come opens its tab when it comes', async () => {
  const { page } = await site.visit('/about', { isolated: true })
  const held: Route[] = []
  await page.route('**/menu-live*.js', (route) => void held.push(route))
  await page.goto(site.url('/menu'))
  await hydrated(page)
  await page.locator(tab('Signature')).focus()
  await page.keyboard.press('End')
  await expect.poll(() => held.length).toBe(1)
  await expectOpen(page, 'Signature')
  for (const route of held) await route.continue()
  await expectOpen(page, 'Non-Alcoholic')
})

test('the address names the open tab: it survives a reload and the way back, and does not scroll the page', async () => {
  const { page, messages } = await site.visitHydrated('/menu#absinthe')
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
  const { page, messages } = await site.visitHydrated('/menu')
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

const smallPhone = { viewport: { width: 390, height: 700 } }

test('on the first screen of a phone are the heading, the tabs and the first price, with the filter loaded', async () => {
  const { page } = await site.visitHydrated('/menu', smallPhone)
  await page.waitForSelector('summary')
  await page.evaluate(() => document.fonts.ready)
  const bottomOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const price = drink(page, 'Small Hours').locator(`text="${formatPrice(10)}"`)
  for (const shown of [page.locator('h1'), page.locator('[role=tablist]'), price])
    expect(await bottomOf(shown)).toBeLessThanOrEqual(700)
  expect(await layoutShift(page)).toBe('0.00')
})

test.each([320, 390, 767])('at %i px, the filter opens and closes by a click', async (width) => {
  const { page } = await site.visitHydrated('/menu', { viewport: { width, height: 844 } })
  for (const count of [1, 0]) {
    await page.locator('summary').click()
    await expect.poll(() => page.locator('details[open]').count()).toBe(count)
  }
})

test('on a phone, nothing lies on the last drink of a list', async () => {
  const { page } = await site.visitHydrated('/menu', smallPhone)
  await page.waitForSelector('summary')
  const last = await page.locator('[role=tabpanel]:visible li').last().boundingBox()
  const legend = await page.locator(`main h2:text-is("${words.drink.legend}")`).boundingBox()
  expect(legend?.y).toBeGreaterThanOrEqual((last?.y ?? Number.NaN) + (last?.height ?? 0))
})

/** Where the row of tabs is, and what is below it. Runs in the browser. */
function tabsInPlace(name: string) {
  const row = document.querySelector('[role=tablist]')?.getBoundingClientRect()
  const bar = document.querySelector('header')?.getBoundingClientRect()
  const title = [...document.querySelectorAll('main h3')].find((one) => one.textContent === name)
  const selected = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect()
  return {
    belowBar: Math.round((row?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN)),
    titleBelow: (title?.getBoundingClientRect().top ?? 0) >= (row?.bottom ?? Number.NaN),
    isWhole: selected !== undefined && selected.left >= 0 && selected.right <= window.innerWidth,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }
}

test.each([
  ['ltr', '100%'],
  ['rtl', '100%'],
  ['ltr', '200%'],
  ['rtl', '200%'],
])(
  'on a phone, the tabs stay below the bar; a list opens at its first drink, %s with text at %s',
  async (direction, size) => {
    const { page } = await site.visitHydrated('/menu', { viewport: { width: 390, height: 844 } })
    await page.waitForSelector('summary')
    await page.evaluate(
      ([dir = '', fontSize = '']) => {
        document.documentElement.dir = dir
        document.documentElement.style.setProperty('font-size', fontSize, 'important')
      },
      [direction, size],
    )
    await drink(page, 'Low Lamp').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await nextFrame(page)
    expect((await page.evaluate(tabsInPlace, 'Low Lamp')).belowBar).toBe(0)
    await page.locator(tab('Signature')).focus()
    await page.keyboard.press('End')
    await expectOpen(page, 'Non-Alcoholic')
    await nextFrame(page)
    expect(await page.evaluate(tabsInPlace, 'Tonic')).toEqual({
      belowBar: 0,
      titleBelow: true,
      isWhole: true,
      overflow: 0,
    })
  },
)

test('the tabs cover nothing that has the focus, and a table can be reserved at the end of the menu', async () => {
  const { page } = await site.visitHydrated('/menu', smallPhone)
  await page.waitForSelector('summary')
  const reserve = page.locator(`main a:text-is("${words.site.reserve}")`)
  expect(await reserve.count()).toBe(1)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await reserve.focus()
  // Backwards, things come into sight from above.
  for (const focused of ['a[download]', 'summary']) {
    await page.keyboard.press('Shift+Tab')
    await nextFrame(page)
    const isUncovered = await page.evaluate((selector) => {
      const element = document.activeElement
      const top = element?.getBoundingClientRect().top ?? 0
      const row = document.querySelector('[role=tablist]')?.getBoundingClientRect()
      return element?.matches(selector) === true && top >= (row?.bottom ?? 0)
    }, focused)
    expect(isUncovered, focused).toBe(true)
  }
})

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

/** What is stated of a drink, as a screen reader has it. */
const statementsOf = (page: Page, name: string) =>
  drink(page, name)
    .locator('p + p')
    .evaluate((line) => {
      const copy = line.cloneNode(true) as HTMLElement
      for (const mark of copy.querySelectorAll('[aria-hidden]')) mark.remove()
      return copy.textContent?.replace(/\s+/g, ' ')
    })

test('each drink says what is stated of it, or that it is not, with marks that a legend explains, without script too', async () => {
  const { page } = await site.visit('/menu', { javaScriptEnabled: false })
  expect(await statementsOf(page, 'Small Hours')).toBe(
    [
      `${fill(words.drink.strength, { percent: percent(22.5) })} · 90 ml`,
      words.diets.vegetarian,
      fill(words.drink.contains, { allergens: list.format([words.allergens.milk, words.allergens.nuts]) }),
    ].join(' · '),
  )
  expect(await statementsOf(page, 'Table Nine')).toBe(`${words.diets.vegan} · ${words.drink.none}`)
  expect(await statementsOf(page, 'Last Tram')).toBe(words.drink.notStated)
  const marks = await drink(page, 'Small Hours').locator('[title]').allInnerTexts()
  const legend = page.locator('section', { has: page.locator(`h2:text-is("${words.drink.legend}")`) })
  expect(await legend.locator('li').allInnerTexts()).toEqual(
    [words.allergens.milk, words.allergens.nuts].map((name, at) => `${marks[at]} ${name}`),
  )
  expect(await page.locator('summary').count()).toBe(0)
})

const shownDrinks = (page: Page) => page.locator('main li h3:visible').allInnerTexts()

test('the filter works by keyboard, says how many remain, and sets apart what is not stated', async () => {
  const { page, messages } = await site.visitHydrated('/menu#classics')
  const status = page.locator('details [role=status]')
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toBe(
    words.diets.vegan,
  )
  await page.keyboard.press('Space')
  // Two of the first kind are in each category, and one or two that state nothing.
  const [all, milk, unstated] = [22, 8, 6]
  const fits = all - milk - unstated
  await expect
    .poll(() => status.innerText())
    .toBe(`${fillCounted(words.drink.remaining, fits)} ${fillCounted(words.drink.unstated, unstated)}`)
  await page.waitForURL('**/menu?only=vegan#classics')
  await expectOpen(page, 'Classics')
  expect(await shownDrinks(page)).toEqual(['Negroni', 'Old Fashioned', 'Daiquiri', 'French 75'])
  const apart = page.locator(`p:text-is("${words.drink.apart}"):visible + ul`)
  expect(await apart.locator('h3').allInnerTexts()).toEqual(['Daiquiri', 'French 75'])
  expect(await page.locator('[role=tab]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Signature\s+2$/),
    expect.stringMatching(/^Classics\s+2$/),
    expect.stringMatching(/^Molecular\s+2$/),
    expect.stringMatching(/^Non-Alcoholic\s+2$/),
  ])
  await page.keyboard.press('Space')
  await page.waitForURL('**/menu#classics')
  await expect.poll(() => status.innerText()).toBe('')
  expect(await shownDrinks(page)).toHaveLength(6)
  expect(messages).toEqual([])
})

test('the address names what is looked for: it survives a reload and a change of tabs, and moves nothing', async () => {
  const { page } = await site.visitHydrated('/menu?without=milk#signature')
  const status = page.locator('details [role=status]')
  await expect.poll(() => status.isVisible()).toBe(true)
  expect(await page.locator('input[value=milk]').isChecked()).toBe(true)
  expect(await shownDrinks(page)).toEqual(['Table Nine', 'Garden Stairs', 'Last Tram', 'Low Lamp'])
  await page.evaluate(() => window.scrollTo(0, 200))
  await page.check('input[value=nuts]')
  await page.waitForURL('**/menu?without=milk&without=nuts#signature')
  await nextFrame(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await followLink(page, '/about')
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
  await page.goBack()
  await expect.poll(() => status.isVisible()).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await page.click(tab('Classics'))
  await page.waitForURL('**/menu?without=milk&without=nuts#classics')
  await page.click(`button:text-is("${words.drink.showAll}")`)
  await page.waitForURL('**/menu#classics')
  expect(await shownDrinks(page)).toHaveLength(6)
  expect(await page.locator('summary').evaluate((it) => it === document.activeElement)).toBe(true)
})

test('a tab or a filter that is pressed while the next page loads leaves that page its address', async () => {
  const { page } = await site.visitHydrated('/menu?without=milk')
  await expect.poll(() => page.locator('details[open]').count()).toBe(1)
  const sendCode = await holdBack(page, '**/chunks/about.*')
  await page.click('header nav a[href="/about"]')
  await page.waitForURL('**/about')
  await page.click(tab('Classics'))
  await page.click('input[value=nuts]')
  sendCode()
  await page.waitForSelector(`h1:text-is("${aboutHeading.title}")`)
  expect(page.url()).toBe(site.url('/about'))
  await page.goBack()
  await expectOpen(page, 'Signature')
  expect(page.url()).toBe(site.url('/menu?without=milk'))
})

test('the open filter has no fault that axe finds, and is in no print, which has all drinks', async () => {
  const { page } = await site.visitHydrated('/menu?only=vegetarian&without=milk')
  await expect.poll(() => page.locator('details[open]').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  expect(await shownDrinks(page)).not.toContain('Small Hours')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('details').isVisible()).toBe(false)
  expect((await shownDrinks(page)).sort()).toEqual(
    menu.flatMap(({ items }) => items.map(({ name }) => name)).sort(),
  )
})

test('every drink is printed with its price, in black on white, on one page or two, without the rest of the page', async () => {
  const { page } = await site.visitHydrated('/menu#molecular')
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
  // Of the footer, the hours and the phone stay.
  const rest = page.locator('header, footer nav, footer svg, [data-ad-slot], [role=tab], main img')
  expect(await rest.filter({ visible: true }).count()).toBe(0)
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('Download Full Menu (PDF) saves the file under the venue’s name', async () => {
  const { page } = await site.visitHydrated('/menu')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`a:text-is("${words.menu.download}")`),
  ])
  expect(download.suggestedFilename()).toBe(fill(words.menu.fileName, { name: venue.name }))
  expect(readFileSync(await download.path())).toEqual(readFileSync(join(folder(), 'menu.pdf')))
})
