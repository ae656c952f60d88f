import { renderMarkdown } from '@venue-site/posts/markdown'
import { type Post, postSchema } from '@venue-site/posts/schema'
import { postOf } from '../build.ts'
import { bodies, payloadsOf, pictureHost } from './payloads.ts'

// Shown as they are: the title, the description, the keywords.
const texts = acceptedIn(
  ['metaTitle', 'metaDescription', 'shortTailKeywords', 'longTailKeywords'],
  payloadsOf('fields/text'),
)
// May be loaded over http(s) or from the site.
const images = acceptedIn(['pinterestImageLink'], payloadsOf('fields/image'))
// Only the video's id may come from the address.
const videos = acceptedIn(['youtubeShortsUrl'], payloadsOf('fields/video'))
// Both addresses and file names. The schema refuses unsafe ones.
const slugs = payloadsOf('fields/slug')
// Parsed, printed, and written to an attribute.
const dates = payloadsOf('fields/date')

/** Returns the payloads that the schema accepts in all these fields: it rejects very long ones. */
function acceptedIn(fields: readonly (keyof Post)[], payloads: ReturnType<typeof payloadsOf>) {
  return payloads.filter(({ text }) =>
    fields.every((field) => postSchema.shape[field].safeParse(text).success),
  )
}

const rendered = new Map<string, string>()

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
 * Returns bodies with many payloads each. One that is changed by what precedes it, as front matter, begins its body. One
 * that changes what follows it, as an unfinished comment, ends its body.
 */
function joinedBodies(): string[] {
  const all = bodies.map(({ text }) => text)
  const starts = all.filter((text) => !isJoinable(['Text.', text]))
  const ends = all.filter((text) => !starts.includes(text) && !isJoinable([text, 'Text.']))
  const others = all.filter((text) => !starts.includes(text) && !ends.includes(text))
  const count = Math.max(starts.length, ends.length)
  return Array.from({ length: count }, (_, at) =>
    joinOrSplit([
      ...starts.slice(at, at + 1),
      ...others.filter((_, other) => other % count === at),
      ...ends.slice(at, at + 1),
    ]),
  ).flat()
}

/** Joins payloads, but not those that change each other, for example with two definitions of one name. */
function joinOrSplit(texts: string[]): string[] {
  if (texts.length === 1 || isJoinable(texts)) return [texts.join('\n\n')]
  const half = Math.ceil(texts.length / 2)
  return [...joinOrSplit(texts.slice(0, half)), ...joinOrSplit(texts.slice(half))]
}

/** Whether payloads that follow each other make the same HTML as each by itself. */
function isJoinable(texts: string[]): boolean {
  return render(texts.join('\n\n')) === texts.map(renderOnce).filter(Boolean).join('\n')
}

function renderOnce(text: string): string {
  const html = rendered.get(text) ?? render(text)
  rendered.set(text, html)
  return html
}

function render(text: string): string {
  return renderMarkdown(text, { title: '' })
}

function hostilePost(slug: string, fields: Partial<Post>): Post {
  return { ...postOf(0), slug, metaTitle: 'Hostile', metaDescription: 'What is attempted.', ...fields }
}
