import { basename } from 'node:path'
import { foldName, isoOf, withOurNames } from '@venue-site/posts/field-mapping'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import {
  describeProblems,
  listItemSchema,
  type Parsed,
  type Post,
  parseAs,
  postSchema,
} from '@venue-site/posts/schema'
import { isSafeSlug } from '@venue-site/posts/slug'
import matter from 'gray-matter'
import { parse as parseToml, TomlError } from 'smol-toml'
import { LineCounter, parseDocument } from 'yaml'
import { endTimes, type Publication, publishTimes, readPublication } from './kept-back.ts'
import { markdownFile } from './post-files.server.ts'

/** A file's content under the names of a post's fields, valid or not. */
export interface ServedPost {
  id: unknown
  /** When it is published; by default its date. */
  publishAt?: string
  /** When it is published no more. */
  endsAt?: string
  publication?: Publication
  post: { slug: string } & Partial<Record<keyof Post, unknown>>
}

/** A Markdown file is not a valid post; the message names the file and the field. */
export class PostFileError extends Error {
  override name = 'PostFileError'
  /** The file's content, if it can be read and has a slug. */
  readonly found?: ServedPost
  readonly publication?: Publication

  constructor(
    message: string,
    { found, publication, cause }: { found?: ServedPost; publication?: Publication; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.found = found
    this.publication = publication
  }
}

/** A post of the folder, with the id that the list shows. */
export interface StoredPost extends ServedPost {
  id: string | number
  post: Post
}

/** Front matter is not in its language. The place is in the file, from 1. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError'
  readonly line: number
  readonly column: number

  constructor(reason: string, line: number, column: number, cause: unknown) {
    super(`${reason} at line ${line}, column ${column}`, { cause })
    this.line = line
    this.column = column
  }
}

// In YAML 1.2 and JSON a date is text, which the schema checks.
function readYaml(text: string): object {
  const lineCounter = new LineCounter()
  // Pretty errors are made for each of thousands, which takes minutes.
  const document = parseDocument(text, {
    intAsBigInt: true,
    prettyErrors: false,
    lineCounter,
    // Node would print a warning in our place.
    logLevel: 'error',
  })
  const [error] = document.errors
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    // The mistake that editors make most: `title: Gin: a story`.
    const isColon =
      error.code === 'BLOCK_AS_IMPLICIT_KEY' &&
      /^[^\s:]+:[ \t]+[^\s"'?&].*: /.test(text.split('\n')[line - 1] ?? '')
    const reason = isColon ? 'A text with a colon in it must be in quotes' : error.message
    throw new FrontMatterError(reason, line, col, error)
  }
  return document.toJS({ reviver: withoutBigInt }) ?? {}
}

function readToml(text: string): object {
  try {
    return JSON.parse(JSON.stringify(parseToml(text, { integersAsBigInt: true }), withoutBigInt))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // The lines after the first show the place.
    const [reason = ''] = error.message.split('\n')
    throw new FrontMatterError(reason, error.line, error.column, error)
  }
}

// yaml takes time quadratic in the length of some texts: half a second for this one. Real front matter is below 4,000.
const longestFrontMatter = 32_000
// gray-matter takes time quadratic in the length of a gap.
const wideGap = /\s{500}/

const engines = {
  yaml: readYaml,
  yml: readYaml,
  json: readYaml,
  toml: readToml,
}

// An integer that a number cannot hold, such as an id of 64 bits, becomes text.
function withoutBigInt(_: unknown, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}

/**
 * Reads the front matter of a Markdown file, and what follows it. Without front matter, `data` is undefined.
 * @throws Error if it is neither YAML nor TOML, or too long. Code is never run: a post is data.
 */
export function readFrontMatter(text: string): { data?: Record<string, unknown>; content: string } {
  const { frontMatter, content } = splitFrontMatter(text)
  if (!frontMatter) return { content }
  const { language, fields } = frontMatter
  // gray-matter 4 would run `---js` front matter as code.
  if (!Object.hasOwn(engines, language)) throw new Error('it must be YAML or TOML: code is never run')
  if (fields.length > longestFrontMatter) {
    const length = fields.length.toLocaleString('en-US')
    throw new Error(`it has ${length} characters, and may have 32,000 at most. Shorten it.`)
  }
  if (wideGap.test(fields)) throw new Error('it has 500 empty lines or spaces in a row. Remove them.')
  const delimiters = language === 'toml' ? '+++' : '---'
  const { data } = matter(`${delimiters}\n${fields}\n${delimiters}\n`, { language, engines, delimiters })
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('it has no fields')
  return { data, content }
}

/**
 * Reads a Markdown file whose front matter has a post's fields, under our names or others (`field-mapping.ts`). The
 * default of `slug` is the file's name, and that of `id` is the slug. `publishAt` and `expiryDate` have the form of
 * `date`.
 * @throws PostFileError
 */
export function readPost(file: string, text: string): StoredPost {
  const { data, content } = readFields(file, text)
  const name = basename(file).replace(markdownFile, '')
  const publication = readPublication(data)
  // As in Jekyll, Astro and Docusaurus.
  if (name.startsWith('_')) publication.keptBack ??= 'a name that begins with _'
  const given = withOurNames(data)
  const slug = given.slug ?? name
  const fields = { ...given, slug, blog: content.replace(/^\r?\n/, '') }
  const id = given.id ?? slug
  const post = parseAs(postSchema, fields)
  const item = parseAs(listItemSchema, { ...fields, id })
  const publishAt = readTime(data, publishTimes)
  const endsAt = readTime(data, endTimes)
  if (post.ok && item.ok && publishAt.ok && endsAt.ok) {
    return {
      id: item.value.id,
      publishAt: publishAt.value,
      endsAt: endsAt.value,
      publication,
      post: post.value,
    }
  }
  const problems = [post, item, publishAt, endsAt].flatMap((parsed) => (parsed.ok ? [] : parsed.problems))
  const unique = problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at)
  const advice =
    given.slug == null && !isSafeSlug(name) ? '. The slug is the file’s name: rename it, or add a slug' : ''
  throw new PostFileError(`${file}: ${describeProblems(unique)}${advice}`, {
    publication,
    // Without knowing its time it is not shown.
    found:
      publishAt.ok && endsAt.ok
        ? foundIn(fields, { id, publishAt: publishAt.value, endsAt: endsAt.value, publication })
        : undefined,
  })
}

