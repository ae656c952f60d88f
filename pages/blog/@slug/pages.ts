import { neighboursAt } from '../../../src/blog/posts.ts'
import { hashOf } from '../../../src/hash.server.ts'
import type { Pages } from '../../../src/outputs.ts'

// An editor who means a change to be noticed moves the post's date, so that is when the page changed.
export const pages: Pages = ({ index }) =>
  index.posts.map((post, at) => ({
    params: { slug: post.slug },
    inputs: { post: post.digest, neighbours: hashOf(neighboursAt(index, at)) },
    lastModified: post.date,
    post,
  }))
