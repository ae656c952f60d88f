import { hash, hashOf } from '@venue-site/cli/files/hash'
import { updatedOf } from '@venue-site/posts/dates'
import { neighboursAt } from '@venue-site/posts/lists'
import { site as venue } from '../../../src/content/site.ts'
import { gonePosts } from '../../moves.server.ts'
import type { Pages } from '../../outputs.ts'
import { bodyLabels, ownWords } from '../../words.server.ts'
import { postPictures } from '../post-pictures.server.ts'
import { offersFor } from './offers.server.ts'

// What a post shows in words of the site.
const shownWords = hashOf([bodyLabels, ownWords.post.updated, venue.locale])

export const pages: Pages = function* (site) {
  const { index, moves, clock } = site
  const shown = postPictures(site)
  for (const [at, post] of index.posts.entries()) {
    const offers = offersFor(post, clock)
    const modified = updatedOf(post)
    const inputs = () => {
      const pictures = shown.hashOf(post)
      return {
        post: hash(post.digest, shownWords),
        ...(modified && { modified }),
        ...(pictures && { pictures: hash(pictures, ownWords.gallery.position) }),
        neighbours: hashOf(neighboursAt(index, at)),
        ...(offers.length > 0 && { offers: hashOf(offers) }),
      }
    }
    yield {
      params: { slug: post.slug },
      inputs,
      words: post.digest,
      lastModified: modified ?? post.date,
      post,
    }
  }
  for (const [slug, data] of gonePosts(moves, index)) {
    yield { params: { slug }, inputs: () => ({ gone: hashOf(data) }), isListed: false, isGone: true }
  }
}
