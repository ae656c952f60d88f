import type { StoredPost } from '../../functions/read-post.ts'
import { type Random, seededRandom } from '../random.ts'
import { madeUpPost, type ScriptedHost, startScriptedHost } from '../scripted-host.ts'

export interface RestlessHost extends ScriptedHost {
  /** Every list that the host has had, newest first, as slugs. */
  history: string[][]
  /** How often the list has moved so far. */
  moves(): number
}

// Of a pull of some hundred requests, the first half may move: a list that never rests has no true reading.
const movesAtMost = 12
const chanceOfMove = 0.05

/**
 * A host whose posts are inserted, deleted and reordered while somebody pages through them, as a seed has it: up to
 * a dozen times, each before an answer.
 */
export async function startRestlessHost(seed: number): Promise<RestlessHost> {
  const random = seededRandom(seed)
  const count = 20 + random.below(100)
  const posts = Array.from({ length: count }, (_, at) => madeUpPost(count - at))
  const history = [posts.map(slugOf)]
  let moves = 0
  const host = await startScriptedHost(posts, {
    onRequest() {
      if (moves >= movesAtMost || random.next() > chanceOfMove) return undefined
      moves++
      host.posts = moved(host.posts, random, 1000 + moves)
      history.push(host.posts.map(slugOf))
      return undefined
    },
  })
  return Object.assign(host, { history, moves: () => moves })
}

function moved(posts: readonly StoredPost[], random: Random, number: number): StoredPost[] {
  const next = [...posts]
  const kind = random.below(4)
  const at = random.below(next.length)
  if (kind === 0) next.unshift(madeUpPost(number))
  else if (kind === 1) next.splice(at, 0, madeUpPost(number))
  else if (kind === 2) next.splice(at, 1)
  else next.splice(random.below(next.length), 0, ...next.splice(at, 1))
  return next
}

function slugOf({ post }: StoredPost): string {
  return post.slug
}

/**
 * What is wrong with a pulled list, or null: it must be a list that the host had at one moment, without the posts
 * that were deleted before their details were asked for, each post once.
 */
export function faultOfPulled(slugs: readonly string[], history: readonly string[][]): string | null {
  if (new Set(slugs).size < slugs.length) return 'a post comes twice'
  const last = new Set(history.at(-1))
  const pulled = new Set(slugs)
  const fits = history.some((list) => {
    const kept = list.filter((slug) => pulled.has(slug))
    const lost = list.filter((slug) => !pulled.has(slug) && last.has(slug))
    return lost.length === 0 && kept.length === slugs.length && kept.every((slug, at) => slug === slugs[at])
  })
  return fits ? null : 'it is no list that the host had at any moment'
}
