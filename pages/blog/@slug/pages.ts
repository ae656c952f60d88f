import { hashOf } from '@venue-site/cli/files/hash'
import { neighboursAt } from '@venue-site/posts/lists'
import type { Pages } from '../../outputs.ts'
import { offersFor } from './offers.server.ts'

// The date counts as the last change: editors move it when readers should notice a change.
export const pages: Pages = function* ({ index, clock }) {
  for (const [at, post] of index.posts.entries()) {
    const offers = offersFor(post, clock)
    yield {
      params: { slug: post.slug },
      inputs: {
        post: post.digest,
        neighbours: hashOf(neighboursAt(index, at)),
        ...(offers.length > 0 && { offers: hashOf(offers) }),
      },
      lastModified: post.date,
      post,
    }
  }
}
