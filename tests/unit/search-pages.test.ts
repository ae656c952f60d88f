import { expect, test, vi } from 'vitest'
import type { Match, PagefindPage, SearchIndexes } from '../../src/search/pagefind.ts'
import { searchPages } from '../../src/search/search-pages.ts'

let matches: Match[] = []
vi.mock('../../src/search/pagefind.ts', () => ({
  withSearch: (run: (indexes: SearchIndexes) => unknown) =>
    run({ search: async () => matches, readWords: async () => [] }),
}))

// Only what a search reads of it.
vi.mock('../../src/page-data/layout.ts', () => ({ layout: () => ({}) }))

function match(content: string, lacking: string[]): Match {
  const locations = [...content.split(' ').keys()]
  const page: PagefindPage = { url: content, excerpt: '', content, locations, meta: {} }
  return { id: content, data: async () => page, lacking }
}

test('related pages are found behind many that are not', async () => {
  const others = Array.from({ length: 12 }, (_, at) => match(`tram ${at}`, ['how', 't']))
  matches = [...others, match('how to', ['t']), match('how toasted', ['t'])]
  const { pages, total } = await searchPages('how t')
  expect([pages.map(({ address }) => address), total]).toEqual([['how to', 'how toasted'], 2])
})

test('a word that is nowhere reads some pages only', async () => {
  const one = match('x', ['xylophone'])
  const data = vi.fn(one.data)
  matches = Array(200).fill({ ...one, data })
  expect(await searchPages('xylophone')).toMatchObject({ pages: [], total: 0 })
  expect(data.mock.calls.length).toBeLessThan(50)
})

test.each(['old-fashioned', '4:20.', '„fashion”'])('a match has a part of %s', async (written) => {
  const term = written.includes('20') ? '2' : 'fashi'
  matches = [match(`an ${written} b`, [term])]
  expect((await searchPages(term)).total).toBe(1)
})
