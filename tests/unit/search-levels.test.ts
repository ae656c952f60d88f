import { expect, test } from 'vitest'
import { seededRandom } from '../../bench/random.ts'
import {
  type IndexedLevel,
  type Levels,
  type Posts,
  planLevels,
  supersededIds,
} from '../../scripts/search/plan-levels.ts'

const limits = { postsPerPart: 20, small: 10, newest: 3, share: 0.3 }

/** Indexes what is planned. The id of a post is that of its text, as Pagefind's is. */
function index(planned: Levels<IndexedLevel | Posts>) {
  const made: string[] = []
  const indexed = (level: IndexedLevel | Posts | undefined): IndexedLevel | undefined => {
    if (!level || Array.isArray(level.files)) return level as IndexedLevel | undefined
    const posts = level as Posts
    made.push(...Object.keys(posts))
    const ids = Object.fromEntries(Object.entries(posts).map(([slug, key]) => [slug, `${slug}-${key}`]))
    return { posts, ids, files: [] }
  }
  const levels: Levels<IndexedLevel> = {
    base: planned.base.flatMap((level) => indexed(level) ?? []),
    recent: indexed(planned.recent),
    newest: indexed(planned.newest),
  }
  return { levels, made }
}

const all = ({ base, recent, newest }: Levels<IndexedLevel>) =>
  [...base, recent, newest].filter((level) => level !== undefined)

test('after any history, the indexes together have each post once, as it is', () => {
  const random = seededRandom(7)
  let isReset = 0
  for (let history = 0; history < 50; history++) {
    const posts: Record<string, string> = {}
    let levels: Levels<IndexedLevel> | null = null
    for (let step = 0; step < 40; step++) {
      for (let edit = random.below(step === 0 ? 60 : 4); edit >= 0; edit--) {
        const slug = `post-${random.below(60)}`
        if (random.below(4) === 0) delete posts[slug]
        // A text may come back.
        else posts[slug] = String(random.below(3))
      }
      const next = index(planLevels({ ...posts }, levels, limits))
      if (levels && next.levels.base[0] !== levels.base[0]) isReset++
      levels = next.levels
      const superseded = new Set(supersededIds(posts, all(levels)))
      const found = all(levels).flatMap(({ ids }) => Object.values(ids).filter((id) => !superseded.has(id)))
      const current = Object.entries(posts).map(([slug, key]) => `${slug}-${key}`)
      expect([...new Set(found)].sort()).toEqual(current.sort())
    }
  }
  expect(isReset).toBeGreaterThan(50)
})

test('posts with names that every object has are indexed', () => {
  const posts = Object.fromEntries(['__proto__', 'constructor', 'ice'].map((slug) => [slug, 'a']))
  expect(index(planLevels(posts, null, limits)).made.sort()).toEqual(Object.keys(posts).sort())
})

test('an edit is indexed with the few newest, and many are joined', () => {
  const posts = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`post-${at}`, 'a']))
  let { levels, made } = index(planLevels(posts, null, limits))
  expect([levels.base.length, made.length]).toEqual([2, 40])
  const edit = (slug: string) => {
    posts[slug] = 'b'
    const before = levels
    ;({ levels, made } = index(planLevels({ ...posts }, levels, limits)))
    return [
      made.length,
      levels.base.every((part, at) => part === before.base[at]),
      levels.recent === before.recent,
    ]
  }
  expect(edit('post-1')).toEqual([1, true, true])
  expect(edit('post-2')).toEqual([2, true, true])
  expect(edit('post-3')).toEqual([3, true, true])
  expect(edit('post-4')).toEqual([4, true, false])
  expect(edit('post-5')).toEqual([1, true, true])
  expect(index(planLevels({ ...posts }, levels, limits)).made).toEqual([])
})
