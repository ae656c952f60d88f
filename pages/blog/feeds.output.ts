import { hashOf } from '@venue-site/cli/files/hash'
import { home } from '../../src/content/home.ts'
import { site as venue } from '../../src/content/site.ts'
import { feeds } from '../../src/well-known-files.ts'
import type { Outputs } from '../outputs.ts'
import { blogName, bodyLabels, byline } from '../words.server.ts'
import { newestPosts } from './newest-posts.ts'
import { postPictures } from './post-pictures.server.ts'

export const outputs: Outputs = (site) => {
  const { posts, updatedAt } = site.index
  const newest = newestPosts(site.index)
  const shown = postPictures(site)
  const pictures = newest.flatMap((post) => shown.hashOf(post) ?? [])
  // The date of an empty blog's feeds is that of the pull.
  const inputs = {
    posts: hashOf(posts.length > 0 ? newest : updatedAt),
    ...(pictures.length > 0 && { pictures: hashOf(pictures) }),
    venue: hashOf([blogName, byline, venue.locale, home.description, bodyLabels]),
  }
  return feeds.map(({ path }) => ({
    file: path.slice(1),
    inputs,
    render: async (context) => (await import('./feeds.ts')).renderFeed(path, site, context),
  }))
}
