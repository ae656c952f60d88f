import { render } from 'vike/abort'
import { type ListPageData, listPageOf } from '../../src/blog/posts.ts'
import type { HookContext } from '../vike.d.ts'

export function data({ snapshot, routeParams }: HookContext): ListPageData {
  const list = listPageOf(snapshot.index, Number(routeParams.number ?? 1))
  if (!list) throw render(404)
  return list
}
