import { hash, hashOf } from '@venue-site/cli/files/hash'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { topicsIn } from '@venue-site/posts/topics'
import { topicTexts } from '../../../src/content/topics.ts'
import type { PageDeclaration } from '../../outputs.ts'
import { ownWords } from '../../words.server.ts'
import { listPages, type Part } from '../list-pages.server.ts'

/** Declares pages of every topic. A topic with a single post adds nothing to the post, so it is not in the sitemap. */
export function* topicPages(index: SnapshotIndex, part: Part): Generator<PageDeclaration> {
  const texts = hashOf([topicTexts, ownWords.topic])
  for (const { slug, name, posts } of topicsIn(index).values()) {
    for (const { params, inputs, lastModified } of listPages(posts, part)) {
      yield {
        params: { topic: slug, ...params },
        inputs: { topic: hash(name), texts, ...inputs },
        lastModified,
        isListed: posts.length > 1,
      }
    }
  }
}
