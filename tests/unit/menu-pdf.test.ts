import { expect, test } from 'vitest'
import type { DrinkData, MenuListData, Stated } from '../../pages/menu/menu-page-data.ts'
import { menuPdf } from '../../pages/menu/menu-pdf/menu-pdf.ts'
import type { MenuPdfContent } from '../../pages/menu/menu-pdf/page.ts'
import { allergens, diets } from '../../src/menu/allergens.ts'
import { en } from '../../src/words/en.ts'
import { readPdf } from '../support/read-pdf.ts'

const numerals = ['I', 'II', 'III', 'IV', 'V']
const sentence =
  'Rum from two islands, banana roasted in its own skin, amaro and a spoonful of toasted rice, '

/** A menu with a number of drinks in each category. */
function menuOf(
  counts: readonly number[],
  drink: Partial<DrinkData> = {},
  content: Partial<MenuPdfContent> = {},
): MenuPdfContent {
  const categories = counts.map((count, at): MenuListData => {
    const name = `Kind ${at + 1}`
    const items = Array.from({ length: count }, (_, number) => ({
      name: `${name}, number ${number + 1}`,
      description: sentence.slice(0, 20 + ((7 * number) % 70)).trim(),
      price: number % 3 ? '$19' : '$9.50',
      popular: number % 4 === 0,
      ...drink,
    }))
    return { id: `c${at}`, numeral: numerals[at] ?? 'X', title: name, tempo: 'lento', items }
  })
  return {
    venue: 'The Fixture',
    locale: 'en-GB',
    updated: '2026-03-04',
    letterhead: 'The Fixture, 1 Test Street, Testville',
    heading: { name: 'Menu', tempo: 'adagio', title: 'Drinks', lead: 'What there is, and what it costs.' },
    note: 'Service is included.',
    words: { popular: 'Popular', ...en.menuFile },
    stated: null,
    times: null,
    fileName: 'menu.pdf',
    pdfPath: '/menu.pdf',
    categories,
    ...content,
  }
}

const everything: Stated = {
  allergens: allergens.map((code, at) => ({ code, mark: String(at + 1), name: en.allergens[code] })),
  diets: diets.map((code) => ({ code, name: en.diets[code] })),
  hasAllergens: true,
  words: en.drink,
}

/** A menu of which some drinks say what is in them. */
function statedMenuOf(counts: readonly number[], stated = everything): MenuPdfContent {
  const menu = menuOf(counts, {}, { stated })
  const answers: Partial<DrinkData>[] = [
    { contains: ['milk', 'wheat'], diets: ['vegetarian'], measures: '24% ABV · 100 ml' },
    { contains: [], diets: [], measures: '0.3 l' },
    {},
  ]
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item, at) => ({ ...item, ...answers[at % answers.length] })),
  }))
  return { ...menu, categories }
}

/** A menu whose second category, all drinks and some prices have times. */
function timedMenuOf(counts: readonly number[]): MenuPdfContent {
  const timesText = 'Monday to Thursday, 6PM to 7PM; Friday and Saturday, 11PM to 2AM, until March 31, 2027'
  const otherPrices = [{ text: 'Happy hour: $12, Monday to Friday, 6PM to 7PM' }]
  const menu = menuOf(counts, { timesText })
  const categories = menu.categories.map((category, at) => ({
    ...category,
    ...(at === 1 && { timesText }),
    items: category.items.map((item, number) => (number % 2 ? item : { ...item, otherPrices })),
  }))
  return { ...menu, categories }
}

const unexpected = (_: string, subject: string) => expect.unreachable(`letters are missing: ${subject}`)

