import { listPath, type TopicPageData, topicPath } from '../../../src/blog/posts.ts'
import { breadcrumbsToPage } from '../../seo/structured-data.server.ts'
import type { StructuredData } from '../../vike.d.ts'
import { ownWords } from '../../words.server.ts'

export const structuredData: StructuredData<TopicPageData> = ({ data: list }) => {
  // The page of a single post is not indexed.
  if (!list || list.total === 1) return []
  const { topic, page } = list
  const pathOf = (number: number) => topicPath(topic.slug, number)
  const steps = [
    { name: ownWords.blog.name, path: listPath(1) },
    { name: topic.name, path: pathOf(1) },
  ]
  return [breadcrumbsToPage(steps, page, pathOf)]
}
