import { renderMarkdown } from './markdown.ts'
import { neighboursOf, type PublishedPost, type PublishedTopicPage } from './posts.ts'
import { type BodyRenderer, publishedPost } from './publish.ts'
import type { Snapshot } from './snapshot.server.ts'
import { topicPageOf, topicsIn } from './topics.ts'

/** A post of the snapshot as the site publishes it, or null where the snapshot lacks it. */
export async function publishPost(
  snapshot: Snapshot,
  slug: string,
  renderBody: BodyRenderer = renderMarkdown,
): Promise<PublishedPost | null> {
  const neighbours = neighboursOf(snapshot.index, slug)
  return neighbours && { ...(await publishedPost(snapshot.readPost(slug), renderBody)), ...neighbours }
}

/** A page of a topic as the site publishes it, or null where there is none. Reads every post: a build remembers. */
export function publishTopicPage(
  { index, readPost }: Snapshot,
  slug: string,
  page: number,
): PublishedTopicPage | null {
  const topic = topicsIn(index, (post) => readPost(post.slug).shortTailKeywords).get(slug)
  return topic ? topicPageOf(topic, page) : null
}
