import { topicPageOf, topicsIn } from '@venue-site/posts/topics'
import { render } from 'vike/abort'
import type { TopicPageData } from '../../../src/blog/posts.ts'
import { topicTexts } from '../../../src/content/topics.ts'
import { fillCounted } from '../../../src/words/words.ts'
import type { HookContext } from '../../vike.d.ts'
import { ownWords } from '../../words.server.ts'
import { illustrated } from '../post-pictures.server.ts'

export function data({ snapshot, routeParams }: HookContext): TopicPageData {
  const topic = topicsIn(snapshot.index).get(routeParams.topic ?? '')
  const page = topic && topicPageOf(topic, Number(routeParams.number ?? 1))
  if (!page) throw render(404)
  return {
    ...illustrated(page, snapshot),
    texts: topicTexts,
    lead: fillCounted(ownWords.topic.lead, page.total),
  }
}
