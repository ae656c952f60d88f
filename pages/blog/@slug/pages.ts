import { hashOf } from '@venue-site/cli/files/hash'
import { neighboursAt } from '@venue-site/posts/lists'
import type { Pages } from '../../outputs.ts'

// The date counts as the last change: editors move it when readers should notice a change.
export const pages: Pages = function* ({ index }) {
  for (const [at, post] of index.posts.entries()) {
    yield {
      params: { slug: post.slug },
      inputs: { post: post.digest, neighbours: hashOf(neighboursAt(index, at)) },
      lastModified: post.date,
      post,
    }
  }
}
