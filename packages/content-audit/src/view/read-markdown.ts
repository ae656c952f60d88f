import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describeError, UsageError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import { foldName, withOurNames } from '@venue-site/posts/field-mapping'
import { readPublication } from '@venue-site/posts/kept-back'
import { markdownFile, otherPosts } from '@venue-site/posts/post-files.server'
import { FrontMatterError, readFrontMatter } from '@venue-site/posts/read-post.server'
import { type Parsed, type Post, type Problem, parseAs, postSchema } from '@venue-site/posts/schema'
import { namesOfField } from '../field-names.ts'
import { readRegularFile } from '../regular-file.ts'
import type { AuditSource, SourceRejection } from './read-snapshot.ts'
import { sourceOfPosts } from './source-of-posts.ts'
import { isoOfWritten } from './written-date.ts'

// As generators name what is no page of its own, and Jekyll its drafts.
const partial = /(?:^|\/)_[^/]*$/
const draft = /(?:^|\/)_drafts\//

/** The files of a folder of posts. Names are relative to it. */
export interface FilesOfPosts {
  names: ReadonlySet<string>
  /** The names of posts' files, by slug. */
  fileOf: ReadonlyMap<string, string>
  /** The slugs of posts, by their files' names. */
  slugOf: ReadonlyMap<string, string>
  /** The lines of the files in which the bodies begin, by slug; from 1. */
  bodyLineOf: ReadonlyMap<string, number>
}

interface Found {
  name: string
  bodyLine: number
  slug: string
  parsed: Parsed<Post>
  /** Its date cannot be read: it is audited as if it was of the day of the audit. */
  ofDate?: Problem[]
}

/**
 * Reads a folder of Markdown files with front matter, and the folders in it, as Astro, Hugo, Jekyll and Eleventy have
 * them. A slug is in the front matter, or is the file's name without a date, or the folder's of an `index.md` and of the
 * first `index.en.md`. Drafts, files without front matter, names that begin with `_` and links to folders are left out.
 * @param names The names of a post's fields in front matter, by ours.
 * @param now The time for which it is audited.
 * @throws UsageError if the folder cannot be read, or has no post.
 */
export function readMarkdownFolder(
  folder: string,
  { names = {}, now = new Date() }: { names?: Readonly<Record<string, string>>; now?: Date } = {},
): AuditSource {
  const files = filesOf(folder)
  const found: Found[] = []
  const rejections: SourceRejection[] = []
  const unread = files.filter((file) => !markdownFile.test(file))
  const leftOut = {
    drafts: 0,
    plain: 0,
    others: unread.filter((file) => otherPosts.test(file) && !partial.test(file)),
    // A file has no place below it.
    links: unread.filter((file) => existsSync(join(folder, file, '/'))),
  }
  const slugOf = slugsOfNames(files)
  for (const name of files.filter((file) => markdownFile.test(file) && !partial.test(file))) {
    if (draft.test(name)) {
      leftOut.drafts++
      continue
    }
    const own = slugOf(name)
    try {
      const text = readRegularFile(join(folder, name))
      const { data, content } = readFrontMatter(text)
      const blog = content.replace(/^\n/, '')
      const bodyLine = text.slice(0, text.length - blog.length).split('\n').length
      if (!data) leftOut.plain++
      else if (readPublication(data).keptBack) leftOut.drafts++
      else found.push({ name, bodyLine, ...readFields({ name, own, blog, data, names, now }) })
    } catch (error) {
      const problems = [{ path: '', message: describeError(error) }]
      const { line, column } = error instanceof FrontMatterError ? error : {}
      rejections.push({ slug: own, call: 'file', file: name, line, column, problems })
    }
  }
  const posts = new Map<string, Post>()
  const fileOf = new Map<string, string>()
  const bodyLineOf = new Map<string, number>()
  for (const { name, slug, bodyLine, parsed, ofDate } of found) {
    const taken = fileOf.get(slug)
    if (parsed.ok && taken === undefined) {
      posts.set(slug, parsed.value)
      fileOf.set(slug, name)
      bodyLineOf.set(slug, bodyLine)
      if (ofDate) rejections.push({ slug, call: 'file', file: name, problems: ofDate })
      continue
    }
    const isTaken = { path: 'slug', message: `is that of ${taken}; the file is not audited` }
    rejections.push({
      slug,
      call: 'file',
      file: name,
      problems: ofDate ?? (parsed.ok ? [isTaken] : parsed.problems),
    })
  }
  const { drafts, plain, others, links } = leftOut
  if (drafts > 0) console.warn(`${countOf(drafts, 'draft')} left out of the audit.`)
  if (plain > 0) console.warn(`${countOf(plain, 'file')} without front matter left out of the audit.`)
  warnOf(others, 'file in another format', 'files in other formats')
  warnOf(links, 'link to a folder', 'links to folders')
  if (posts.size + rejections.length === 0)
    throw new UsageError(`${folder} has no post: no Markdown file with front matter that is published.`)
  return {
    ...sourceOfPosts([...posts.values()], now),
    rejections,
    markdown: {
      names: new Set(files),
      fileOf,
      bodyLineOf,
      slugOf: new Map([...fileOf].map(([slug, name]) => [name, slug])),
    },
  }
}

