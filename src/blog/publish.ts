import { renderMarkdown } from './markdown.ts'
import type { PublishedPost } from './posts.ts'
import type { Post } from './schema.ts'

// What an adult reads silently in a minute: Brysbaert (2019), a review of 190 studies.
const wordsPerMinute = 238

/** A post as the site shows it, from the snapshot or from the host alike. */
export function publishedPost({ blog, ...fields }: Post): PublishedPost {
  const html = renderMarkdown(blog, { title: fields.metaTitle })
  return { ...fields, html, minutes: readingMinutes(html) }
}

function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
