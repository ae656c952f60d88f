import { digest } from '@venue-site/cli/files/hash'

/** The posts of an index: the digest of each, by its slug. */
export type Posts = Readonly<Record<string, string>>

/** An index as it was written. */
export interface IndexedLevel {
  posts: Posts
  /** Pagefind's id of each post, by its slug. */
  ids: Readonly<Record<string, string>>
  /** Its files, below its own folder. */
  files: readonly string[]
}

/** The indexes of a blog: the parts of the base, and two small ones for what has changed since the base was made. */
export interface Levels<Level> {
  base: Level[]
  recent?: Level
  newest?: Level
}

export interface LevelLimits {
  /** The most posts of a part of the base. */
  postsPerPart: number
  /** A blog of no more posts has only a base, which is made again for each change. */
  small: number
  /** The most posts of the newest index, so that an edit takes no longer than these. */
  newest: number
  /** The most posts that differ from the base, as a share of all: then it is made again. */
  share: number
}

export const levelLimits: LevelLimits = { postsPerPart: 4_000, small: 1_000, newest: 100, share: 0.1 }

/**
 * Plans the indexes of posts. An index whose posts are those of before is the same object, and is not made again.
 * @param before The indexes as they are; null if there are none, or if other code made them.
 */
export function planLevels(
  posts: Posts,
  before: Levels<IndexedLevel> | null,
  { postsPerPart, small, newest: most, share }: LevelLimits = levelLimits,
): Levels<IndexedLevel | Posts> {
  const count = Object.keys(posts).length
  if (before && count > small) {
    const { base, recent } = before
    const changed = without(posts, base)
    const gone = base
      .flatMap(({ posts: own }) => Object.keys(own))
      .filter((slug) => !Object.hasOwn(posts, slug))
    if (Object.keys(changed).length + gone.length <= Math.min(count * share, postsPerPart / 2)) {
      const newest = without(changed, recent ? [recent] : [])
      const isMany = Object.keys(newest).length > most
      return isMany ? { base, recent: changed } : { base, recent, newest: sameAs(before.newest, newest) }
    }
  }
  const parts = partsOf(posts, Math.max(1, Math.ceil(count / postsPerPart)))
  return { base: parts.map((part, at) => sameAs(before?.base[at], part) ?? part) }
}

/** Returns Pagefind's ids of posts in these indexes that have changed since or are gone. */
export function supersededIds(posts: Posts, levels: readonly IndexedLevel[]): string[] {
  const current = new Set<string>()
  const superseded = new Set<string>()
  for (const level of levels.toReversed()) {
    for (const [slug, key] of Object.entries(level.posts)) {
      const id = level.ids[slug] ?? ''
      if (posts[slug] === key) current.add(id)
      else superseded.add(id)
    }
  }
  return [...superseded].filter((id) => !current.has(id)).sort()
}

/** Returns the posts that none of these indexes has as they are. */
function without(posts: Posts, levels: readonly IndexedLevel[]): Posts {
  const isMissing = ([slug, key]: [string, string]) => levels.every((level) => level.posts[slug] !== key)
  return Object.fromEntries(Object.entries(posts).filter(isMissing))
}

/** Returns the index of before if it has these posts, else the posts; none for no posts. */
function sameAs(before: IndexedLevel | undefined, posts: Posts): IndexedLevel | Posts | undefined {
  const slugs = Object.keys(posts)
  if (slugs.length === 0) return undefined
  const isSame =
    before &&
    slugs.length === Object.keys(before.posts).length &&
    slugs.every((slug) => before.posts[slug] === posts[slug])
  return isSame ? before : posts
}

// By the slug, so that a new post changes one part.
function partsOf(posts: Posts, count: number): Posts[] {
  const parts = Array.from({ length: count }, (): [string, string][] => [])
  for (const entry of Object.entries(posts))
    parts[Number.parseInt(digest(`${entry[0]}.json`).slice(0, 8), 16) % count]?.push(entry)
  // Not by assignment, which loses the slug `__proto__`.
  return parts.map((part) => Object.fromEntries(part))
}
