import { neighboursOf } from '@venue-site/posts/lists'
import { render } from 'vike/abort'
import { postPageData } from '../../../src/blog/post-page-data.ts'
import type { PostPageData } from '../../../src/blog/posts.ts'
import type { HookContext } from '../../vike.d.ts'

export async function data(context: HookContext): Promise<PostPageData> {
  const { snapshot, renderBody, routeParams } = context
  const { slug = '' } = routeParams
  const neighbours = neighboursOf(snapshot.index, slug)
  if (!neighbours) throw render(404)
  return { ...(await postPageData(snapshot.readPost(slug), renderBody)), ...neighbours }
}
