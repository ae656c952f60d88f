import { type BlogPageData, listPath } from '../../src/blog/posts.ts'
import { breadcrumbsToPage } from '../seo/structured-data.server.ts'
import type { StructuredData } from '../vike.d.ts'
import { ownWords } from '../words.server.ts'
import { blog } from './blog-posting.server.ts'

export const structuredData: StructuredData<BlogPageData> = ({ data }) => {
  const { page = 1 } = data ?? {}
  return [blog(), breadcrumbsToPage([{ name: ownWords.blog.name, path: listPath(1) }], page, listPath)]
}
