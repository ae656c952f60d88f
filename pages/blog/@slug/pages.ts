import { hashOf } from '@venue-site/cli/files/hash'
import { updatedOf } from '@venue-site/posts/dates'
import { neighboursAt } from '@venue-site/posts/lists'
import type { Pages } from '../../outputs.ts'
import { offersFor } from './offers.server.ts'

export const pages: Pages = function* ({ index, clock }) {
  for (const [at, post] of index.posts.entries()) {
    const offers = offersFor(post, clock)
    const modified = updatedOf(post)
    yield {
      params: { slug: post.slug },
      inputs: {
        post: post.digest,
        ...(modified && { modified }),
        neighbours: hashOf(neighboursAt(index, at)),
        ...(offers.length > 0 && { offers: hashOf(offers) }),
      },
      words: post.digest,
      lastModified: modified ?? post.date,
      post,
    }
  }
}
