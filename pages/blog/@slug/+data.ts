import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { PageData } from '../../../src/blog/document-data.ts'
import { publishPost } from '../../../src/blog/publish.server.ts'

/** The post, its body rendered, and its neighbours. */
export function data({ snapshot, renderBody, routeParams }: PageContextServer): PageData {
  const post = snapshot && publishPost(snapshot, routeParams.slug ?? '', renderBody)
  if (!post) throw render(404)
  return { post }
}
