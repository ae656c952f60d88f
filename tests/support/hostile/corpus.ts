import { renderMarkdown } from '../../../src/blog/markdown.ts'
import { type Post, parseAs, postSchema } from '../../../src/blog/schema.ts'
import { postOf } from '../build.ts'
import { bodies } from './bodies.ts'
import { dates, images, slugs, texts, videos } from './fields.ts'
import { type Payload, pictureHost } from './payload.ts'

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

const longestFields = [texts, images, videos].reduce((one, other) =>
  other.length > one.length ? other : one,
)

const candidates: readonly Post[] = [
  ...joinedBodies().map((blog, at) => hostilePost(`bodies-${at}`, { blog })),
  // Fields do not meet, so one post has an attempt in each.
  ...longestFields.map((_, at) => {
    const text = texts[at]?.text ?? 'Hostile'
    return hostilePost(`fields-${at}`, {
      metaTitle: text,
      metaDescription: text,
      shortTailKeywords: text,
      longTailKeywords: text,
      pinterestImageLink: images[at]?.text,
      youtubeShortsUrl: videos[at]?.text,
    })
  }),
  ...slugs.map(({ text }) => hostilePost(text, {})),
  ...dates.map(({ name, text }) => hostilePost(name, { date: text })),
]

/** The posts that the schema accepts, as it returns them: what build and browser have to show. */
export const hostilePosts: readonly Post[] = candidates.flatMap((post) => {
  const parsed = parseAs(postSchema, post)
  return parsed.ok ? [parsed.value] : []
})

/** The posts that the schema rejects. */
export const rejectedPosts: readonly Post[] = candidates.filter((post) => !parseAs(postSchema, post).ok)

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
