import type { PostPageData } from './posts.ts'
import type { Post } from './schema.ts'
import { topicsOf } from './topics.ts'

// What an adult reads silently in a minute: Brysbaert (2019), a review of 190 studies.
const wordsPerMinute = 238

/** Turns the body of a post into the HTML of its page: `renderMarkdown`, or something that gives the same. */
export type BodyRenderer = (body: string, post: { slug: string; title: string }) => string | Promise<string>

/** A post as the site shows it, from the snapshot or from the host alike. */
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

/** How many words an HTML text has: runs of anything but white space, its tags taken for spaces. */
export function countWords(html: string): number {
  let count = 0
  let isInWord = false
  // What is no tag for lack of an end is text, and so is all after it.
  const lastEnd = html.lastIndexOf('>')
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === lessThan && at < lastEnd) {
      at = html.indexOf('>', at)
      isInWord = false
    } else if (isSpace(code)) {
      isInWord = false
    } else if (!isInWord) {
      isInWord = true
      count++
    }
  }
  return count
}

const lessThan = 0x3c

// As `\s` has it (ECMAScript, WhiteSpace and LineTerminator): to ask that of every character takes six times as long.
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  if (code < 0x2000) return code === 0xa0 || code === 0x1680
  return code <= 0x200a || otherSpaces.has(code)
}
const otherSpaces = new Set([0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff])
