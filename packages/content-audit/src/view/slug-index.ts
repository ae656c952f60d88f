import { groupBy } from '@venue-site/cli/group-by'
import { once } from '@venue-site/cli/once'
import { differByALetter } from '../text/differ-by-a-letter.ts'

// A shorter part of a path is in many slugs.
const shortestNear = 10
// Of such a part and what differs from it in a letter, these are the same at one of the ends.
const sameLetters = 5

const listOfPosts = /\/(?:authors?|categor(?:y|ies)|search|tags?|topics?)\//i

/** Finds posts of a site by the paths that other systems and folders have for them. */
export function indexSlugs(slugs: ReadonlySet<string>) {
  // Most sites have no need of these, and each thread would hold its own.
  const posts = once(() => new Map(Array.from(slugs, (slug) => [slug.toLowerCase(), slug])))
  const byStart = once(() => groupBy(posts().keys(), (slug) => slug.slice(0, sameLetters)))
  const byEnd = once(() => groupBy(posts().keys(), (slug) => slug.slice(-sameLetters)))

  /** Returns the slugs that begin or end as a part of a path does. */
  function slugsLike(name: string): string[] {
    if (name.length < shortestNear) return []
    const [start, end] = [name.slice(0, sameLetters), name.slice(-sameLetters)]
    return [...new Set([...(byStart().get(start) ?? []), ...(byEnd().get(end) ?? [])])]
  }

  return {
    /** Returns the slug with which a path ends. */
    at: (path: string) => slugAt(path, posts()),
    /**
     * Returns the slug that a path in a post may mean: that of the post itself, or the only one that has the last part of
     * the path and other words, or differs in a letter.
     */
    near(path: string, own: string): string | undefined {
      const name = lastPartOf(path)
      if (name === own.toLowerCase()) return own
      const near = slugsLike(name).filter(
        (slug) => slug.endsWith(`-${name}`) || slug.startsWith(`${name}-`) || differByALetter(slug, name),
      )
      return near.length === 1 ? posts().get(near[0] ?? '') : undefined
    },
    /** Whether a path ends in the slug of one post but for a letter, and not only a digit or a mark. */
    isMisspelt(path: string): boolean {
      if (listOfPosts.test(path)) return false
      const name = lastPartOf(path)
      const near = slugsLike(name).filter((slug) => differByALetter(slug, name))
      return near.length === 1 && near.some((slug) => lettersOf(slug) !== lettersOf(name))
    },
  }
}

/**
 * Finds the slug with which the path of another system or folder ends: `/2019/11/19/ice/`, `/notes/ice.md`.
 * @param bySlug What is found, by slugs in lower case.
 */
export function slugAt<Found>(path: string, bySlug: ReadonlyMap<string, Found>): Found | undefined {
  if (listOfPosts.test(path)) return undefined
  const name = path.toLowerCase().replace(/(?:\/index)?(?:\.(?:mdx?|html?|php|aspx?))?\/?$/, '')
  const parts = name.split('/').slice(1)
  // A slug may join the names of folders: `notes-ice`.
  const slugs = parts.map((_, at) =>
    parts
      .slice(at)
      .join('-')
      .replace(/^\d{4}-\d\d-\d\d-/, ''),
  )
  return slugs.map((slug) => bySlug.get(slug)).find((found) => found !== undefined)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** Returns the last part of a path, without what a file's name ends in. */
function lastPartOf(path: string): string {
  return /([^/]*?)(?:\.(?:mdx?|html?|php|aspx?))?\/?$/.exec(path.toLowerCase())?.[1] ?? ''
}
