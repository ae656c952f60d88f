import { render } from 'vike/abort'
import { snapshotPostPageData } from '../../../src/blog/page-data.server.ts'
import type { PostPageData } from '../../../src/blog/posts.ts'
import type { HookContext } from '../../vike.d.ts'

/** The post, its body rendered, and its neighbours. */
export async function data({ snapshot, renderBody, routeParams }: HookContext): Promise<PostPageData> {
  const post = await snapshotPostPageData(snapshot, routeParams.slug ?? '', renderBody)
  if (!post) throw render(404)
  return post
}
