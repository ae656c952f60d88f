import { hash, hashOf } from '@venue-site/cli/files/hash'
import { topicsIn } from '@venue-site/posts/topics'
import { topicTexts } from '../../../src/content/topics.ts'
import type { PageDeclaration, SiteSource } from '../../outputs.ts'
import { ownWords } from '../../words.server.ts'
import { listPages, type Part } from '../list-pages.server.ts'

/** Declares pages of every topic. A topic with a single post adds nothing to the post, so it is not in the sitemap. */
export function* topicPages(site: SiteSource, part: Part): Generator<PageDeclaration> {
  const texts = hashOf([topicTexts, ownWords.topic])
  for (const { slug, name, posts } of topicsIn(site.index).values()) {
    const topic = hash(name)
    for (const { params, inputs, lastModified } of listPages(posts, part, site)) {
      yield {
        params: { topic: slug, ...params },
        inputs: () => ({ topic, texts, ...inputs() }),
        lastModified,
        isListed: posts.length > 1,
      }
    }
  }
}
