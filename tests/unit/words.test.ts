import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { formatsOf } from '../../pages/facts/formats.server.ts'
import { faultsOf } from '../../scripts/site/check-content.ts'
import { layout, provideLayout } from '../../src/page-data/layout.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { pl } from '../../src/words/pl.ts'
import { readyTable, tables, wordsOf, wordsSchema } from '../../src/words/tables.server.ts'
import { fill, fillCounted, fillElements, type Words } from '../../src/words/words.ts'

import '../support/own-layout.ts'

// The numbers that words have are in the digits of a layout. Other tests of this process have the venue's own.
const own = layout()
beforeEach(() => provideLayout({ ...own, formats: formatsOf('en') }))
afterAll(() => provideLayout(own))

type Forms = Readonly<Record<string, string>>

/** Returns the texts of a table by their places, such as `blog.newPosts`: a text or its plural forms. */
function entriesOf(table: Words): [place: string, value: string | Forms][] {
  return Object.entries(table).flatMap(([group, texts]) =>
    Object.entries<string | Forms>(texts).map(([key, value]): [string, string | Forms] => [
      `${group}.${key}`,
      value,
    ]),
  )
}

const textsOf = (value: string | Forms) => (typeof value === 'string' ? [value] : Object.values(value))

const faults = (words: unknown, locale: string, isWhole = true) =>
  faultsOf({ words }, { words: wordsSchema(locale, isWhole) })

// Words that another language has too.
const sameAsInEnglish = new Set([
  'Blog',
  'Important',
  'Menu',
  'Menu: {category}',
  'Note',
  'Page {page}',
  'Pages',
  'Popular',
  'Privacy',
  'Tip',
  'Video: {title}',
  'halal',
  'kosher',
  'lupin',
  'vegan',
  '{title}, page {page}',
])

describe.each(Object.entries(tables))('the table %s', (locale, table) => {
  test('has every key, the same placeholders, and all plural forms of its language', () => {
    expect(faults(table, locale)).toEqual([])
    expect(entriesOf(table).map(([place]) => place)).toEqual(entriesOf(en).map(([place]) => place))
  })

  test('leaves out the number only in a form for one count', () => {
    const rules = new Intl.PluralRules(locale)
    const counts = Array.from({ length: 200 }, (_, count) => rules.select(count))
    const without = entriesOf(table).flatMap(([place, forms]) =>
      typeof forms === 'string'
        ? []
        : Object.entries(forms).flatMap(([form, text]) =>
            text.includes('{count}')
              ? []
              : [{ place, form, counts: counts.filter((one) => one === form).length }],
          ),
    )
    expect(without).toEqual(without.map((form) => ({ ...form, counts: 1 })))
  })
})

