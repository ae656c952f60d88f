import { basename } from 'node:path'
import matter from 'gray-matter'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { splitFrontMatter } from '../../src/blog/front-matter.ts'
import { describeProblems, listItemSchema, type Post, parseAs, postSchema } from '../../src/blog/schema.ts'
import { isSafeSlug } from '../../src/blog/slug.ts'

/** A file's content under the names of a post's fields, valid or not. */
export interface ServedPost {
  id: unknown
  /** When it is published; by default its date. */
  publishAt?: string
  post: { slug: string } & Partial<Record<keyof Post, unknown>>
}

/** A Markdown file is not a valid post; the message names the file and the field. */
export class PostFileError extends Error {
  override name = 'PostFileError'
  /** The file's content, if it can be read and has a slug. */
  readonly found?: ServedPost

  constructor(message: string, { found, cause }: { found?: ServedPost; cause?: unknown } = {}) {
    super(message, { cause })
    this.found = found
  }
}

/** A post of the folder, with the id that the list shows. */
export interface StoredPost {
  id: string | number
  publishAt?: string
  post: Post
}

// gray-matter 4 runs `---js` front matter as code. A post is data.
const refuseCode = () => {
  throw new Error('front matter must be YAML: code is never run')
}
// gray-matter's own YAML turns an unquoted 2026-02-30 into 2 March. In YAML 1.2 a date is text, which the schema checks.
const yaml = (text: string) => parse(text)
const timeSchema = z.object({ publishAt: z.optional(postSchema.shape.date) })
const engines = { js: refuseCode, javascript: refuseCode, json: refuseCode, yaml }

/** Reads the YAML front matter of a Markdown file, and what follows it. @throws Error if it is not YAML. */
export function readFrontMatter(text: string): { data: Record<string, unknown>; content: string } {
  const { frontMatter, content } = splitFrontMatter(text)
  return { data: matter(frontMatter, { engines }).data, content }
}

/**
 * Reads a Markdown file with YAML front matter, which has the names of a post's fields. The default of `slug` is the
 * file's name, and that of `id` is the slug. `publishAt` has the form of `date`.
 * @throws PostFileError
 */
export function readPost(file: string, text: string): StoredPost {
  let data: Record<string, unknown>
  let content: string
  try {
    ;({ data, content } = readFrontMatter(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new PostFileError(`${file}: the front matter cannot be read: ${reason}`, { cause: error })
  }
  const name = basename(file).replace(/\.md$/i, '')
  const fields: Record<string, unknown> = {
    ...data,
    slug: data.slug ?? (isSafeSlug(name) ? name : undefined),
    blog: content.replace(/^\r?\n/, ''),
  }
  const post = parseAs(postSchema, fields)
  const id = data.id ?? fields.slug
  const item = parseAs(listItemSchema, { ...fields, id })
  const time = parseAs(timeSchema, { publishAt: data.publishAt })
  if (post.ok && item.ok && time.ok) return { id: item.value.id, ...time.value, post: post.value }
  const problems = [post, item, time].flatMap((parsed) => (parsed.ok ? [] : parsed.problems))
  const unique = problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at)
  throw new PostFileError(`${file}: ${describeProblems(unique)}`, {
    // Without knowing its time it is not shown.
    found: time.ok ? foundIn(id, time.value, fields) : undefined,
  })
}

function foundIn(
  id: unknown,
  time: z.infer<typeof timeSchema>,
  fields: Record<string, unknown>,
): ServedPost | undefined {
  const { slug } = fields
  if (typeof slug !== 'string' || slug === '') return undefined
  const known = Object.keys(postSchema.shape).map((name) => [name, fields[name]])
  return { id, ...time, post: { ...Object.fromEntries(known), slug } }
}
