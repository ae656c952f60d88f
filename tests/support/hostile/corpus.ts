import { renderMarkdown } from '../../../src/blog/markdown.ts'
import { type Post, parseAs, postSchema } from '../../../src/blog/schema.ts'
import { postOf } from '../build.ts'
import { imageAddresses, videoAddresses } from './addresses.ts'
import { clobbering } from './clobbering.ts'
import { drawings, mutations } from './foreign-content.ts'
import { frontMatter } from './front-matter.ts'
import { markdownBreakouts } from './markdown-breakouts.ts'
import { dates, slugs } from './names.ts'
import { type Family, type Payload, payloadsOf, pictureHost } from './payload.ts'
import { attributes, breakouts, elements } from './raw-html.ts'
import { schemePayloads } from './schemes.ts'
import { styles } from './styles.ts'
import { texts } from './texts.ts'

const bodyFamilies: Readonly<Record<string, Family>> = {
  element: elements,
  attribute: attributes,
  breakout: breakouts,
  drawing: drawings,
  mutation: mutations,
  style: styles,
  clobbering,
  'front-matter': frontMatter,
  markdown: markdownBreakouts,
}

/** Every hostile body by itself, as the schema lets it through. */
export const bodyPayloads: readonly Payload[] = [
  ...Object.entries(bodyFamilies).flatMap(([kind, family]) => payloadsOf(kind, family)),
  ...schemePayloads,
].map(({ name, made }) => ({ name, made: postSchema.parse(hostilePost(name, { blog: made })).blog }))

const textPayloads = payloadsOf('text', texts)
const imagePayloads = payloadsOf('image', imageAddresses)
const videoPayloads = payloadsOf('video', videoAddresses)
const slugPayloads = payloadsOf('slug', slugs)
const datePayloads = payloadsOf('date', dates)

/** How many attempts there are in all. */
export const payloadCount = [
  bodyPayloads,
  textPayloads,
  imagePayloads,
  videoPayloads,
  slugPayloads,
  datePayloads,
].flat().length

/** A post with nothing hostile in it and all that a post can have. */
export const calmPost: Post = hostilePost('calm', {
  metaTitle: 'Calm',
  blog: 'A body.',
  pinterestImageLink: `https://${pictureHost}/calm.gif`,
  youtubeShortsUrl: 'https://youtu.be/aqz-KE-bpKQ',
  shortTailKeywords: 'ice, gin',
})

const answers: readonly Post[] = [
  ...bodiesTogether(bodyPayloads).map((blog, at) => hostilePost(`bodies-${at}`, { blog })),
  // A post's fields do not meet: one carries an attempt in each.
  ...imagePayloads.map((image, at) => {
    const text = textPayloads[at]?.made ?? 'Hostile'
    return hostilePost(`fields-${at}`, {
      metaTitle: text,
      metaDescription: text,
      shortTailKeywords: text,
      longTailKeywords: text,
      pinterestImageLink: image.made,
      youtubeShortsUrl: videoPayloads[at]?.made,
    })
  }),
  ...slugPayloads.map(({ made }) => hostilePost(made, {})),
  ...datePayloads.map(({ name, made }) => hostilePost(name, { date: made })),
]

/** The posts that pass the schema, as it gives them: what build and browser have to show. */
export const hostilePosts: readonly Post[] = answers.flatMap((answer) => {
  const parsed = parseAs(postSchema, answer)
  return parsed.ok ? [parsed.value] : []
})

/** The answers that the schema refuses. */
export const refusedAnswers: readonly Post[] = answers.filter((answer) => !parseAs(postSchema, answer).ok)

/**
 * Bodies with up to thirty payloads each. One that takes what follows with it, such as an unfinished comment, or adds to the
 * end, as footnotes do, ends its body: together they would not be what they are alone.
 */
function bodiesTogether(payloads: readonly Payload[]): string[] {
  const bodies: { parts: string[]; html: string }[] = []
  for (const { made } of payloads) {
    const last = bodies.at(-1)
    const html = renderMarkdown(made, { title: '' })
    const together = last && renderMarkdown([...last.parts, made].join('\n\n'), { title: '' })
    const isApart = [last?.html, html].filter(Boolean).join('\n') === together
    if (last && isApart && last.parts.length < 30) {
      last.parts.push(made)
      last.html = together
    } else bodies.push({ parts: [made], html })
  }
  return bodies.map(({ parts }) => parts.join('\n\n'))
}

function hostilePost(slug: string, fields: Partial<Post>): Post {
  return { ...postOf(0), slug, metaTitle: 'Hostile', metaDescription: 'What is attempted.', ...fields }
}
