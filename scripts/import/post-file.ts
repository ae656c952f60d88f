import { describeError } from '@venue-site/cli/errors'
import { PostFileError, readPost } from '@venue-site/posts/read-post.server'
import { firstWords } from './first-words.ts'
import type { Links } from './links.ts'
import { noteLosses } from './losses.ts'
import type { SourcePost } from './source.ts'
import { beginningOf } from './text.ts'

/** A post as our host reads it. */
export interface PostFile {
  name: string
  text: string
  /** What the post loses, a line each. */
  lost: string[]
  /** Why the host would refuse it. */
  problem?: string
}

const mostTopics = 100

/** Writes a post as a file of Markdown with front matter. */
export function writePostFile(post: SourcePost, slug: string, links: Links): PostFile {
  const losses = noteLosses()
  for (const line of post.lost) losses.add(line)
  const name = `${slug}.md`
  let body: string
  try {
    // Without the empty lines around it: spaces before the first line may make it code.
    body = post
      .body(links, losses)
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd()
  } catch (error) {
    // A tree that is nested too deeply overflows the stack.
    if (!(error instanceof RangeError)) throw error
    return { name, text: '', lost: losses.lines(), problem: 'its body is nested too deeply' }
  }
  const keptBack = post.keptBack ?? (post.date === undefined ? 'it has no date' : undefined)
  if (keptBack !== undefined && keptBack !== 'draft') losses.add('its state, which is draft now', keptBack)
  const topics = topicsOf(post.topics, losses.add)
  const fields = {
    id: post.id,
    metaTitle: post.title,
    metaDescription: post.description || beginningOf(firstWords(body)),
    date: post.date,
    publishAt: post.publishAt,
    expiryDate: post.expiryDate,
    draft: keptBack === undefined ? undefined : true,
    pinterestImageLink: post.picture && links.resolve(post.picture),
    shortTailKeywords: topics.length > 0 ? topics : undefined,
  }
  const front = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined || (value === '' && key !== 'metaTitle' && key !== 'metaDescription')
      ? []
      : [`${key}: ${JSON.stringify(value)}`],
  )
  const text = `---\n${front.join('\n')}\n---\n\n${body}\n`
  return {
    name,
    text,
    lost: losses.lines(),
    problem: keptBack === undefined ? problemOf(name, text) : undefined,
  }
}

/** Asks the reader of our host. */
function problemOf(name: string, text: string): string | undefined {
  try {
    readPost(name, text)
    return undefined
  } catch (error) {
    if (!(error instanceof PostFileError)) throw error
    return describeError(error).replace(`${name}: `, '')
  }
}

function topicsOf(topics: readonly string[], note: (what: string, example?: string) => void): string[] {
  const clean = [...new Set(topics.map((topic) => topic.trim()).filter(Boolean))]
  for (const topic of clean) if (topic.includes(',')) note('topic whose comma makes two of it', topic)
  if (clean.length > mostTopics) note(`topics beyond ${mostTopics}`, clean.slice(mostTopics).join(', '))
  return clean.slice(0, mostTopics)
}
