import { render } from 'vike/abort'
import type { PageData } from '../../../src/blog/document-data.ts'
import { publishPost } from '../../../src/blog/publish.server.ts'
import type { HookContext } from '../../vike.d.ts'

/** The post, its body rendered, and its neighbours. */
export async function data({ snapshot, renderBody, routeParams }: HookContext): Promise<PageData> {
  const post = snapshot && (await publishPost(snapshot, routeParams.slug ?? '', renderBody))
  if (!post) throw render(404)
  return { post }
}
