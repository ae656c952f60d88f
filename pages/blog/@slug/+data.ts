import { updatedOf } from '@venue-site/posts/dates'
import { entryOf, neighboursOf } from '@venue-site/posts/lists'
import { render } from 'vike/abort'
import { postPageData } from '../../../src/blog/post-page-data.ts'
import type { PostPageData } from '../../../src/blog/posts.ts'
import type { HookContext } from '../../vike.d.ts'
import { offersFor } from './offers.server.ts'

export async function data(context: HookContext): Promise<PostPageData> {
  const { snapshot, renderBody, routeParams, clock } = context
  const { slug = '' } = routeParams
  const neighbours = neighboursOf(snapshot.index, slug)
  if (!neighbours) throw render(404)
  const post = snapshot.readPost(slug)
  const offers = offersFor(post, clock)
  const data = await postPageData(post, renderBody)
  const modified = updatedOf(entryOf(snapshot.index, slug))
  return { ...data, modified, ...neighbours, ...(offers.length > 0 && { offers }) }
}
