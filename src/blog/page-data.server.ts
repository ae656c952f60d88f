import { renderMarkdown } from './markdown.ts'
import { type BodyRenderer, postPageData } from './post-page-data.ts'
import { neighboursOf, type PostPageData } from './posts.ts'
import type { Snapshot } from './snapshot.server.ts'

/** Returns the data of a post's page from the snapshot, or null where the snapshot lacks the post. */
export async function snapshotPostPageData(
  snapshot: Snapshot,
  slug: string,
  renderBody: BodyRenderer = renderMarkdown,
): Promise<PostPageData | null> {
  const neighbours = neighboursOf(snapshot.index, slug)
  return neighbours && { ...(await postPageData(snapshot.readPost(slug), renderBody)), ...neighbours }
}
