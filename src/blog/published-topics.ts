import { type PublishedTopicPage, topicPath } from './posts.ts'
import { fetchOnce, isPublishedPage, knownValue, type Published } from './published.ts'

/** The published page of a topic, if it has been fetched before. */
export function knownTopicPage(topic: string, page: number): PublishedTopicPage | undefined {
  return knownValue(topicAddress(topic, page), isPublishedTopicPage)
}

/** The published page of a topic, or null where the snapshot has no such page. Rejects where no answer came. */
export function fetchPublishedTopicPage(topic: string, page: number): Published<PublishedTopicPage> {
  return fetchOnce(topicAddress(topic, page), topicPath(topic, page), isPublishedTopicPage)
}

function topicAddress(topic: string, page: number): string {
  return `/snapshot/topics/${encodeURIComponent(topic)}/${page}.json`
}

function isPublishedTopicPage(value: unknown): value is PublishedTopicPage {
  return isPublishedPage(value) && 'topic' in value
}
