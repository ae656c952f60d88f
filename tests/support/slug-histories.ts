import { seededRandom } from '../../bench/random.ts'

/** The slugs of posts by their ids. */
type Slugs = ReadonlyMap<string, string>

/** What the slugs that no post has lead to: the slug that the last post with it has now, or null if that is gone. */
type Moved = ReadonlyMap<string, string | null>

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
    moved(): Moved {
      const alive = new Set(slugs.values())
      const old = [...owners].filter(([slug]) => !alive.has(slug))
      return new Map(old.map(([slug, id]) => [slug, slugs.get(id) ?? null]))
    },
  }
}

/**
 * Plays a random history of posts that come, go and return, and that take or swap slugs.
 * @param names The slugs, more than six.
 * @param onStep Is called with the posts, and with what must have moved, first and after each step.
 */
export function playHistory(
  seed: number,
  names: readonly string[],
  onStep: (slugs: Slugs, moved: Moved) => void,
): void {
  const random = seededRandom(seed)
  const posts = model()
  for (let id = 0; id < 6; id++) posts.give(`${id}`, names[id] ?? '')
  onStep(posts.slugs, posts.moved())
  for (let step = 1; step <= 12; step++) {
    const ids = [...posts.slugs.keys()]
    const id = ids[random.below(ids.length)] ?? '0'
    const free = names.filter((name) => ![...posts.slugs.values()].includes(name))
    const slug = free[random.below(free.length)] ?? 'none'
    const kind = random.below(5)
    if (kind === 0 && ids.length > 3) posts.remove(id)
    else if (kind === 1) posts.give(`new-${step}`, slug)
    else if (kind === 2) posts.give(`${random.below(6)}`, slug)
    else if (kind === 3 && ids.length > 1) {
      const other = ids.find((one) => one !== id) ?? id
      const [mine = '', theirs = ''] = [posts.slugs.get(id), posts.slugs.get(other)]
      posts.give(id, theirs)
      posts.give(other, mine)
    } else posts.give(id, slug)
    onStep(posts.slugs, posts.moved())
  }
}
