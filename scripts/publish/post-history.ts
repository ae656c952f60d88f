import { readChecksummedJson, writeChecksummedJson } from '../fs/checksummed-json.ts'
import { placesIn, type Release } from './releases.ts'

/** Since when a post is live. Times are ISO date-times. */
export interface LivePost {
  /** As it is now. */
  since: string
  /** At all. */
  first: string
  /** The pull that brought it as it is now, by the time of its snapshot. */
  pulledAt?: string
}

export type LivePosts = Record<string, LivePost>

const format = 'live posts 1'

/** The slug of a post by the file that client-side navigation reads; undefined for any other file. */
export function slugOfFile(name: string): string | undefined {
  return /^snapshot\/posts\/(.+)\.json$/.exec(name)?.[1]
}

/** The posts of a release, by slug; none where nobody wrote them down. */
export function readLivePosts(to: string, id: string): LivePosts {
  return readChecksummedJson<LivePosts>(placesIn(to).posts(id), format) ?? {}
}

export function writeLivePosts(to: string, id: string, posts: LivePosts): void {
  writeChecksummedJson(placesIn(to).posts(id), format, posts)
}

/** The posts of a release that is about to be published, those of the one before known. */
export function livePostsOf(
  { publishedAt, source }: Pick<Release, 'publishedAt' | 'source'>,
  { names, fresh }: { names: readonly string[]; fresh: readonly string[] },
  before: LivePosts,
): LivePosts {
  const changed = new Set(fresh)
  const pulledAt = source?.snapshot.updatedAt
  const entries = names.flatMap((name) => {
    const slug = slugOfFile(name)
    if (slug === undefined) return []
    const known = before[slug]
    if (known && !changed.has(name)) return [[slug, known] as const]
    return [[slug, { since: publishedAt, first: known?.first ?? publishedAt, pulledAt }] as const]
  })
  return Object.fromEntries(entries)
}

/** The posts of a release that is gone back to: those that were another version meanwhile are live since now. */
export function restorePostHistory(own: LivePosts, meanwhile: LivePosts, now: string): LivePosts {
  return Object.fromEntries(
    Object.entries(own).map(([slug, post]) => [
      slug,
      meanwhile[slug]?.since === post.since ? post : { ...post, since: now },
    ]),
  )
}
