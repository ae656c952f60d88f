import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { formatPrice } from '../../pages/facts/price.server.ts'
import { contact } from '../../src/content/contact.ts'
import { gallery } from '../../src/content/gallery.ts'
import type { MenuCategory } from '../../src/content/menu.schema.ts'
import * as menuContent from '../../src/content/menu.ts'
import { team, teamTitle } from '../../src/content/team.ts'
import { way } from '../../src/content/way.ts'
import { layout } from '../../src/page-data/layout.ts'
import { siteUnderTest } from '../support/browser.ts'
import { siteWithContent } from '../support/own-content.ts'
import { eventOf } from '../support/own-event.ts'
import '../support/own-layout.ts'

const formats = ['A4', 'Letter'] as const
// As browsers have them by default, or somewhat more.
const inch = '0.5in'
const margin = { top: inch, right: inch, bottom: inch, left: inch }

/** Prints the open page. Returns the text of each sheet, with single spaces. */
async function printed(page: Page, format: (typeof formats)[number]): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format, margin })))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map(plain)
}

// Letters that are drawn as one are two in the text, and words may be apart where a line ends.
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

// In the venue's own language, whose letters are as wide as its font has them.
const [{ description = '' } = {}] = menuContent.menu.flatMap(({ items }) => items)
const drink = (name: string): MenuCategory['items'][number] => ({
  name,
  description,
  price: 19,
  contains: ['nuts', 'sulphites'],
  diets: ['gluten-free'],
  strength: 24,
  size: '100 ml',
})
const category = (number: number, drinks: number): MenuCategory => ({
  id: `list-${number}`,
  title: `Movement ${number}`,
  numeral: 'I',
  tempo: 'andante',
  items: Array.from({ length: drinks }, (_, at) => drink(`Drink ${number}.${at + 1}.`)),
})
const eventNumber = (number: number) =>
  eventOf(`night-${number}`, `2031-03-${10 + number}`, {
    title: `Night ${number}.`,
    description: `What night ${number} brings. ${'Six chairs and a record, and a lamp on each of the tables. '.repeat(4)}That was night ${number}.`,
    price: 100 + number,
  })
const events = Array.from({ length: 12 }, (_, at) => eventNumber(at + 1))

// As many drinks as the sample has, and a menu of several sheets.
const short = [category(1, 6), category(2, 6), category(3, 5), category(4, 5)]
const long = [category(1, 31), category(2, 9), category(3, 40), category(4, 12), category(5, 20)]
const oneSheet = siteUnderTest(siteWithContent({ menu: { menu: short } }))
const several = siteUnderTest(siteWithContent({ menu: { menu: long }, events: { events } }))

function expectHoursAndPhone(sheet = '') {
  for (const { daysText, hoursText } of layout().schedule.rows) {
    expect(sheet).toContain(plain(daysText))
    expect(sheet).toContain(plain(hoursText))
  }
  expect(sheet).toContain(plain(contact.phone.text))
}

test.each(formats)(
  'a menu of 22 drinks is on one sheet of %s, with the hours and the phone',
  async (format) => {
    const { page } = await oneSheet.visitHydrated('/menu')
    const sheets = await printed(page, format)
    expect(sheets).toHaveLength(1)
    for (const { title, items } of short) {
      expect(sheets[0]).toContain(plain(title))
      for (const { name, price } of items) expect(sheets[0]).toContain(plain(name + formatPrice(price)))
    }
    expectHoursAndPhone(sheets[0])
  },
)

test.each(formats)(
  'a longer menu goes on: on %s, each heading is with its first drink, and each drink is whole',
  async (format) => {
    const { page } = await several.visitHydrated('/menu')
    const sheets = await printed(page, format)
    expect(sheets.length).toBeGreaterThan(2)
    const sheetWith = (text: string) => sheets.findIndex((sheet) => sheet.includes(plain(text)))
    for (const { title, items } of long) {
      const [first] = items
      expect(sheetWith(title), title).toBe(sheetWith(first?.name ?? ''))
      for (const { name, description, size = '' } of items) {
        const whole = plain(name + formatPrice(19) + description)
        const sheet = sheets.find((one) => one.includes(whole))
        expect(sheet, name).toBeDefined()
        expect(sheet?.slice(sheet.indexOf(whole) + whole.length).slice(0, 40), name).toContain(plain(size))
      }
    }
    expectHoursAndPhone(sheets.at(-1))
  },
)

test.each(formats)(
  'each event is on one sheet of %s, and the hours and the phone are at the end',
  async (format) => {
    const { page } = await several.visitHydrated('/events')
    const sheets = await printed(page, format)
    expect(sheets.length).toBeGreaterThan(1)
    for (const { title, description, price } of events) {
      const whole = plain(title + description + formatPrice(Number(price)))
      expect(
        sheets.filter((sheet) => sheet.includes(whole)),
        title,
      ).toHaveLength(1)
    }
    expectHoursAndPhone(sheets.at(-1))
  },
)

test.each(formats)('how to write, to call and to get there is on one sheet of %s', async (format) => {
  const { page } = await oneSheet.visitHydrated('/contact')
  const sheets = await printed(page, format)
  expect(sheets).toHaveLength(1)
  expectHoursAndPhone(sheets[0])
  for (const { name, text } of way?.facts ?? []) expect(sheets[0]).toContain(plain(name + text))
})

test('of the form to reserve, the phone and the hours are printed', async () => {
  const { page } = await oneSheet.visitHydrated('/reserve')
  const sheets = await printed(page, 'A4')
  expect(sheets).toHaveLength(1)
  expectHoursAndPhone(sheets[0])
})

test.each(formats)(
  'the people are on one sheet of %s with their heading, and each plate with its title',
  async (format) => {
    const about = await oneSheet.visitHydrated('/about')
    const sheet = (await printed(about.page, format)).find((one) => one.includes(plain(teamTitle)))
    for (const { name, role, bio } of team.slice(0, 3)) expect(sheet).toContain(plain(name + role + bio))

    const { page } = await oneSheet.visitHydrated('/gallery')
    const [first] = await printed(page, format)
    for (const { title } of gallery.slice(0, 6)) expect(first).toContain(plain(title))
    await page.emulateMedia({ media: 'print' })
    expect(
      await page
        .locator('main li span')
        .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).opacity)),
    ).not.toContain('0')
  },
)
