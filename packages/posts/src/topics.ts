import { type ListPage, listPageOf, type Topic } from './lists.ts'
import type { IndexEntry, Post, SnapshotIndex } from './schema.ts'
import { foldCase, isSafeSlug } from './slug.ts'

/** A topic of the blog: as its newest post spells it, with its posts in the list's order. */
export interface BlogTopic {
  slug: string
  name: string
  posts: IndexEntry[]
}

/** Returns the topics of a post: its short-tail keywords, each once. A keyword that makes no address has no slug. */
export function topicsOf(
  { shortTailKeywords = '' }: Pick<Post, 'shortTailKeywords'>,
  slugOf = topicSlug,
): Topic[] {
  const topics = new Map<string, Topic>()
  for (const name of shortTailKeywords.split(',').map((keyword) => keyword.trim())) {
    const slug = slugOf(name)
    const key = slug ?? name
    if (name && !topics.has(key)) topics.set(key, { name, slug })
  }
  return [...topics.values()]
}

/**
 * Returns the slug of a keyword. Keywords that differ only in case or Unicode form have the same slug. Letters, digits
 * and symbols of any script stay; anything else separates words, but for the marks of names such as `C#`, `A*` and
 * `.NET`, which become words. Undefined if what is left has no address.
 */
export function topicSlug(keyword: string): string | undefined {
  const slug = foldCase(keyword, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/([\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, '$1sharp')
    .replace(/([\p{L}\p{N}])\*(?![\p{L}\p{N}])/gu, '$1star')
    .replace(/(^|\s)\.(?=\p{L})/gu, '$1dot')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]|[<>|]/gu, ' ')
    .trim()
    .replace(/ +/g, '-')
  return isSafeSlug(slug) ? slug : undefined
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
  // A blog of ten thousand posts has a few hundred keywords.
  const slugs = new Map<string, string | undefined>()
  const slugOf = (keyword: string) => {
    if (!slugs.has(keyword)) slugs.set(keyword, topicSlug(keyword))
    return slugs.get(keyword)
  }
  for (const post of posts) {
    for (const { name, slug } of topicsOf(post, slugOf)) {
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