function readFields(file: string, text: string) {
  try {
    const { data, content } = readFrontMatter(text)
    if (data) return { data, content }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new PostFileError(`${file}: the front matter cannot be read: ${reason}`, { cause: error })
  }
  throw new PostFileError(
    `${file}: it has no front matter. Begin it with the fields of a post, between two lines ---.`,
  )
}

/** Reads the first of several times that has a value. */
function readTime(data: Record<string, unknown>, names: readonly string[]): Parsed<string | undefined> {
  const given = new Map(Object.entries(data).map(([name, value]) => [foldName(name), { name, value }]))
  for (const wanted of names) {
    const { name = '', value } = given.get(foldName(wanted)) ?? {}
    // `published` is a time in Hugo, and a mark elsewhere.
    const isMark = wanted === 'published' && !/^\d{4}-/.test(String(value))
    if (value === undefined || value === null || value === '' || isMark) continue
    const time = parseAs(postSchema.shape.date, isoOf(value))
    return time.ok
      ? time
      : { ok: false, problems: time.problems.map((problem) => ({ ...problem, path: name })) }
  }
  return { ok: true, value: undefined }
}

function foundIn(fields: Record<string, unknown>, served: Omit<ServedPost, 'post'>): ServedPost | undefined {
  const { slug } = fields
  if (typeof slug !== 'string' || slug === '') return undefined
  const known = Object.keys(postSchema.shape).map((name) => [name, fields[name]])
  return { ...served, post: { ...Object.fromEntries(known), slug } }
}
