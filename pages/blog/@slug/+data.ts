import { updatedOf } from '@venue-site/posts/dates'
import { imageAddress } from '@venue-site/posts/image-address'
import { entryOf, neighboursOf } from '@venue-site/posts/lists'
import { redirect, render } from 'vike/abort'
import { formatLongDate } from '../../../src/blog/date.ts'
import { postPageData } from '../../../src/blog/post-page-data.ts'
import { type GonePostData, type PostPageData, postPath } from '../../../src/blog/posts.ts'
import { textWidth } from '../../../src/pictures.ts'
import { fill } from '../../../src/words/words.ts'
import { gonePosts } from '../../moves.server.ts'
import type { HookContext } from '../../vike.d.ts'
import { ownWords } from '../../words.server.ts'
import { illustrateBody } from '../body-pictures.server.ts'
import { postPictures } from '../post-pictures.server.ts'
import { offersFor } from './offers.server.ts'

export async function data(context: HookContext): Promise<PostPageData | GonePostData> {
  const { snapshot, moves, renderBody, routeParams, clock } = context
  const { slug = '' } = routeParams
  const neighbours = neighboursOf(snapshot.index, slug)
  if (!neighbours) {
    const to = moves?.find(({ from }) => from === slug)?.to
    // In development alone: the build has no page there.
    if (to) throw redirect(postPath(to) as `/${string}`)
    const gone = gonePosts(moves, snapshot.index).get(slug)
    if (gone) return gone
    throw render(404)
  }
  const post = snapshot.readPost(slug)
  const offers = offersFor(post, clock)
  const data = await postPageData(post, renderBody)
  const { find } = postPictures(snapshot)
  const picture = find(post.pinterestImageLink)
  const hasLead = picture === undefined ? imageAddress(post.pinterestImageLink) !== null : picture !== null
  const html = illustrateBody(data.html, { find, hasLead })
  const isZoomed = html.includes(' data-zoom>') || (picture && picture.width > textWidth)
  const modified = updatedOf(entryOf(snapshot.index, slug))
  const modifiedText = modified && fill(ownWords.post.updated, { date: formatLongDate(modified) })
  return {
    ...data,
    html,
    picture,
    position: isZoomed ? ownWords.gallery.position : undefined,
    modified,
    modifiedText,
    ...neighbours,
    ...(offers.length > 0 && { offers }),
  }
}
