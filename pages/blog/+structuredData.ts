import { listPath } from '../../src/blog/posts.ts'
import { blog } from '../../src/found/blog.server.ts'
import { breadcrumbsToPage } from '../../src/found/breadcrumbs.server.ts'
import type { StructuredData } from '../vike.d.ts'

/** Of a list page, the first or a further one. */
export const structuredData: StructuredData = ({ data: { list } = {} }) => {
  const { page = 1 } = list ?? {}
  return [blog(), breadcrumbsToPage([{ name: 'Blog', path: listPath(1) }], page, listPath)]
}
