import { expect, test, vi } from 'vitest'
import type { Match, PagefindPage } from '../../src/search/pagefind.ts'
import { searchIn } from '../../src/search/search-pages.ts'

import '../support/own-layout.ts'

function match(content: string, lacking: string[]): Match {
  const locations = [...content.split(' ').keys()]
  const page: PagefindPage = { url: content, excerpt: '', content, locations, meta: {} }
  return { id: content, data: async () => page, lacking }
}

const search = (term: string, matches: Match[]) =>
  searchIn({ search: async () => matches, readWords: async () => [] }, term)

test('related pages are found behind many that are not', async () => {
  const others = Array.from({ length: 12 }, (_, at) => match(`tram ${at}`, ['how', 't']))
  const matches = [...others, match('how to', ['t']), match('how toasted', ['t'])]
  const { pages, total } = await search('how t', matches)
  expect([pages.map(({ address }) => address), total]).toEqual([['how to', 'how toasted'], 2])
})

test('a word that is nowhere reads some pages only', async () => {
  const one = match('x', ['xylophone'])
  const data = vi.fn(one.data)
  const matches = Array(200).fill({ ...one, data })
  expect(await search('xylophone', matches)).toMatchObject({ pages: [], total: 0 })
  expect(data.mock.calls.length).toBeLessThan(50)
})

test.each(['old-fashioned', '4:20.', '„fashion”'])('a match has a part of %s', async (written) => {
  const term = written.includes('20') ? '2' : 'fashi'
  expect((await search(term, [match(`an ${written} b`, [term])])).total).toBe(1)
})

test.each([
  ['illness', '“I’ll', 0],
  ['wedding', "we'd", 0],
  ["we'd", "we'd", 1],
  ['we’d', "we'd", 1],
  ['wed', "we'd", 1],
  ['hosting', 'host’s', 1],
  ['connors', 'O’Connor', 1],
  ['wedding', 'weddings', 1],
])('a search for %s that has found %s shows %i page', async (term, written, shown) => {
  expect((await search(term, [match(written, [])])).total).toBe(shown)
})
