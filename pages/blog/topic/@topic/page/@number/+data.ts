import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { PageData } from '../../../../../../src/blog/document-data.ts'
import { publishTopicPage } from '../../../../../../src/blog/publish.server.ts'

/** A further page of a topic's posts. */
export function data({ snapshot, topicPage, routeParams }: PageContextServer): PageData {
  const { topic: slug = '', number } = routeParams
  const topic = topicPage ?? (snapshot && publishTopicPage(snapshot, slug, Number(number)))
  if (!topic) throw render(404)
  return { topic }
}
