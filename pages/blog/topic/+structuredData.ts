import { listPath, topicPath } from '../../../src/blog/posts.ts'
import { breadcrumbs } from '../../../src/found/breadcrumbs.server.ts'
import type { StructuredData } from '../../vike.d.ts'

/** Of a topic's list page, the first or a further one. */
export const structuredData: StructuredData = ({ data: { topic: list } = {} }) => {
  // One that has a single post is not to be found.
  if (!list || list.total === 1) return []
  const { topic, page } = list
  const further = page === 1 ? [] : [{ name: `Page ${page}`, path: topicPath(topic.slug, page) }]
  return [
    breadcrumbs(
      { name: 'Blog', path: listPath(1) },
      { name: topic.name, path: topicPath(topic.slug, 1) },
      ...further,
    ),
  ]
}
