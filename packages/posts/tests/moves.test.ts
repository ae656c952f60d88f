import { areIdsStable, type Move, movesAfter } from '@venue-site/posts/moves.server'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'

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

/** What an address must lead to: a post's own slug, the slug of the last post that had it, or null if that is gone. */
function model() {
  const slugs = new Map<string, string>()
  const owners = new Map<string, string>()
  return {
    slugs,
    give(id: string, slug: string) {
      slugs.set(id, slug)
      owners.set(slug, id)
    },
    /** An id that returns is that of another post. */
    remove(id: string) {
      slugs.delete(id)
      for (const [slug, owner] of owners) if (owner === id) owners.set(slug, 'none')
    },
    moves() {
      const alive = new Set(slugs.values())
      const old = [...owners].filter(([slug]) => !alive.has(slug))
      return new Map(old.map(([slug, id]) => [slug, slugs.get(id) ?? null]))
    },
  }
}

test('1,000 histories of posts that come, go, return, and take or swap slugs lead where their posts are', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const random = seededRandom(seed)
    const expected = model()
    const names = Array.from({ length: 12 }, (_, at) => `slug-${at}`)
    for (let id = 0; id < 6; id++) expected.give(`${id}`, `slug-${id}`)
    let list = listOf(Object.fromEntries(expected.slugs))
    let moves: Move[] = []
    for (let step = 1; step <= 12; step++) {
      const ids = [...expected.slugs.keys()]
      const id = ids[random.below(ids.length)] ?? '0'
      const free = names.filter((name) => ![...expected.slugs.values()].includes(name))
      const slug = free[random.below(free.length)] ?? 'none'
      const kind = random.below(5)
      if (kind === 0 && ids.length > 3) expected.remove(id)
      else if (kind === 1) expected.give(`new-${step}`, slug)
      else if (kind === 2) expected.give(`${random.below(6)}`, slug)
      else if (kind === 3 && ids.length > 1) {
        const other = ids.find((one) => one !== id) ?? id
        const [mine = '', theirs = ''] = [expected.slugs.get(id), expected.slugs.get(other)]
        expected.give(id, theirs)
        expected.give(other, mine)
      } else expected.give(id, slug)
      const next = listOf(Object.fromEntries(expected.slugs))
      moves = movesAfter(moves, list, next, since(1))
      list = next
      expect({ seed, step, moves: new Map(moves.map(({ from, to }) => [from, to])) }).toEqual({
        seed,
        step,
        moves: expected.moves(),
      })
    }
  }
})
