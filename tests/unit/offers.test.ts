import { expect, test } from 'vitest'
import { nameFinder } from '../../pages/blog/@slug/offers.server.ts'

const names = ['Negroni', 'Garden Stairs', 'The Ice Session', 'Gin & It']
const japanese = ['ネグローニ', '氷の夜']

test.each([
  ['a title that has the name', 'Negroni three ways', '', ['Negroni']],
  ['a topic that is the name, in another case', 'Red', 'Bitters,  NEGRONI', ['Negroni']],
  ['a topic that is a word of it', 'Cut by hand', 'ice', ['The Ice Session']],
  ['the whole name before a part', 'On the garden stairs', 'ice', ['Garden Stairs', 'The Ice Session']],
  ['other signs between its words', 'Gin and it, gin: it', '', ['Gin & It']],
  ['a part of a word', 'Negronissimo', 'gardens', []],
  ['a word of the title that is a part of the name', 'The last garden', '', []],
  ['nothing', '', '', []],
])('what a post is about: %s', (_, metaTitle, shortTailKeywords, expected) => {
  expect(nameFinder(names, ' ')({ metaTitle, shortTailKeywords })).toEqual(expected)
})

test('in a script without spaces, a name is found in a sentence, and by a topic of two signs or more', () => {
  const about = (metaTitle: string, shortTailKeywords: string) =>
    nameFinder(japanese, '')({ metaTitle, shortTailKeywords })
  expect(about('今夜のネグローニについて', '')).toEqual(['ネグローニ'])
  expect(about('今夜', '氷の')).toEqual(['氷の夜'])
  expect(about('今夜', '氷')).toEqual([])
})
