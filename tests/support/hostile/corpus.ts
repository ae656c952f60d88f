import { renderMarkdown } from '../../../src/blog/markdown.ts'
import { type Post, postSchema } from '../../../src/blog/schema.ts'
import { postOf } from '../build.ts'
import { bodies, type Payload, payloadsOf, pictureHost } from './payloads.ts'

// Shown as they are: the title, the description, the keywords.
const texts = payloadsOf('fields/text')
// May be loaded over http(s) or from the site.
const images = payloadsOf('fields/image')
// Only the video's id may come from the address.
const videos = payloadsOf('fields/video')
// Both addresses and file names. The schema refuses unsafe ones.
const slugs = payloadsOf('fields/slug')
// Parsed, printed, and written to an attribute.
const dates = payloadsOf('fields/date')

/** Every hostile body by itself, as the schema lets it through. */
export const bodyPayloads: readonly Payload[] = bodies.map(({ name, text }) => ({
  name,
  text: postSchema.parse(hostilePost(name, { blog: text })).blog,
}))

/** A harmless post with everything that a post can have. */
export const calmPost: Post = hostilePost('calm', {
  metaTitle: 'Calm',
  blog: 'A body.',
  pinterestImageLink: `https://${pictureHost}/calm.gif`,
  youtubeShortsUrl: 'https://youtu.be/aqz-KE-bpKQ',
  shortTailKeywords: 'ice, gin',
})

// The schema rejects most of them.
const acceptedSlugs = slugs
  .map(({ text }) => text)
  .filter((slug) => postSchema.shape.slug.safeParse(slug).success)
const acceptedDates = dates
  .map(({ text }) => text)
  .filter((date) => postSchema.shape.date.safeParse(date).success)

/** Hostile posts, as the schema returns them: what build and browser have to show. */
export const hostilePosts: readonly Post[] = [
  ...joinedBodies().map((blog, at) => hostilePost(`bodies-${at}`, { blog })),
  // Fields do not meet, so one post has an attempt in each.
  ...Array.from({ length: Math.max(texts.length, images.length, videos.length) }, (_, at) => {
    const text = texts[at]?.text ?? 'Hostile'
    return hostilePost(acceptedSlugs[at] ?? `fields-${at}`, {
      metaTitle: text,
      metaDescription: text,
      shortTailKeywords: text,
      longTailKeywords: text,
      pinterestImageLink: images[at]?.text,
      youtubeShortsUrl: videos[at]?.text,
      ...(acceptedDates[at] && { date: acceptedDates[at] }),
    })
  }),
].map((post) => postSchema.parse(post))

/**
 * Returns bodies with up to thirty payloads each. A payload that changes what follows it, such as an unfinished
 * comment, or adds to the end, as footnotes do, ends its body.
 */
function joinedBodies(): string[] {
  const joined: { parts: string[]; html: string }[] = []
  for (const { text } of bodyPayloads) {
    const last = joined.at(-1)
    const html = renderMarkdown(text, { title: '' })
    const together = last && renderMarkdown([...last.parts, text].join('\n\n'), { title: '' })
    if (last && last.parts.length < 30 && [last.html, html].filter(Boolean).join('\n') === together) {
      last.parts.push(text)
      last.html = together
    } else joined.push({ parts: [text], html })
  }
  return joined.map(({ parts }) => parts.join('\n\n'))
}

function hostilePost(slug: string, fields: Partial<Post>): Post {
  return { ...postOf(0), slug, metaTitle: 'Hostile', metaDescription: 'What is attempted.', ...fields }
}
