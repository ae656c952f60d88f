import type { Topic } from './lists.ts'
import type { Post } from './schema.ts'
import { foldCase, isSafeSlug } from './slug.ts'

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

const slugs = new Map<string, string | undefined>()

/** Returns the same, computed once for a keyword: a blog of ten thousand posts has a few hundred. */
export function knownTopicSlug(keyword: string): string | undefined {
  if (!slugs.has(keyword)) slugs.set(keyword, topicSlug(keyword))
  return slugs.get(keyword)
}
