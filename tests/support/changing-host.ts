import { seededRandom } from '../../bench/random.ts'
import { madeUpPost, type ScriptedHost, startScriptedHost } from '../../bench/scripted-host.ts'

interface ChangingHost extends ScriptedHost {
  /** Every list that the host has had, oldest first, each as slugs. */
  history: string[][]
}

// A list that never rests cannot be read.
const maxChanges = 12
const chanceOfChange = 0.05

/** Starts a host whose posts are inserted, deleted and moved between its responses, as a seed decides. */
export async function startChangingHost(seed: number): Promise<ChangingHost> {
  const random = seededRandom(seed)
  const count = 20 + random.below(100)
  const history: string[][] = []
  const host = await startScriptedHost([], {
    onRequest() {
      if (history.length > maxChanges || random.next() > chanceOfChange) return
      const posts = [...host.posts]
      const [from, to] = [random.below(posts.length), random.below(posts.length)]
      const newPost = madeUpPost(1000 + history.length)
      const change = random.below(4)
      if (change === 0) posts.unshift(newPost)
      else if (change === 1) posts.splice(to, 0, newPost)
      else if (change === 2) posts.splice(from, 1)
      else posts.splice(to, 0, ...posts.splice(from, 1))
      show(posts)
      return
    },
  })
  const show = (posts: ScriptedHost['posts']) => {
    host.posts = posts
    history.push(posts.map(({ post }) => post.slug))
  }
  show(Array.from({ length: count }, (_, at) => madeUpPost(count - at)))
  return Object.assign(host, { history })
}

/**
 * Returns what is wrong with a pulled list, or null. It must be a list that the host had at one moment, with each post
 * once, without posts that were deleted before their details were read.
 */
export function findListProblem(slugs: readonly string[], history: readonly string[][]): string | null {
  const pulled = new Set(slugs)
  if (pulled.size < slugs.length) return 'a post is in it twice'
  const last = new Set(history.at(-1))
  const isPulled = (list: readonly string[]) =>
    list.filter((slug) => pulled.has(slug)).join() === slugs.join() &&
    list.every((slug) => pulled.has(slug) || !last.has(slug))
  return history.some(isPulled) ? null : 'the host never had this list'
}
