import { areIdsStable, type Move, movesAfter, withFirstSlugs } from '@venue-site/posts/moves.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { playHistory } from '../../../tests/support/slug-histories.ts'

const entry = (id: string | number, slug: string): IndexEntry => ({
  ...{ id, slug, metaTitle: slug, metaDescription: '', digest: slug },
  ...{ date: '2026-01-01', modified: '2026-01-01' },
})
const listOf = (posts: Record<string, string>) => ({
  posts: Object.entries(posts).map(([id, slug]) => entry(id, slug)),
})
const since = (day: number) => `2026-02-0${day}T00:00:00.000Z`

test('a renamed post leaves its old slug, chains are collapsed, and a slug that comes back has no move', () => {
  const lists = [
    { 1: 'negroni', 2: 'fig' },
    { 1: 'the-negroni', 2: 'fig' },
    { 1: 'our-negroni' },
    { 1: 'negroni' },
  ]
  const [first, second, third, last] = lists.map((posts) => listOf(posts as Record<string, string>))
  if (!first || !second || !third || !last) throw new Error('no list')
  const one = movesAfter([], first, second, since(1))
  expect(one).toEqual([{ from: 'negroni', to: 'the-negroni', since: since(1) }])
  const two = movesAfter(one, second, third, since(2))
  expect(two).toEqual([
    { from: 'fig', to: null, since: since(2), title: 'fig' },
    { from: 'negroni', to: 'our-negroni', since: since(1) },
    { from: 'the-negroni', to: 'our-negroni', since: since(2) },
  ])
  expect(movesAfter(two, third, last, since(3))).toEqual([
    { from: 'fig', to: null, since: since(2), title: 'fig' },
    { from: 'our-negroni', to: 'negroni', since: since(3) },
    { from: 'the-negroni', to: 'negroni', since: since(2) },
  ])
  expect(movesAfter(two, third, third, since(3))).toEqual(two)
})

test('two posts that swap their slugs move nothing', () => {
  const [before, after] = [listOf({ 1: 'a', 2: 'b', 3: 'c' }), listOf({ 1: 'b', 2: 'a', 3: 'c' })]
  expect(movesAfter([], before, after, since(1))).toEqual([])
})

test('ids that change with each answer, and ids that several posts have, are no sign of a rename', () => {
  const numbered = (slugs: string[]) => ({ posts: slugs.map((slug, at) => entry(at, slug)) })
  const [before, after] = [numbered(['a', 'b', 'c', 'd', 'e']), numbered(['new', 'a', 'b', 'c', 'd'])]
  expect(areIdsStable(before, after)).toBe(false)
  expect(movesAfter([], before, after, since(1))).toEqual([
    { from: 'e', to: null, since: since(1), title: 'e' },
  ])
  const same = (slugs: string[]) => ({ posts: slugs.map((slug) => entry('post', slug)) })
  expect(movesAfter([], same(['a', 'b']), same(['a', 'c']), since(1))).toEqual([
    { from: 'b', to: null, since: since(1), title: 'b' },
  ])
})

test('of a post that is gone, also one that was renamed before, its last title and topics are kept', () => {
  const withTopics = (slug: string, metaTitle: string, shortTailKeywords: string) => ({
    posts: [{ ...entry(1, slug), metaTitle, shortTailKeywords }, entry(2, 'fig')],
  })
  const first = withTopics('negroni', 'A Negroni', 'Ice')
  const second = withTopics('our-negroni', '', 'Clear ice, ice, ★')
  const moves = movesAfter([], first, second, since(1))
  const kept = { topics: ['clear-ice', 'ice', '★'] }
  expect(movesAfter(moves, second, { posts: [entry(2, 'fig')] }, since(2))).toEqual([
    { from: 'negroni', to: null, since: since(1), ...kept },
    { from: 'our-negroni', to: null, since: since(2), ...kept },
  ])
})

test('1,000 histories of posts that come, go, return, and take or swap slugs lead where their posts are', () => {
  const names = Array.from({ length: 12 }, (_, at) => `slug-${at}`)
  for (let seed = 1; seed <= 1000; seed++) {
    let list = listOf({})
    let moves: Move[] = []
    playHistory(seed, names, (posts, expected) => {
      const next = listOf(Object.fromEntries(posts))
      moves = movesAfter(moves, list, next, since(1))
      list = next
      const found = new Map(moves.map(({ from, to }) => [from, to]))
      expect({ seed, moves: found }).toEqual({ seed, moves: expected })
    })
  }
})

test('1,000 histories: a post keeps the slug that it first had, whatever is renamed, and no two have the same', () => {
  let renamed = 0
  let numbered = 0
  for (let seed = 1; seed <= 1000; seed++) {
    const random = seededRandom(seed)
    const slugs = new Map([...'abcd'].map((slug, id) => [`${id}`, slug]))
    const firsts = new Map<string, string>()
    let list: IndexEntry[] | null = null
    for (let step = 1; step <= 12; step++) {
      const next = withFirstSlugs(
        list && { posts: list },
        [...slugs].map(([id, slug]) => entry(id, slug)),
      )
      const ids = next.map(({ slug, firstSlug = slug }) => firstSlug)
      expect({ seed, step, different: new Set(ids).size }).toEqual({ seed, step, different: next.length })
      for (const { id, slug, firstSlug = slug } of next) {
        const first = firsts.get(`${id}`) ?? firstSlug
        expect({ seed, step, id, firstSlug }).toEqual({ seed, step, id, firstSlug: first })
        // Another post may have begun there, and then the two are kept apart.
        if (!firsts.has(`${id}`)) expect(first.split('#')[0]).toBe(slug)
        firsts.set(`${id}`, first)
        if (slug !== first) renamed++
        if (first.includes('#')) numbered++
      }
      list = next
      const [one = '0', other = one] = [...slugs.keys()].sort(() => random.below(3) - 1)
      const [mine = '', theirs = ''] = [slugs.get(one), slugs.get(other)]
      const free = [...'abcdefg'].filter((slug) => ![...slugs.values()].includes(slug))
      const slug = free[random.below(free.length)] ?? mine
      const kind = random.below(4)
      if (kind === 0 && slugs.size > 3) slugs.delete(one)
      else if (kind === 1 && free.length > 1) slugs.set(`new-${step}`, slug)
      else if (kind === 2) slugs.set(one, theirs).set(other, mine)
      else slugs.set(one, slug)
    }
  }
  expect([renamed > 10_000, numbered > 1000]).toEqual([true, true])
})

test('a host whose ids change keeps the slugs that posts have', () => {
  const posts = (offset: number) => [...'abcd'].map((slug, at) => entry(at + offset, slug))
  expect(withFirstSlugs({ posts: posts(0) }, posts(1))).toEqual(posts(1))
})
