import { join } from 'node:path'
import type { StoredPost } from '@venue-site/posts/read-post.server'
import { parseSettings } from '../../scripts/cli/settings.ts'
import { type PullOptions, pull } from '../../scripts/pull/pull.ts'
import { seededRandom } from '../random.ts'
import { faults, madeUpPost, startScriptedHost } from '../scripted-host.ts'

const rounds = 3
// Failed calls are made again without a wait only.
const settings = parseSettings({ SNAPSHOT_IMAGES: 'link', SNAPSHOT_RETRIES: '0' })
const quickFaults = faults.filter((fault) => fault !== 'silence')
const calls = ['/get_changes', '/get_details', '/get_metainfo']

/**
 * Lives a history of a small blog, as a seed decides: posts are edited, added, moved, renamed and removed, before pulls
 * and between any two of their calls, and calls fail. In the end there is a pull in calm.
 * @returns What a full pull then finds that the others have missed, or null, and how many pulls read only what had changed.
 */
export async function liveHistory(seed: number, folder: string) {
  const random = seededRandom(seed)
  let numbers = 4 + random.below(14)
  /** Changes that become visible with the request of that number. */
  const late = new Set<number>()
  let outage = { share: 0, paths: calls }
  const host = await startScriptedHost([], {
    hasChanges: true,
    onRequest(number, path) {
      if (late.has(number)) change()
      if (!outage.paths.includes(path) || random.next() >= outage.share) return
      return quickFaults[random.below(quickFaults.length)]
    },
  })
  const change = () => {
    host.posts = changePosts(host.posts, random, ++numbers)
  }
  host.posts = ordered(Array.from({ length: numbers }, (_, at) => datedPost(at + 1, random)))
  const [out, cache] = [join(folder, 'snapshot'), join(folder, 'cache')]
  const source = { settings, functionsUrl: host.url, out, allowShrink: true }
  let byChanges = 0
  const pullChanges = async (options: Partial<PullOptions> = {}) => {
    if ((await pull({ ...source, cache, ...options })).usedChanges) byChanges++
  }
  try {
    for (let round = 1; round <= rounds; round++) {
      for (let changes = random.below(4); changes > 0; changes--) change()
      const soon = host.requests + 1
      for (let changes = random.below(5); changes > 0; changes--)
        late.add(soon + random.below(round === 1 ? 4 * numbers : 6))
      const isOut = round > 1 && random.next() < 0.5
      outage = {
        share: isOut ? ([0.1, 0.5, 1][random.below(3)] ?? 0) : 0,
        paths: random.next() < 0.5 ? calls : calls.slice(random.below(3)).slice(0, 1),
      }
      // If it fails, the snapshot stays.
      await pullChanges({ quick: random.next() < 0.5, full: random.next() < 0.1 }).catch(() => {})
      outage = { share: 0, paths: [] }
      late.clear()
    }
    await pullChanges()
    const { written, ...full } = await pull(source)
    const missed = written ? `new ${full.added}, changed ${full.changed}, gone ${full.removed}` : null
    return { missed, byChanges }
  } finally {
    await host.close()
  }
}

function changePosts(posts: readonly StoredPost[], random: ReturnType<typeof seededRandom>, number: number) {
  const at = random.below(posts.length)
  const stored = posts[at]
  const others = posts.toSpliced(at, 1)
  const added = datedPost(number, random)
  if (!stored || posts.length < 3) return ordered([...posts, added])
  const { id, post } = stored
  const changed = (fields: Partial<StoredPost['post']>) =>
    ordered([...others, { id, post: { ...post, ...fields } }])
  switch (random.below(12)) {
    case 0:
      return changed({ metaTitle: `Title ${number}` })
    case 1:
      return changed({ date: added.post.date })
    case 2:
      return changed({ slug: added.post.slug })
    case 3:
      return ordered(others)
    case 4:
      return ordered([...posts, added])
    case 5:
      return ordered([...posts, { ...added, post: { ...added.post, date: '2026-03-01' } }])
    // Its twin: the later of the two is rejected.
    case 6: {
      const slug = post.slug.toUpperCase()
      return posts.some((other) => other.post.slug === slug)
        ? ordered([...others, { id: number, post }])
        : ordered([...posts, { ...added, post: { ...added.post, slug } }])
    }
    // In the list it is valid.
    case 7:
      return changed({ shortTailKeywords: 'ice,'.repeat(101) })
    default:
      return changed({ blog: `Body ${number}`, shortTailKeywords: 'ice' })
  }
}

/** Some posts have one day. */
function datedPost(number: number, random: ReturnType<typeof seededRandom>): StoredPost {
  const { id, post } = madeUpPost(number)
  const day = `2026-01-0${1 + random.below(9)}`
  return { id, post: { ...post, date: random.next() < 0.5 ? day : `${day}T12:00:${10 + random.below(50)}Z` } }
}

function ordered(posts: readonly StoredPost[]): StoredPost[] {
  return posts.toSorted(
    (one, other) =>
      Date.parse(other.post.date) - Date.parse(one.post.date) || Number(other.id) - Number(one.id),
  )
}