const longTexts = {
  venue: 'The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons',
  letterhead: `The Extraordinarily Long Venue Name of Saint-Germain-des-Prés & Sons, ${'1234 Boulevard of the Long Streets, '.repeat(4)}`,
  heading: {
    name: 'Menu',
    tempo: 'andante con moto ma non troppo e con molta espressione',
    title: 'Cocktails, spirits, wines, beers and small plates',
    lead: sentence.repeat(6),
  },
  note: sentence.repeat(4),
}
const sixty = menuOf([12, 20, 9, 4, 15])
const menus: Record<string, MenuPdfContent> = {
  'of 60 drinks in 5 categories': sixty,
  'of 60 drinks in one category': menuOf([60]),
  'of one drink': menuOf([1]),
  'of two drinks': menuOf([1, 1]),
  'without a lead': menuOf([2, 3, 2], {}, { heading: { name: 'Menu', tempo: 'adagio', title: 'Drinks' } }),
  'with descriptions of 200 letters': menuOf([5, 6, 7], { description: sentence.repeat(3).slice(0, 200) }),
  'with long names and prices': menuOf([4, 9], {
    name: 'Negroni in three textures, to be eaten from the left to the right',
    price: '€1,119.50',
    popular: true,
  }),
  'with a word that is longer than a line': menuOf([3], {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    description: 'W'.repeat(100),
  }),
  'with hours and other prices': timedMenuOf([4, 12, 9]),
  'that states what is in it': statedMenuOf([3, 4]),
  'of 60 drinks that states what is in them': statedMenuOf([12, 20, 9, 4, 15]),
  'that states one allergen': statedMenuOf([3], {
    ...everything,
    allergens: everything.allergens.slice(0, 1),
    diets: [],
  }),
  'that says everything at length': menuOf(
    [3, 3],
    { name: sentence.repeat(5), description: sentence.repeat(30), price: 'Free' },
    longTexts,
  ),
}
async function renderAndRead(menu: MenuPdfContent) {
  const bytes = await menuPdf(menu, unexpected)
  return { bytes, ...(await readPdf(bytes)) }
}

const rendered = new Map<MenuPdfContent, ReturnType<typeof renderAndRead>>()

/** Renders a menu once for all tests. */
function read(menu: MenuPdfContent) {
  const result = rendered.get(menu) ?? renderAndRead(menu)
  rendered.set(menu, result)
  return result
}

const squeezed = (text: string) => text.replace(/\s/g, '')

/** Returns the texts of the table of a menu that states something, in the order of its cells. */
function gridOf({ stated, categories, words }: MenuPdfContent): string[][] {
  if (!stated) return []
  const { allergens, diets } = stated
  const rows = categories.flatMap(({ items }) =>
    items.map(({ name, measures, contains, diets: suits }) => {
      const cells = (answers: readonly string[] | undefined, columns: readonly { code: string }[]) =>
        columns.flatMap(({ code }) =>
          !answers ? [['Span', '?']] : answers.includes(code) ? [['Span', '']] : [],
        )
      return [
        ['Span', name],
        ...(measures ? [['Span', measures]] : []),
        ...cells(contains, allergens),
        ...cells(suits, diets),
      ]
    }),
  )
  return [
    ['H2', words.contents],
    ['TH', ''],
    ...[...allergens, ...diets].map(({ name }) => ['TH', name]),
    ...rows.flat(),
    ['P', `? ${words.unknown}. ${stated.words.ask}`],
  ]
}

