import { hash, hashOf } from '@venue-site/cli/files/hash'
import type { SnapshotIndex } from '@venue-site/posts/schema'
import { topicsIn } from '@venue-site/posts/topics'
import { topicTexts } from '../../../src/content/topics.ts'
import type { PageDeclaration } from '../../outputs.ts'
import { listPages } from '../list-pages.server.ts'

/** Declares the pages of every topic. A topic with a single post adds nothing to the post, so it is not in the sitemap. */
export function topicPages(index: SnapshotIndex): PageDeclaration[] {
  const texts = hashOf(topicTexts)
  return [...topicsIn(index).values()].flatMap(({ slug, name, posts }) =>
    listPages(posts).map(({ params, inputs, lastModified }) => ({
      params: { topic: slug, ...params },
      inputs: { topic: hash(name), texts, ...inputs },
      lastModified,
      isListed: posts.length > 1,
    })),
  )
}
