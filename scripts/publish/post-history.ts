import { readChecksummedJson, writeChecksummedJson } from '@venue-site/cli/files/checksummed-json'
import { placesIn, type Release } from './releases.ts'

/** Since when a post is live. Times are ISO date-times. */
export interface LivePost {
  /** In its present version. */
  since: string
  /** In any version. */
  first: string
  /** The snapshot time of the pull that brought the present version. */
  pulledAt?: string
}

export type LivePosts = Record<string, LivePost>

const format = 'live posts 1'

/**
 * Returns the slugs of the posts whose page data is among some files of a site. A post that has moved or is gone has page
 * data at its old address too, but no page there.
 * @param all All files of the site.
 */
export function slugsIn(names: readonly string[], all: readonly string[] = names): string[] {
  const present = new Set(all)
  return names.flatMap((name) => {
    const slug = /^snapshot\/posts\/(.+)\.json$/.exec(name)?.[1]
    return slug !== undefined && present.has(`blog/${slug}.html`) ? [slug] : []
  })
}

/** Reads the posts of a release by slug; none if there is no record of them. */
export function readLivePosts(to: string, id: string): LivePosts {
  // A post may have the name of what every object has, such as `constructor`.
  return Object.setPrototypeOf(readChecksummedJson<LivePosts>(placesIn(to).posts(id), format) ?? {}, null)
}

export function writeLivePosts(to: string, id: string, posts: LivePosts): void {
  writeChecksummedJson(placesIn(to).posts(id), format, posts)
}

/** Returns the posts of a new release, given those of the release before. */
export function livePostsOf(
  { publishedAt, source }: Release,
  { names, fresh }: { names: readonly string[]; fresh: readonly string[] },
  before: LivePosts,
): LivePosts {
  const changed = new Set(slugsIn(fresh, names))
  const entries = slugsIn(names).map((slug) => {
    const known = before[slug]
    if (known && !changed.has(slug)) return [slug, known] as const
    const first = known?.first ?? publishedAt
    return [slug, { since: publishedAt, first, pulledAt: source?.snapshot.updatedAt }] as const
  })
  return Object.fromEntries(entries)
}

/** Returns the posts of a release that is served again: those that had another version meanwhile are live since `now`. */
export function restorePostHistory(own: LivePosts, meanwhile: LivePosts, now: string): LivePosts {
  return Object.fromEntries(
    Object.entries(own).map(([slug, post]) => [
      slug,
      meanwhile[slug]?.since === post.since ? post : { ...post, since: now },
    ]),
  )
}
