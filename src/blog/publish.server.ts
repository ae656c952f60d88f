import { neighboursOf, type PublishedPost } from './posts.ts'
import { publishedPost } from './publish.ts'
import type { Snapshot } from './snapshot.server.ts'

/** A post of the snapshot as the site publishes it, or null where the snapshot lacks it. */
export function publishPost(snapshot: Snapshot, slug: string): PublishedPost | null {
  if (!snapshot.index.posts.some((post) => post.slug === slug)) return null
  return { ...publishedPost(snapshot.readPost(slug)), ...neighboursOf(snapshot.index, slug) }
}
