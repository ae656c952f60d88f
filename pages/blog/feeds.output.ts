import { hashOf } from '@venue-site/cli/files/hash'
import { home } from '../../src/content/home.ts'
import { site as venue } from '../../src/content/site.ts'
import { feeds } from '../../src/well-known-files.ts'
import type { Outputs } from '../outputs.ts'
import { blogName, byline, ownWords } from '../words.server.ts'
import { newestPosts } from './newest-posts.ts'

export const outputs: Outputs = (site) => {
  // The words of a body.
  const { footnoteLabel, footnoteBackLabel } = ownWords.post
  const { posts, updatedAt } = site.index
  // The date of an empty blog's feeds is that of the pull.
  const inputs = {
    posts: hashOf(posts.length > 0 ? newestPosts(site.index) : updatedAt),
    venue: hashOf([blogName, byline, venue.locale, home.description, footnoteLabel, footnoteBackLabel]),
  }
  return feeds.map(({ path }) => ({
    file: path.slice(1),
    inputs,
    render: async (context) => (await import('./feeds.ts')).renderFeed(path, site, context),
  }))
}
