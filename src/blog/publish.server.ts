import { neighboursOf, type PublishedPost } from './posts.ts'
import { type BodyRenderer, publishedPost } from './publish.ts'
import type { Snapshot } from './snapshot.server.ts'

/** A post of the snapshot as the site publishes it, or null where the snapshot lacks it. */
export function publishPost(
  snapshot: Snapshot,
  slug: string,
  renderBody?: BodyRenderer,
): PublishedPost | null {
  const neighbours = neighboursOf(snapshot.index, slug)
  return neighbours && { ...publishedPost(snapshot.readPost(slug), renderBody), ...neighbours }
}
