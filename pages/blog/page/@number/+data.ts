import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { PageData } from '../../../../src/blog/document-data.ts'
import { listPageOf } from '../../../../src/blog/posts.ts'

/** A further list page. */
export function data({ snapshot, routeParams }: PageContextServer): PageData {
  const list = snapshot && listPageOf(snapshot.index, Number(routeParams.number))
  if (!list) throw render(404)
  return { list }
}
