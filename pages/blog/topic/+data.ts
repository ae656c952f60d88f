import { render } from 'vike/abort'
import type { PageData } from '../../../src/blog/document-data.ts'
import { publishTopicPage } from '../../../src/blog/publish.server.ts'
import type { HookContext } from '../../vike.d.ts'

/** A page of a topic's posts, the first or a further one. */
export function data({ snapshot, topicPage, routeParams }: HookContext): PageData {
  const { topic: slug = '', number = '1' } = routeParams
  const topic = topicPage ?? (snapshot && publishTopicPage(snapshot, slug, Number(number)))
  if (!topic) throw render(404)
  return { topic }
}
