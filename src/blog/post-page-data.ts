import { topicsOf } from '@venue-site/posts/post-topics'
import type { Post } from '@venue-site/posts/schema'
import type { PostPageData } from './posts.ts'

// How fast adults read silently: Brysbaert (2019), a review of 190 studies.
const wordsPerMinute = 238

/** Turns the body of a post into the HTML of its page: `renderMarkdown`, or a function that returns the same. */
export type BodyRenderer = (body: string, post: { slug: string; title: string }) => string | Promise<string>

/** Returns the data of a post's page. */
export async function postPageData(
  { blog, ...fields }: Post,
  renderBody: BodyRenderer,
): Promise<PostPageData> {
  const { slug, metaTitle: title } = fields
  const html = await renderBody(blog, { slug, title })
  return { ...fields, html, minutes: readingMinutes(html), topics: topicsOf(fields) }
}

function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / wordsPerMinute))
}

/** Counts the words of an HTML text: runs of anything but white space. A tag counts as a space. */
export function countWords(html: string): number {
  // Without this, each `<` after the last tag would be read to the end.
  const end = html.lastIndexOf('>') + 1
  const text = html.slice(0, end).replace(/<[^>]*>/g, ' ') + html.slice(end)
  return text.match(/\S+/g)?.length ?? 0
}