test.each(Object.entries(menus))('a menu %s is whole and in order', async (name, menu) => {
  const { bytes, pieces } = await read(menu)
  const { heading, categories, letterhead, note } = menu
  const wanted = [
    ['P', letterhead],
    ['P', heading.tempo],
    ['H1', heading.title],
    ...(heading.lead ? [['P', heading.lead]] : []),
    ...categories.flatMap(({ numeral, title, tempo, timesText, items }) => [
      ['H2', `${numeral}. ${title} ${tempo}`],
      ...(timesText ? [['P', timesText]] : []),
      ...items.flatMap(({ name, popular, price, description, timesText, otherPrices = [] }) => [
        ['H3', name],
        ...(popular ? [['Span', 'Popular']] : []),
        ['Span', price],
        ['P', description],
        ...[...(timesText ? [timesText] : []), ...otherPrices.map(({ text }) => text)].map((text) => [
          'P',
          text,
        ]),
      ]),
    ]),
    ['P', note],
    ...gridOf(menu),
  ].map(([role, text = '']) => [role, squeezed(text)])
  // Words that are longer than a line are broken. A text that is far too long ends in an ellipsis.
  const shown = pieces.map(([role, text], at) => {
    const [, whole = ''] = wanted[at] ?? []
    const isShortened = text.endsWith('…') && whole.startsWith(squeezed(text.slice(0, -1)))
    return [role, isShortened ? whole : squeezed(text)]
  })
  expect(shown).toEqual(wanted)
  expect(pieces.some(([, text]) => text.endsWith('…'))).toBe(name === 'that says everything at length')
  const elements = (type: string) => bytes.toString('latin1').split(`/S /${type}\n`).length - 1
  const drinks = categories.flatMap(({ items }) => items).length
  expect([elements('Sect'), elements('L'), elements('LI')]).toEqual([
    categories.length,
    categories.length,
    drinks,
  ])
})

const page = { left: 43, right: 549.3, top: 40, bottom: 797 }
test.each(Object.entries(menus))(
  'of a menu %s, no text is outside the margins or over another one',
  async (_, menu) => {
    const { pages } = await read(menu)
    for (const texts of pages) {
      for (const [at, one] of texts.entries()) {
        const isInside =
          one.left >= page.left && one.right <= page.right && one.top >= page.top && one.bottom <= page.bottom
        expect([one, isInside]).toEqual([one, true])
        const over = texts.slice(0, at).find((other) => {
          const [x, y] = [
            Math.min(one.right, other.right) - Math.max(one.left, other.left),
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
          ]
          return x > 0.1 && y > 0.1
        })
        expect([one, over]).toEqual([one, undefined])
      }
    }
  },
)

test('prices end at the edge of their column, whole or not', async () => {
  const { pages } = await renderAndRead(menuOf([6, 8, 7]))
  const prices = pages.flat().filter(({ text }) => text.startsWith('$'))
  expect(prices).toHaveLength(21)
  const edges = new Set(prices.map(({ right }) => right.toFixed(1)))
  expect([...edges].sort()).toEqual(['278.6', '549.3'])
})

test('further pages have the venue, the title and their number, and every page has the note', async () => {
  const menu = sixty
  const { pages, pieces, artifacts } = await read(menu)
  expect(pages).toHaveLength(3)
  for (const [at, texts] of pages.entries()) {
    const lines = texts.map(({ text }) => text)
    expect(lines.includes('The Fixture, Drinks')).toBe(at > 0)
    expect(lines.includes(`${at + 1} / 3`)).toBe(at > 0)
    expect(lines.filter((line) => line === menu.note)).toHaveLength(1)
  }
  // Screen readers read the note once, and no headings twice.
  expect(pieces.filter(([, text]) => text === menu.note)).toHaveLength(1)
  expect(pieces.map(([, text]) => text).join('\n')).not.toMatch(/continued|The Fixture, Drinks/)
  expect(artifacts.filter((text) => text.endsWith(' continued')).length).toBeGreaterThan(0)
})

test('the same menu is the same bytes', async () => {
  const render = () => menuPdf(menuOf([12, 20, 9], { name: 'Żubrówka' }), unexpected)
  expect((await render()).equals(await render())).toBe(true)
})

test('letters of other alphabets are drawn from the other files of the same font', async () => {
  const name = 'Żubrówka, țuică & Šljivovica'
  const { pieces } = await renderAndRead(menuOf([3], { name, description: 'Łódź, Gdańsk' }))
  expect(pieces).toContainEqual(['H3', name])
  expect(pieces).toContainEqual(['P', 'Łódź, Gdańsk'])
})

