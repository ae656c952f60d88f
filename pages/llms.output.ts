import { newestPosts } from '../src/blog/posts.ts'
import { hashOf } from '../src/hash.server.ts'
import type { Outputs } from '../src/outputs.ts'
import { llmsText } from './llms.ts'

export const outputs: Outputs = (site) => [
  {
    file: 'llms.txt',
    inputs: { posts: hashOf(newestPosts(site.index)) },
    render: () => llmsText(site),
  },
]
