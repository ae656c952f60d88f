import { useCallback } from 'react'
import { useDocumentData } from './document-data.ts'
import { type PublishedTopicPage, topicPath } from './posts.ts'
import { fetchPublishedTopicPage, knownTopicPage } from './published-topics.ts'
import { type PublishedState, usePublished } from './use-published.ts'

/** A page of a topic's posts: from the open document where that is its own, else from its published file. */
export function useTopic(slug: string, page: number): PublishedState<PublishedTopicPage> {
  const { topic } = useDocumentData().data
  const isOwn = topic?.topic.slug === slug && topic.page === page
  const known = isOwn ? topic : knownTopicPage(slug, page)
  const fetchPublished = useCallback(() => fetchPublishedTopicPage(slug, page), [slug, page])
  return usePublished({
    key: topicPath(slug, page),
    initial: known && { status: 'ready', value: known },
    fetchPublished,
  })
}