test('a letter that no font has stops nothing: it has another form or is “?”, and is reported', async () => {
  const latin = { display: 'bodoni-moda', text: 'instrument-sans' }
  const notes: string[][] = []
  const menu = menuOf(
    [1],
    { name: 'Sake 酒 🍸 ice', description: 'Ｆｕｌｌ ﬁne, 夜の', popular: false },
    { note: '🍸🌙' },
  )
  const { pieces } = await readPdf(await menuPdf(menu, (...problem) => notes.push(problem), latin))
  expect(pieces.slice(-4)).toEqual([
    ['H3', 'Sake ? ice'],
    ['Span', '$9.50'],
    ['P', 'Full fine, ??'],
    ['P', '?'],
  ])
  expect(new Set(notes)).toEqual(
    new Set([
      ['letter-not-in-fonts', '“酒” in “Sake 酒 🍸 ice”'],
      ['letter-not-in-fonts', '“夜の” in “Ｆｕｌｌ ﬁne, 夜の”'],
      ['letter-not-in-fonts', '“🍸🌙” in “🍸🌙”'],
    ]),
  )
})

test('the table of what is in the drinks is one to a screen reader, with headings and an answer in each cell', async () => {
  const menu = statedMenuOf([3, 3])
  const { bytes, pages } = await read(menu)
  const text = bytes.toString('latin1')
  const count = (part: string) => text.split(part).length - 1
  const [columns, drinks] = [allergens.length + diets.length, 6]
  expect(count('/S /Table\n')).toBe(1)
  expect(count('/S /TR\n')).toBe(1 + drinks)
  expect([count('/Scope /Column'), count('/Scope /Row')]).toEqual([1 + columns, drinks])
  expect(count('/S /TD\n')).toBe(columns * drinks)
  // Two of six have marks: two allergens and a diet each. Two have no answer.
  expect([count('/ActualText (yes)'), count('/ActualText (not stated)')]).toEqual([2 * 3, 2 * columns])
  expect(text).toContain('/ActualText (Contains: milk)')
  expect(text).toContain('/ActualText (Suitable for: vegan)')
  expect(pages).toHaveLength(2)
  expect(pages[1]?.map(({ text: line }) => line)).toContain('2 / 2')
})

const abroad = {
  Japanese: {
    locale: 'ja-JP',
    fonts: { display: ['bodoni-moda', 'hina-mincho'], text: ['instrument-sans', 'biz-udpgothic'] },
    name: '山椒ジントニック',
    description: '京都産の山椒と柑橘のジン、自家製トニックウォーター、塩水を一滴。',
    title: 'お品書き',
    price: '￥1,200',
  },
  Arabic: {
    locale: 'ar-EG',
    fonts: { display: ['bodoni-moda', 'noto-naskh-arabic'], text: 'noto-sans-arabic' },
    name: 'شاي بالنعناع',
    description: 'أوراق نعناع طازجة من حديقتنا (350 مل)',
    title: 'المشروبات',
    price: '١٨ ج.م.',
  },
}

test.each(Object.entries(abroad))(
  'a menu in %s lacks no letter, and begins where reading does',
  async (_, venue) => {
    const { locale, fonts, name, description, price, title } = venue
    const heading = { name: title, tempo: 'adagio', title, lead: description }
    const content = menuOf([4, 3], { name, description, price }, { locale, heading, note: description })
    const { pages } = await readPdf(await menuPdf(content, unexpected, fonts))
    const texts = pages.flat()
    const width = 595.28
    const [left, right] = [
      Math.min(...texts.map((text) => text.left)),
      Math.max(...texts.map((text) => text.right)),
    ]
    expect(left).toBeGreaterThan(40)
    expect(right).toBeLessThan(width - 40)
    const tempo = texts.find(({ text }) => text.includes('adagio'))
    const fromStart = locale === 'ar-EG' ? width - (tempo?.right ?? 0) : tempo?.left
    expect(fromStart).toBeCloseTo(46, -1)
    if (locale === 'ja-JP') expect(texts.map(({ text }) => text).join('')).toContain(name)
  },
)
