import { answerCalls } from '@venue-site/cli/limited-thread'
import { renderMarkdown } from '@venue-site/posts/markdown'
import { type Post, parseAs, postSchema } from '@venue-site/posts/schema'
import { textOf } from './fragments.ts'
import { openPlaces, type Place } from './places.ts'

export interface Attack {
  place: Place
  field: keyof Post
  fragment: string
  length: number
}

export interface AttackTime {
  milliseconds: number
  /** Whether the schema refused the post, in that time. */
  isRefused: boolean
}

const post: Post = {
  slug: 'attack',
  metaTitle: 'A title',
  metaDescription: 'A description.',
  date: '2026-01-02',
  blog: 'A body.',
}

answerCalls(async () => {
  const open = await openPlaces()
  let last: { body: string; html: string } | undefined
  const htmlOf = (body: string) => {
    if (last?.body !== body) last = { body, html: renderMarkdown(body, { title: '' }) }
    return last.html
  }
  // What a place reads once for all posts is not part of a time.
  for (const attack of Object.values(open)) await attack(post, '<p>A body.</p>')
  return async ({ place, field, fragment, length }: Attack): Promise<AttackTime> => {
    const text = textOf({ first: '', repeated: fragment, last: '' }, length)
    let started = performance.now()
    const parsed = parseAs(postSchema, { ...post, [field]: text })
    if (!parsed.ok) return { milliseconds: performance.now() - started, isRefused: true }
    const html = place === 'search' || place === 'feeds' ? htmlOf(parsed.value.blog) : ''
    started = performance.now()
    await open[place](parsed.value, html)
    return { milliseconds: performance.now() - started, isRefused: false }
  }
})
