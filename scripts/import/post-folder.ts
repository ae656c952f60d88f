import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { readTextFile, TextFileError } from '@venue-site/cli/files/text-file'
import { foldName, isoOf } from '@venue-site/posts/field-mapping'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import { readPublication } from '@venue-site/posts/kept-back'
import { readFrontMatter } from '@venue-site/posts/read-post.server'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { instantInZone, inZone, offsetOfZone } from './dates.ts'
import type { LeftOut } from './source.ts'

/** A file of a generator's folder: its front matter under folded names, and what follows. */
export interface ContentFile {
  kind: 'content'
  /** Its path in the folder, with `/`. */
  name: string
  /** By `foldName`: `pubdate`. */
  fields: ReadonlyMap<string, unknown>
  content: string
  /** The front matter as it is written. */
  frontMatter?: string
  /** Why it is not published: `draft: true`. */
  keptBack?: string
}

const markdown = /\.(?:md|mdx|markdown|mdown|mkdn?|mkdown)$/i
const otherFormats = /\.(?:textile|rst|adoc|asciidoc|org|mdoc|pandoc|ipynb|Rmd|text)$/i

/** Whether a file may hold a post. */
export const isContent = (name: string) => markdown.test(name) || /\.html?$/i.test(name)
/** Whether a file is of a format that is not read. */
export const isOtherFormat = (name: string) => otherFormats.test(name)

/** Returns the files of a folder, by their paths, without those that a generator makes or an editor hides. */
export function filesIn(folder: string): string[] {
  return listFiles(
    folder,
    (name) => name.startsWith('.') || name === 'node_modules' || name === 'vendor',
  ).filter((name) => !/(?:^|\/)[.#~]|~$/.test(name))
}

/**
 * Reads a file, or says why it cannot be read.
 * @param defaults The front matter that it has unless it says otherwise.
 */
export function readContentFile(
  folder: string,
  name: string,
  defaults: Record<string, unknown> = {},
): ContentFile | LeftOut {
  const file = join(folder, name)
  try {
    const text = readTextFile(file)
    const { data: own, content } = readJsonFrontMatter(text) ?? readFrontMatter(text)
    const data = { ...defaults, ...own }
    const fields = new Map(Object.entries(data).map(([key, value]) => [foldName(key), value]))
    const frontMatter = splitFrontMatter(text).frontMatter?.fields
    return { kind: 'content', name, fields, content, frontMatter, keptBack: readPublication(data).keptBack }
  } catch (error) {
    const reason = describeError(error).split('\n')[0] ?? ''
    const fault =
      error instanceof TextFileError ? reason : `${file}: the front matter cannot be read: ${reason}`
    return { kind: 'left-out', what: 'post that cannot be read', fault }
  }
}

// As long as front matter may be that our host reads.
const longestFrontMatter = 32_000

/** Reads front matter of JSON, as Hugo has it: an object without marks around it. */
function readJsonFrontMatter(text: string): { data: Record<string, unknown>; content: string } | undefined {
  if (!/^\uFEFF?\{\s*"/.test(text)) return undefined
  const start = text.indexOf('{')
  for (const { index } of text.slice(0, longestFrontMatter).matchAll(/\}(?=[ \t]*(?:\r?\n|$(?![\s\S])))/g)) {
    try {
      return { data: JSON.parse(text.slice(start, index + 1)), content: text.slice(index + 1) }
    } catch {
      // The brace of an object in it.
    }
  }
  return undefined
}

/** Reads the first of several files of settings that there is; an empty object without one. @throws JobError */
export function readConfig(folder: string, names: readonly string[]): Record<string, unknown> {
  for (const name of names) {
    const file = join(folder, name)
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      continue
    }
    try {
      const parsed: unknown = name.endsWith('.toml') ? parseToml(text) : parseYaml(text)
      return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
    } catch (error) {
      throw new JobError(`${file} cannot be read: ${describeError(error).split('\n')[0]}`, { cause: error })
    }
  }
  return {}
}

/** Returns an object of settings; an empty one for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Returns a text of settings; undefined for anything else. */
export const stringOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the first of several fields that is a text. */
export function textField(fields: ReadonlyMap<string, unknown>, ...names: string[]): string | undefined {
  return names.map((name) => textOfValue(fields.get(foldName(name)))).find((text) => text !== undefined)
}

function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Returns the texts of a list, or of a text of words with a separator between. */
export function listField(fields: ReadonlyMap<string, unknown>, name: string, separator = /,/): string[] {
  const value = fields.get(foldName(name))
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [value]
  return list.flatMap((item) => textOfValue(item) ?? [])
}

/** Returns a field of an object in a field: `cover.image`. */
function innerField(
  fields: ReadonlyMap<string, unknown>,
  name: string,
  ...inner: string[]
): string | undefined {
  const value = fields.get(foldName(name))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const own = new Map(Object.entries(value).map(([key, one]) => [foldName(key), one]))
  return textField(own, ...inner)
}

const pictures = [
  'heroImage',
  'coverImage',
  'featuredImage',
  'featured_image',
  'featureImage',
  'cover',
  'image',
  'thumbnail',
  'banner',
  'bannerImage',
  'teaser',
  'ogImage',
  'img',
]

/** Returns the picture of a post, under the names that themes have for it. */
export function pictureField(fields: ReadonlyMap<string, unknown>): string | undefined {
  const inner = pictures.map((name) => innerField(fields, name, 'image', 'src', 'url', 'path', 'feature'))
  return (
    textField(fields, ...pictures) ??
    inner.find((address) => address !== undefined && address !== 'true') ??
    innerField(fields, 'header', 'image', 'teaser', 'overlay_image') ??
    listField(fields, 'images')[0]
  )
}

/** Returns what a post loses of its authors, who may be a name, a list of names, or objects. */
export function lostAuthors(fields: ReadonlyMap<string, unknown>): string[] {
  const authors = ['author', 'authors'].flatMap((name) => fields.get(name) || [])
  return authors.length > 0 ? ['the name of its author'] : []
}

/** Returns the date of a post with its offset, on the clock of a zone if it names none. */
export function dateField(
  fields: ReadonlyMap<string, unknown>,
  timeZone: string | undefined,
  ...names: string[]
): string | undefined {
  const text = textField(fields, ...names)
  if (text === undefined) return undefined
  const iso = String(isoOf(text))
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return iso
  const wall = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?$/.exec(iso)
  if (wall) return inZone(`${wall[1]}T${wall[2]}${wall[3] ?? ':00'}`, timeZone)
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/i.test(iso)) return iso.replace(/\.\d+(?=Z|[+-])/i, '')
  // `2014-05-30 10:00:00 JST`. JavaScript knows the zones of North America alone.
  const [, local = '', zone = ''] = /^(.*:\d\d) ([A-Z]{2,5})$/.exec(text) ?? []
  const offset = offsetOfZone(zone)
  if (offset) return instantInZone(Date.parse(`${local} ${offset === 'Z' ? 'UTC' : offset}`), undefined)
  // `Nov 20 2026`, as Astro's starter has it: the day of any clock.
  const time = new Date(`${text} UTC`)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10)
}
