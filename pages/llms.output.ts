import { hashOf } from '@venue-site/cli/files/hash'
import { newestPosts } from './blog/newest-posts.ts'
import { llmsText } from './llms.ts'
import type { Outputs } from './outputs.ts'
import { ownWords } from './words.server.ts'

export const outputs: Outputs = (site) => [
  {
    file: 'llms.txt',
    inputs: {
      posts: hashOf(newestPosts(site.index)),
      venue: hashOf([llmsText({ ...site, index: { ...site.index, posts: [] } }), ownWords.llms.newestPosts]),
    },
    render: () => llmsText(site),
  },
]
