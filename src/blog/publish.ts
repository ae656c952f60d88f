import { renderMarkdown } from './markdown.ts'
import type { PublishedPost } from './posts.ts'
import type { Post } from './schema.ts'
import { topicsOf } from './topics.ts'

// What an adult reads silently in a minute: Brysbaert (2019), a review of 190 studies.
const wordsPerMinute = 238

/** Turns a body into the HTML of the page with that title: `renderMarkdown`, or something that gives the same. */
export type BodyRenderer = (body: string, options: { title: string }) => string

/** A post as the site shows it, from the snapshot or from the host alike. */
export function publishedPost(
  { blog, ...fields }: Post,
  renderBody: BodyRenderer = renderMarkdown,
): PublishedPost {
  const html = renderBody(blog, { title: fields.metaTitle })
  return { ...fields, html, minutes: readingMinutes(html), topics: topicsOf(fields) }
}

function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
