import { listPageOf, type PublishedTopicPage, type Topic } from './posts.ts'
import { isSafeSlug, type Post, type SnapshotIndex } from './schema.ts'

type IndexedPost = SnapshotIndex['posts'][number]

/** A topic of the whole blog: as its newest post spells it, with its posts in the list's order. */
export interface BlogTopic {
  slug: string
  name: string
  posts: IndexedPost[]
}

/**
 * The topics of a post: its short-tail keywords split on commas, trimmed, each once. One that no address can be made
 * of has no slug.
 */
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
 * What stands for a topic in addresses and file names, by the keyword alone: twins in case or Unicode form have the
 * same. Letters, digits and symbols of any script stay, the rest parts words. Undefined where that leaves nothing, or
 * no safe file name.
 */
export function topicSlug(keyword: string): string | undefined {
  // By way of capitals: `ß` and `SS` are twins, and so are both small sigmas; capital `ẞ` has none but its small one.
  const capitals = keyword.normalize('NFKC').toLowerCase().toUpperCase()
  const folded = capitals.toLowerCase().normalize('NFKC')
  const slug = folded
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]|[<>|]/gu, ' ')
    .trim()
    .replace(/ +/g, '-')
  return isSafeSlug(slug) ? slug : undefined
}

/** All topics of a blog by their slugs. Which keywords a post has is asked for each once. */
export function topicsIn(
  { posts }: Pick<SnapshotIndex, 'posts'>,
  keywordsOf: (post: IndexedPost) => string | undefined,
): Map<string, BlogTopic> {
  const topics = new Map<string, BlogTopic>()
  // A blog of ten thousand posts has a few hundred keywords.
  const slugs = new Map<string, string | undefined>()
  const slugOf = (keyword: string) => {
    if (!slugs.has(keyword)) slugs.set(keyword, topicSlug(keyword))
    return slugs.get(keyword)
  }
  for (const post of posts) {
    for (const { name, slug } of topicsOf({ shortTailKeywords: keywordsOf(post) }, slugOf)) {
      if (slug === undefined) continue
      const topic = topics.get(slug)
      if (topic) topic.posts.push(post)
      else topics.set(slug, { slug, name, posts: [post] })
    }
  }
  return topics
}

/** Page `page` (from 1) of a topic, or null where there is no such page. */
export function topicPageOf({ slug, name, posts }: BlogTopic, page: number): PublishedTopicPage | null {
  const list = listPageOf({ posts }, page)
  return list && { topic: { slug, name }, ...list }
}