function warnOf([first, ...others]: readonly string[], one: string, many: string): void {
  if (first === undefined) return
  const example = others.length > 0 ? `, such as ${first}` : `: ${first}`
  console.warn(printable(`${countOf(others.length + 1, one, many)} left out of the audit${example}.`))
}

function filesOf(folder: string): string[] {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${folder} is no folder that can be read. Name another with --markdown.`)
    return listFiles(folder, (name) => name.startsWith('.') || name === 'node_modules')
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${folder} cannot be read: ${describeError(error)}.`, { cause: error })
  }
}

const dateInName = /^(\d{4}-\d\d-\d\d)[-_]/

// The post of a folder, in one language or in several as Hugo has it.
const bundled = /^(?:.*\/)?([^/]+)\/index(?:\.([a-z]{2,3}(?:-[a-z\d]+)*))?\.[^./]+$/i

/** Returns a function that returns the slug that a file has by its name. */
function slugsOfNames(files: readonly string[]) {
  const translations = files.filter((name) => markdownFile.test(name) && bundled.exec(name)?.[2])
  const first = new Map(translations.toReversed().map((name) => [dirname(name), name]))
  const names = new Set(files)
  return (name: string): string => {
    const [, folder, language] = bundled.exec(name) ?? []
    const plain = basename(name).replace(markdownFile, '')
    const isFirst = first.get(dirname(name)) === name && !names.has(`${dirname(name)}/index.md`)
    const slug = language && !isFirst ? `${folder}.${language}` : (folder ?? plain)
    return slug.replace(dateInName, '')
  }
}

function renamed(data: Record<string, unknown>, names: Readonly<Record<string, string>>) {
  const given = Object.entries(names).flatMap(([ours, theirs]) =>
    theirs in data ? [[ours, data[theirs]]] : [],
  )
  return { ...data, ...Object.fromEntries(given) }
}

const optional = Object.entries(postSchema.shape)
  .filter(([, schema]) => parseAs(schema, undefined).ok)
  .map(([name]) => name)

// YAML reads a title such as 1984 as a number.
const texts = ['slug', 'metaTitle', 'metaDescription'] as const

interface Written {
  name: string
  /** The slug that it has by its name. */
  own: string
  blog: string
  data: Record<string, unknown>
  names: Readonly<Record<string, string>>
  now: Date
}

function readFields({ name, own, blog, data, names, now }: Written): Omit<Found, 'name' | 'bodyLine'> {
  const given = withOurNames(renamed(data, names))
  for (const field of texts) if (typeof given[field] === 'number') given[field] = String(given[field])
  const slug = given.slug || own
  // Other systems keep pictures as objects, and texts that they lack as null.
  for (const field of optional) if (typeof given[field] !== 'string') delete given[field]
  const date = isoOfWritten(given.date ?? dateInName.exec(basename(name))?.[1])
  const { metaTitle, metaDescription } = given
  const fields = {
    ...given,
    metaTitle: metaTitle ?? '',
    metaDescription: metaDescription ?? '',
    date,
    slug,
    blog,
  }
  const parsed = parseAs(postSchema, fields)
  const found = { slug: typeof slug === 'string' ? slug : own, parsed }
  if (parsed.ok) return found
  const undated = parseAs(postSchema, { ...fields, date: now.toISOString() })
  if (undated.ok) return { ...found, parsed: undated, ofDate: parsed.problems }
  return { ...found, parsed: { ok: false, problems: parsed.problems.map(asWritten) } }

  // Rules know slugs and dates by our names.
  function asWritten({ path, message }: Problem): Problem {
    const known = path === 'slug' || path === 'date' ? [] : namesOfField(path, names)
    const written = known.flatMap((other) => Object.keys(data).filter((key) => foldName(key) === other))
    return { path: written.find((key) => data[key] != null) ?? path, message }
  }
}
