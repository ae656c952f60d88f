import { render } from 'vike/abort'
import type { PageData } from '../../../../src/blog/document-data.ts'
import { listPageOf } from '../../../../src/blog/posts.ts'
import type { HookContext } from '../../../vike.d.ts'

/** A further list page. */
export function data({ snapshot, routeParams }: HookContext): PageData {
  const list = snapshot && listPageOf(snapshot.index, Number(routeParams.number))
  if (!list) throw render(404)
  return { list }
}
