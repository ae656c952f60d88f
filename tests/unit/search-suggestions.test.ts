import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offeredPages } from '../../scripts/search/offered-pages.ts'
import { createWordList } from '../../scripts/search/word-list.ts'
import { suggestionsFor } from '../../src/search/suggestions.ts'
import { temporaryFolder } from '../support/folders.ts'

const words =
  'ice garden gin vermouth negroni negronis martini daiquiri rum ネグローニ グラス نيجروني café ginger łosoś cœur żurek'.split(
    ' ',
  )

test.each([
  ['two letters swapped', 'negroin', ['negroni']],
  ['a letter that is missing, with a capital', 'Vermoth', ['vermouth']],
  ['two letters in a long word', 'dacquirri', ['daiquiri']],
  ['the accent of a letter', 'cafe', ['café']],
  ['a stroke and an accent', 'Losos', ['łosoś']],
  ['a ligature', 'coeur', ['cœur']],
  ['a first letter that is right before one that is wrong', 'gun', ['gin']],
  ['several words, of which one is known', 'gin martni', ['gin martini']],
  ['several words, of which one is far from all', 'negroni xylophone', ['negroni']],
  ['another ending of a short word', 'żurku', ['żurek']],
  ['the beginning of a word is none that is misspelt', 'dai', []],
  ['a word that is known', 'gin', []],
  ['a word that is known, with signs', '#gin', []],
  ['words that are known, as a phrase', '“Gin vermouth”?', []],
  ['a misspelt word in quotes', '"gin martni"', ['gin martini']],
  ['signs alone', '🍸?', []],
  ['a word that is far from all', 'xylophone', []],
  ['two letters', 'gn', []],
  ['Japanese', 'ネグロニ', ['ネグローニ']],
  ['Japanese, another letter', 'クラス', ['グラス']],
  ['Arabic', 'نيجرني', ['نيجروني']],
])('a suggestion for %s', (_, term, suggestions) => {
  expect(suggestionsFor(term, words)).toEqual(suggestions)
})

test('a list has the words of more pages first, without tags, numbers and signs', () => {
  const list = createWordList()
  list.add('<h1 title="tag">Gin &amp; ice</h1><p>A gin, 45ml, gin.</p>')
  list.add('<p>Ice\u2060 桜\u2060 氷水 Ḹosoś</p>')
  expect(list.text().split('\n')).toEqual(['ice', 'gin', 'łosoś', '氷水'])
})

test('drinks and coming events are searched, no past ones; damaged page data is named', () => {
  const dir = temporaryFolder()
  const write = (name: string, data: object) =>
    writeFileSync(join(dir, 'snapshot', `${name}.json`), JSON.stringify(data))
  mkdirSync(join(dir, 'snapshot'))
  const item = { name: 'Gin & It', description: 'Gin, vermouth', price: '$9' }
  write('menu', { categories: [{ id: 'classics', title: 'Classics', items: [item] }] })
  const eventOf = (slug: string, isOver: boolean) => ({
    ...{ slug, title: slug, description: 'Chairs', dateText: 'Friday', end: 5, isOver },
  })
  write('events', { events: [eventOf('past', true), eventOf('coming', false)] })
  expect(offeredPages(dir).map(({ address, title, meta }) => [address, title, meta])).toEqual([
    ['/menu#classics.Gin-%26-It', 'Gin & It', { kind: 'drink', detail: '$9' }],
    ['/events#coming', 'coming', { kind: 'event', detail: 'Friday', end: '5' }],
  ])
  write('menu', {})
  expect(() => offeredPages(dir)).toThrow('menu.json is no page data. Delete it, then build again')
})
