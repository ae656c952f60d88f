import { render } from 'vike/abort'
import type { PageData } from '../../../src/blog/document-data.ts'
import { publishPost } from '../../../src/blog/publish.server.ts'
import type { HookContext } from '../../vike.d.ts'

/** The post, its body rendered, and its neighbours. */
export function data({ snapshot, renderBody, routeParams }: HookContext): PageData {
  const post = snapshot && publishPost(snapshot, routeParams.slug ?? '', renderBody)
  if (!post) throw render(404)
  return { post }
}
