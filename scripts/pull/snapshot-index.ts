import { type Rejection, readExceptions } from '@venue-site/posts/exceptions.server'
import { earlierPosts, withFirstSlugs } from '@venue-site/posts/moves.server'
import type { Post } from '@venue-site/posts/schema'
import { foldCase } from '@venue-site/posts/slug'
import { type Snapshot, SnapshotError } from '@venue-site/posts/snapshot.server'
import type { IndexEntry, SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { type PostFacts, type StagedSnapshot, toJson } from '@venue-site/posts/staged-snapshot.server'
import type { FetchedEntry } from './fetch-posts.ts'

interface AssembleOptions {
  domain: string
  previous: Snapshot | null
  now: Date
  addPost: StagedSnapshot['addPost']
  /** Slugs of posts that are held back: treated as rejected ones, but not reported as such. */
  held?: ReadonlySet<string>
}

/**
 * Makes the index of the fetched posts. A rejected or held post keeps its last good version if `previous` has one; one
 * that was renamed, at its old address. `updatedAt` changes only if anything else does.
 */
export async function assemble(
  fetched: readonly FetchedEntry[],
  { domain, previous, now, addPost, held }: AssembleOptions,
): Promise<{ index: SnapshotIndex; rejections: Rejection[] }> {
  const rejections: Rejection[] = []
  const posts: SnapshotIndex['posts'] = []
  // Of twins, the one that is good as it was pulled goes before the last version of the other.
  const addresses = new Set(
    fetched.flatMap(({ slug, item, facts }) => (item && facts && !held?.has(slug) ? [foldCase(slug)] : [])),
  )
  const previousItems = new Map(previous?.index.posts.map((item) => [item.slug, item]))
  // A renamed post is the same one.
  const previousById = new Map(previous?.index.posts.map((item) => [item.id, item]))
  const renamed = lastOfRenamed(previous?.index.domain === domain ? previous.index : null, fetched)
  for (const { slug, item, facts, rejection } of fetched) {
    if (rejection) rejections.push(rejection)
    if (item && facts && !held?.has(slug))
      posts.push({
        ...item,
        ...facts,
        modified: modifiedAt(facts, previousItems.get(slug) ?? previousById.get(item.id), now),
      })
    else if (rejection || facts) {
      const previousItem = previousItems.get(slug) ?? renamed.get(slug)
      // A twin does not return beside the other.
      if (!previousItem || addresses.has(foldCase(previousItem.slug))) continue
      const post = readLastGood(previous, previousItem.slug)
      if (!post) continue
      posts.push({ ...previousItem, ...(await addPost(post)) })
      addresses.add(foldCase(previousItem.slug))
    }
  }
  const index = {
    version: 1 as const,
    domain,
    updatedAt: now.toISOString(),
    total: posts.length,
    posts: withFirstSlugs(previous?.index.domain === domain ? previous.index : null, posts),
  }
  if (previous && toJson(previous.index) === toJson({ ...index, updatedAt: previous.index.updatedAt }))
    index.updatedAt = previous.index.updatedAt
  return { index, rejections }
}

/** Returns what posts with new slugs were before, by these slugs, unless another post has the old one. */
function lastOfRenamed(before: SnapshotIndex | null, fetched: readonly FetchedEntry[]) {
  const posts = fetched.flatMap(({ item }) => item ?? [])
  const earlier = before ? earlierPosts(before, { posts }) : []
  const listed = new Set(fetched.map(({ slug }) => slug))
  return new Map(
    posts.flatMap(({ slug }, at): [string, IndexEntry][] => {
      const last = earlier[at]
      return last && !listed.has(last.slug) ? [[slug, last]] : []
    }),
  )
}

/** Returns when a post was last changed: its date until a pull finds it changed, and then the time of that pull. */
function modifiedAt({ digest, date }: PostFacts, before: IndexEntry | undefined, now: Date): string {
  if (!before) return date
  return before.digest === digest ? before.modified : now.toISOString()
}

/** Returns a post of a snapshot; undefined without one, and if the post's file is missing or corrupt. */
export function readLastGood(previous: Snapshot | null, slug: string): Post | undefined {
  try {
    return previous?.readPost(slug)
  } catch (error) {
    if (error instanceof SnapshotError) return undefined
    throw error
  }
}

/** Returns the posts of a snapshot folder that are not as pulled; undefined if a list of them cannot be read. */
export function readExceptedPosts(folder: string): { slug: string }[] | undefined {
  try {
    const { rejections, held } = readExceptions(folder)
    return [...rejections, ...held]
  } catch (error) {
    // A full pull writes them again.
    if (error instanceof SnapshotError) return undefined
    throw error
  }
}

/** The slugs of the posts that a pull added, changed and removed. */
export interface SnapshotChanges {
  added: string[]
  changed: string[]
  removed: string[]
}

/** Compares two indexes; without a previous one every post is added. */
export function compareSnapshots(previous: SnapshotIndex | null, next: SnapshotIndex): SnapshotChanges {
  const bySlug = (index: SnapshotIndex | null) =>
    new Map(index?.posts.map((entry) => [entry.slug, JSON.stringify(entry)]))
  const [before, after] = [bySlug(previous), bySlug(next)]
  const slugs = [...after.keys()]
  return {
    added: slugs.filter((slug) => !before.has(slug)),
    changed: slugs.filter((slug) => before.has(slug) && before.get(slug) !== after.get(slug)),
    removed: [...before.keys()].filter((slug) => !after.has(slug)),
  }
}
