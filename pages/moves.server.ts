import type { PostLink } from '@venue-site/posts/lists'
import type { Move } from '@venue-site/posts/moves.server'
import { foldCase } from '@venue-site/posts/slug'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { topicsIn } from '@venue-site/posts/topics'
import { type GonePostData, postPath } from '../src/blog/posts.ts'
import { gonePost } from '../src/content/missing.ts'
import { redirects } from '../src/content/redirects.ts'
import { encodePath } from '../src/decode-path.ts'
import { plainPath } from '../src/page-data/page-data-path.ts'

/** An address of the site that is no page's any more. */
export interface SiteMove {
  /** Its path, decoded and without a slash at its end. */
  from: string
  /**
   * Where it is now: a path, or the address of another site, encoded so that no server reads a part as its own. Null if a
   * post is gone.
   */
  to: string | null
  /** When a pull found it; undefined if it is made by hand. */
  since?: string
}

const none: readonly Move[] = []

/**
 * Returns the moves of the site: those made by hand, then those of posts, which they replace. One that is made by hand for
 * a post that has moved since leads to where it is now. So no move leads to another.
 * @param moves Those of the snapshot.
 * @param own Those made by hand: `redirects.ts`.
 */
export function siteMoves(moves: readonly Move[] = none, own = redirects): SiteMove[] {
  const slugs = new Map(moves.map(({ from, to }) => [pathOf(from), to]))
  const byHand = Object.entries(own).map(([from, target]) => {
    const { path, rest } = splitTarget(target)
    const slug = path && slugs.get(path)
    const to = path === undefined ? new URL(target).href : slug ? postPath(slug) : encodePath(path)
    const { search, hash } = new URL(rest, 'https://site.invalid')
    return { from: plainPath(from), to: (to + search + hash).replace(/["\\^`{|}]/g, encodeURIComponent) }
  })
  const replaced = new Set(byHand.map(({ from }) => from))
  const ofPosts = moves.map(({ from, to, since }) => ({
    from: pathOf(from),
    to: to === null ? null : postPath(to),
    since,
  }))
  return [...byHand, ...ofPosts.filter(({ from }) => !replaced.has(from))]
}

const pathOf = (slug: string) => `/blog/${slug}`

/**
 * Splits where a redirect leads into its path, decoded, and its query and fragment. The address of another site has no
 * path.
 */
export function splitTarget(target: string): { path?: string; rest: string } {
  if (!target.startsWith('/')) return { rest: '' }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  return { path: plainPath(path), rest }
}

type GonePosts = ReadonlyMap<string, GonePostData>

const goneByMoves = new WeakMap<readonly Move[], { index: SnapshotIndex; posts: GonePosts }>()

/**
 * Returns the data of the pages of posts that are gone, by slug. One whose name is a page's on some disks, as it differs in
 * case alone, is left out. Computed once for a list of moves and an index.
 */
export function gonePosts(moves: readonly Move[] = none, index: SnapshotIndex): GonePosts {
  const known = goneByMoves.get(moves)
  if (known?.index === index) return known.posts
  const posts = findGonePosts(moves, index)
  goneByMoves.set(moves, { index, posts })
  return posts
}

function findGonePosts(moves: readonly Move[], index: SnapshotIndex): GonePosts {
  const posts = new Map<string, GonePostData>()
  const gone = moves.filter(({ to }) => to === null)
  if (gone.length === 0) return posts
  const taken = new Set(index.posts.map(({ slug }) => foldCase(slug)))
  const replaced = new Set(Object.keys(redirects).map(plainPath))
  const nearest = nearestPosts(index)
  for (const { from, title, topics = [] } of gone) {
    const name = foldCase(from)
    if (taken.has(name) || replaced.has(pathOf(from))) continue
    taken.add(name)
    posts.set(from, { gone: gonePost, title, posts: nearest(topics) })
  }
  return posts
}

const nearestCount = 4
// Of a topic that many posts have, the newest are enough.
const candidatesOfTopic = 50

/** Returns a function for the posts that share most of some topics, the newest first. */
function nearestPosts(index: SnapshotIndex): (topics: readonly string[]) => PostLink[] {
  const positions = new Map(index.posts.map((post, at) => [post, at]))
  const known = new Map<string, PostLink[]>()
  const find = (topics: readonly string[]) => {
    const shared = new Map<(typeof index.posts)[number], number>()
    for (const topic of topics)
      for (const post of topicsIn(index).get(topic)?.posts.slice(0, candidatesOfTopic) ?? [])
        shared.set(post, (shared.get(post) ?? 0) + 1)
    return [...shared]
      .sort(
        ([one, ofOne], [other, ofOther]) =>
          ofOther - ofOne || (positions.get(one) ?? 0) - (positions.get(other) ?? 0),
      )
      .slice(0, nearestCount)
      .map(([{ slug, metaTitle }]) => ({ slug, metaTitle }))
  }
  return (topics) => {
    const key = topics.join('/')
    const posts = known.get(key) ?? find(topics)
    known.set(key, posts)
    return posts
  }
}
