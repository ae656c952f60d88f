import { listPageOf } from './list-pages.ts'
import type { ListPage, Topic } from './lists.ts'
import { topicsOf } from './post-topics.ts'
import type { IndexEntry, SnapshotIndex } from './snapshot-schema.ts'

/** A topic of the blog: as its newest post spells it, with its posts in the list's order. */
export interface BlogTopic {
  slug: string
  name: string
  posts: IndexEntry[]
}

const topicsByIndex = new WeakMap<object, ReadonlyMap<string, BlogTopic>>()

/** Returns the topics of a blog by their slugs. Computed once for an index, because every topic's page needs them. */
export function topicsIn(index: Pick<SnapshotIndex, 'posts'>): ReadonlyMap<string, BlogTopic> {
  const topics = topicsByIndex.get(index) ?? findTopics(index)
  topicsByIndex.set(index, topics)
  return topics
}

function findTopics({ posts }: Pick<SnapshotIndex, 'posts'>): Map<string, BlogTopic> {
  const topics = new Map<string, BlogTopic>()
  for (const post of posts) {
    for (const { name, slug } of topicsOf(post)) {
      if (slug === undefined) continue
      const topic = topics.get(slug)
      if (topic) topic.posts.push(post)
      else topics.set(slug, { slug, name, posts: [post] })
    }
  }
  return topics
}

/** Returns a page (from 1) of a topic; null if there is no such page. */
export function topicPageOf(
  { slug, name, posts }: BlogTopic,
  page: number,
): (ListPage & { topic: Required<Topic> }) | null {
  const list = listPageOf({ posts }, page)
  return list && { topic: { slug, name }, ...list }
}
