import type { Topic } from './lists.ts'
import type { Post } from './schema.ts'
import { foldCase, isSafeSlug } from './slug.ts'

/** Returns the topics of a post: its short-tail keywords, each once. A keyword that makes no address has no slug. */
export function topicsOf({ shortTailKeywords = '' }: Pick<Post, 'shortTailKeywords'>): Topic[] {
  const topics = new Map<string, Topic>()
  for (const name of shortTailKeywords.split(',').map((keyword) => keyword.trim())) {
    const slug = topicSlug(name)
    const key = slug ?? name
    if (name && !topics.has(key)) topics.set(key, { name, slug })
  }
  return [...topics.values()]
}

const slugs = new Map<string, string | undefined>()

/**
 * Returns the slug of a keyword. Keywords that differ only in case or Unicode form have the same slug. Letters, digits
 * and symbols of any script stay; anything else separates words, but for the marks of names such as `C#`, `A*` and
 * `.NET`, which become words. Undefined if what is left has no address.
 */
export function topicSlug(keyword: string): string | undefined {
  // A blog of ten thousand posts has a few hundred keywords.
  if (!slugs.has(keyword)) slugs.set(keyword, makeSlug(keyword))
  return slugs.get(keyword)
}

function makeSlug(keyword: string): string | undefined {
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
