import { type BlogPageData, listPath } from '../../src/blog/posts.ts'
import { blog } from '../../src/seo/blog.server.ts'
import { breadcrumbsToPage } from '../../src/seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'

export const structuredData: StructuredData<BlogPageData> = ({ data }) => {
  const { page = 1 } = data ?? {}
  return [blog(), breadcrumbsToPage([{ name: 'Blog', path: listPath(1) }], page, listPath)]
}
