import { hash, hashOf } from '@venue-site/cli/files/hash'
import { newestPosts } from './blog/newest-posts.ts'
import { llmsText } from './llms.ts'
import type { Outputs } from './outputs.ts'

export const outputs: Outputs = (site) => [
  {
    file: 'llms.txt',
    inputs: {
      posts: hashOf(newestPosts(site.index)),
      venue: hash(llmsText({ ...site, index: { ...site.index, posts: [] } })),
    },
    render: () => llmsText(site),
  },
]
