import { basename } from 'node:path'
import matter from 'gray-matter'
import {
  describeProblems,
  isSafeSlug,
  listItemSchema,
  type Post,
  parseAs,
  postSchema,
} from '../../src/blog/schema.ts'

/** A Markdown file that is no post; the message names the file and the field. */
export class PostFileError extends Error {
  override name = 'PostFileError'
}

/** A post of the folder, with what only the list shows. */
export interface StoredPost {
  id: string | number
  post: Post
}

// gray-matter 4 runs `---js` front matter as code. A post is data.
const refuseCode = () => {
  throw new Error('front matter must be YAML: code is never run')
}
const engines = { js: refuseCode, javascript: refuseCode, json: refuseCode }

/**
 * Reads one Markdown file with YAML front matter (the post's own field names) as a post.
 * `slug` is the file's name and `id` the slug where the front matter has none.
 * @throws PostFileError
 */
export function readPost(file: string, text: string): StoredPost {
  let parsed: { data: Record<string, unknown>; content: string }
  try {
    parsed = matter(text, { engines })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new PostFileError(`${file}: the front matter cannot be read: ${reason}`, { cause: error })
  }
  const name = basename(file).replace(/\.md$/i, '')
  const fields = {
    ...parsed.data,
    slug: parsed.data.slug ?? (isSafeSlug(name) ? name : undefined),
    date: dateText(parsed.data.date),
    blog: parsed.content.replace(/^\r?\n/, ''),
  }
  const post = parseAs(postSchema, fields)
  const item = parseAs(listItemSchema, { ...fields, id: parsed.data.id ?? fields.slug })
  if (post.ok && item.ok) return { id: item.value.id, post: post.value }
  const problems = [...(post.ok ? [] : post.problems), ...(item.ok ? [] : item.problems)]
  const unique = problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at)
  throw new PostFileError(`${file}: ${describeProblems(unique)}`)
}

// YAML reads an unquoted date as a Date; the wire wants its text.
function dateText(date: unknown): unknown {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return date
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