describe.each(Object.entries(tables).filter(([, table]) => table !== en))('the table %s', (_, table) => {
  test('has no English text', () => {
    const english = new Set(entriesOf(en).flatMap(([, value]) => textsOf(value)))
    const texts = entriesOf(table).flatMap(([, value]) => textsOf(value))
    // A text of values alone is in no language.
    const same = texts.filter((text) => english.has(text) && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    expect(same.filter((text) => !sameAsInEnglish.has(text))).toEqual([])
  })

  test('has an ellipsis of one character', () => {
    expect(JSON.stringify(table)).not.toContain('...')
  })
})

describe('a table with a fault gives an error that names the key and what to do:', () => {
  const { page: _, ...siteWithoutPage } = pl.site

  test('a missing key', () =>
    expect(faults({ ...pl, site: siteWithoutPage }, 'pl')).toEqual([
      'words must have site.page: src/words has no table for the language of pl. Translate the texts of src/words/en.ts.',
    ]))

  test('many missing keys', () =>
    expect(faults({}, 'fi-FI')).toEqual([
      expect.stringMatching(
        /^words must have site\.skip, site\.mainLinks, .*, and \d+ more: src\/words has no table for the language of fi-FI\. Translate/,
      ),
    ]))

  test('an unknown key', () =>
    expect(faults({ site: { reserv: 'Buchen' } }, 'de', false)).toEqual([
      expect.stringMatching(/^words\.site has the unknown field reserv\. The fields are: skip, .*reserve, /),
    ]))

  test('an unknown group', () =>
    expect(faults({ sites: {} }, 'de', false)).toEqual([
      expect.stringMatching(/^words has the unknown field sites\. The fields are: site, connection, /),
    ]))

  test.each([
    ['Strona {strona}', 'another name'],
    ['Strona', 'no name'],
    ['Strona {page} z {count}', 'one more name'],
    ['Strona {page} {licznik stron}', 'a name of two words'],
    ['Strona {page', 'an open brace'],
  ])('a misspelt placeholder: %s', (page) =>
    expect(faults({ site: { page } }, 'pl', false)).toEqual([
      `words.site.page must have {page}, and nothing else in braces, but is "${page}".`,
    ]),
  )

  test('a placeholder in a text without one', () =>
    expect(faults({ site: { close: 'Zamknij {name}' } }, 'pl', false)).toEqual([
      'words.site.close must have nothing in braces, but is "Zamknij {name}".',
    ]))

  test('a missing plural form', () => {
    const { few: _, ...newPosts } = pl.blog.newPosts
    expect(faults({ ...pl, blog: { ...pl.blog, newPosts } }, 'pl')).toEqual([
      'words.blog.newPosts.few must be a text, but is missing.',
    ])
  })

  test('a plural form that the language does not have', () =>
    expect(faults({ search: { found: { one: '1件', other: '{count}件' } } }, 'ja', false)).toEqual([
      'words.search.found has the unknown field one. The fields are: other.',
    ]))

  test('a misspelt placeholder of a plural form', () =>
    expect(
      faults({ search: { found: { one: 'Ein Beitrag', other: '{cuont} Beiträge' } } }, 'de', false),
    ).toEqual([
      'words.search.found.other must have {count}, and nothing else in braces, but is "{cuont} Beiträge".',
    ]))
})

test.each([
  ['en-GB', 'en'],
  ['de-AT', 'de'],
  ['pt-PT', 'pt'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['ar-EG', 'ar'],
  ['ja-JP-u-ca-japanese', 'ja'],
])('%s has the table %s', (locale, name) => {
  expect(tables[name]).toBeDefined()
  expect(readyTable(locale)).toBe(tables[name])
})

test.each(['zh-TW', 'zh-HK', 'fi-FI'])('%s has no table', (locale) =>
  expect(readyTable(locale)).toBeUndefined(),
)

test('a venue’s own words take the place of single ones of the table', () => {
  const { site, blog } = wordsOf('de-AT', { site: { reserve: 'Platz reservieren' } })
  expect(site).toEqual({ ...de.site, reserve: 'Platz reservieren' })
  expect(blog).toEqual(de.blog)
})

test('a text may have elements in place of its names', () => {
  const link = createElement('a', { href: '/' }, 'bar@venue.example')
  const shown = fillElements(en.contact.mailOrCall, { email: link, phone: '555' })
  expect(renderToStaticMarkup(shown)).toBe('Mail <a href="/">bar@venue.example</a> or call 555.')
})

test.each([
  [0, 'لا مقالات جديدة'],
  [1, 'مقال جديد واحد'],
  [2, 'مقالان جديدان'],
  [3, '3 مقالات جديدة'],
  [11, '11 مقالًا جديدًا'],
  [100, '100 مقال جديد'],
])('%d new posts in Arabic: %s', (count, text) =>
  expect(fillCounted(ar.blog.newPosts, count, 'ar')).toBe(text),
)

test.each([
  [1, 'Jeden nowy wpis'],
  [2, '2 nowe wpisy'],
  [5, '5 nowych wpisów'],
  [22, '22 nowe wpisy'],
])('%d new posts in Polish: %s', (count, text) =>
  expect(fillCounted(pl.blog.newPosts, count, 'pl')).toBe(text),
)

test('a text has its values in place of their names, and numbers in the digits of the locale', () => {
  const { position } = en.blog
  expect(fill(position, { page: 2, count: 10 })).toBe('Page 2 of 10')
  provideLayout({ ...own, formats: formatsOf('ar-EG') })
  expect(fill(position, { page: 2, count: 10 })).toBe('Page ٢ of ١٠')
})

test('Polish declines nouns: no word stands right before a name, or allergens, that are as the content has them', () => {
  const texts = entriesOf(pl).flatMap(([, value]) => (typeof value === 'string' ? [value] : []))
  expect(texts.filter((text) => /\p{L} \{(name|allergens)\}/u.test(text))).toEqual([])
})

test('English has the literal texts of the specification', () => {
  expect(en).toMatchObject({
    site: { reserve: 'Reserve a Table', previous: 'Previous', next: 'Next', tryAgain: 'Try Again' },
    blog: {
      nameOf: '{name} Blog',
      editorial: '{name} Editorial',
      loading: 'Loading blog posts...',
      none: 'No blog posts found.',
      failed: 'Failed to load blog posts. Please try again later.',
      position: 'Page {page} of {count}',
    },
    post: {
      loading: 'Loading article...',
      failed: 'Failed to load blog post. Please try again later.',
      notFound: 'Blog post not found',
      back: 'Back to Blog',
      viewPicture: 'View on Pinterest',
      watch: 'Watch Related Video',
      topics: 'TOPICS',
    },
    menu: { popular: 'Popular', download: 'Download Full Menu (PDF)' },
    events: { reserve: 'Reserve Spot' },
    about: { story: 'Our Story' },
    hours: { range: '{from} to {to}' },
  })
})
