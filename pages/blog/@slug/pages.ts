import { hashOf } from '@venue-site/cli/files/hash'
import { neighboursAt } from '@venue-site/posts/lists'
import type { Pages } from '../../outputs.ts'

// The date counts as the last change: editors move it when readers should notice a change.
export const pages: Pages = ({ index }) =>
  index.posts.map((post, at) => ({
    params: { slug: post.slug },
    inputs: { post: post.digest, neighbours: hashOf(neighboursAt(index, at)) },
    lastModified: post.date,
    post,
  }))
