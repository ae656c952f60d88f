import { listPageOf } from '@venue-site/posts/list-pages'
import { render } from 'vike/abort'
import type { BlogPageData } from '../../src/blog/posts.ts'
import { blogHeading } from '../../src/content/blog.ts'
import type { HookContext } from '../vike.d.ts'
import { illustrated } from './post-pictures.server.ts'

export function data({ snapshot, routeParams }: HookContext): BlogPageData {
  const list = listPageOf(snapshot.index, Number(routeParams.number ?? 1))
  if (!list) throw render(404)
  return { ...illustrated(list, snapshot), heading: blogHeading }
}
