import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hash } from '@venue-site/cli/files/hash'
import { listFiles } from '@venue-site/cli/files/list-files'
import { readTextFile } from '@venue-site/cli/files/text-file'
import { groupBy } from '@venue-site/cli/group-by'
import { splitFrontMatter } from '@venue-site/posts/front-matter'
import type { Snapshot } from '@venue-site/posts/snapshot.server'
import * as z from 'zod/mini'
import { en } from '../../src/words/en.ts'
import { readyTable } from '../../src/words/tables.server.ts'
import { readJsonFile } from '../cli/read-json-file.ts'
import { contentFiles, importContent } from '../site/content-files.ts'

/** Hashes of the sample venue's texts, files, and bodies of posts. No other venue has the same ones by chance. */
const sampleSchema = z.object({
  texts: z.array(z.string()),
  files: z.array(z.string()),
  posts: z.array(z.string()),
})
export type Sample = z.infer<typeof sampleSchema>

export const sampleFile = 'scripts/venue-check/sample.json'

/** Something of the sample that is still in the content. */
export interface Leftover {
  /** Its file or folder below the content. */
  file: string
  /** Where in the file, and what; or how many of its texts or files. */
  what: string
}

interface Place {
  file: string
  /** Its place in the file: `contact.phone.text`. */
  place: string
  text: string
}

interface Text extends Place {
  /** A hash of the text. */
  mark: string
}

// Facts that name the venue, each of which is listed.
const fact = /^(site\.name|contact\.(email|phone|address\.street)|team\[\d+\]\.name)/
// A shorter text is another venue's too: "Menu", "Martini".
const telling = /^(?!\w+\/[\w-]+\.\w+$).{20}/
// Of the specification: every venue has them.
const common = [
  'All prices are subject to service charge and applicable taxes',
  'Reserve Your Experience',
  'Curated Environment',
  'Signature Cocktails',
  'Oops! Page not found',
]

/** Reads the record of the sample. */
export function readSample(): Sample {
  return readJsonFile(sampleFile, sampleSchema)
}

/** Returns the record of what is in a content folder now. */
export async function recordSample(folder: string): Promise<Sample> {
  const texts = await textsIn(folder)
  return {
    texts: [...new Set(texts.map(({ mark }) => mark))].sort(),
    files: [...new Set(filesIn(folder).map((file) => fileMark(folder, file)))].sort(),
    posts: [...new Set(postsIn(folder).map((file) => postMark(folder, file)))].sort(),
  }
}

/** Returns what is still the sample's in a content folder: its facts one by one, texts and files by file and folder. */
export async function leftoversIn(folder: string, sample: Sample): Promise<Leftover[]> {
  const [marks, files] = [new Set(sample.texts), new Set(sample.files)]
  const texts = await textsIn(folder)
  const old = texts.filter(({ mark }) => marks.has(mark))
  const facts = old.filter(({ place }) => fact.test(place))
  const others = old.filter(({ place }) => !fact.test(place))
  const oldFiles = [
    ...filesIn(folder).filter((file) => files.has(fileMark(folder, file))),
    ...postsIn(folder).filter((file) => sample.posts.includes(postMark(folder, file))),
  ]
  return [
    ...facts.map(({ file, place, text }) => ({ file, what: `${place}: ${text}` })),
    ...counted(others, 'text'),
    ...counted(
      oldFiles.map((file) => ({ file: dirname(file), text: basename(file) })),
      'file',
    ),
  ]
}

/**
 * Returns what is still English in a content folder of another language: texts that the specification has for every venue,
 * and words of the interface.
 */
export async function untranslatedIn(folder: string, locale: string): Promise<Leftover[]> {
  if (new Intl.Locale(locale).language === 'en') return []
  const ready = new Map(
    textsOf(readyTable(locale), 'words.ts', 'words').map(({ place, text }) => [place, text]),
  )
  const english = new Map(textsOf(en, 'words.ts', 'words').map(({ place, text }) => [place, text]))
  const isEnglish = ({ place, text }: Place) =>
    common.includes(text) || (english.get(place) === text && ready.get(place) !== text)
  const old = (await readTexts(folder)).filter(isEnglish)
  return old.map(({ file, place, text }) => ({ file, what: `${place} is English: ${shorten(text)}` }))
}

/** Returns the slugs of the posts of a snapshot that are still the sample's. A build publishes them. */
export function samplePostsIn({ index, readPost }: Snapshot, { posts }: Sample): string[] {
  return index.posts
    .map(({ slug }) => slug)
    .filter((slug) => posts.includes(markOf(readPost(slug).blog.trim())))
}

function counted(found: readonly Pick<Text, 'file' | 'text'>[], noun: string): Leftover[] {
  return [...groupBy(found, ({ file }) => file)].map(([file, [first, ...others]]) => ({
    file,
    what: `${others.length + 1} ${noun}${others.length > 0 ? 's' : ''}: ${shorten(first?.text ?? '')}${others.length > 0 ? ', …' : ''}`,
  }))
}

function shorten(text: string): string {
  return text.length > 50 ? `${text.slice(0, 48).trimEnd()}…` : text
}

async function readTexts(folder: string): Promise<Place[]> {
  const names = contentFiles(folder)
  const modules = await Promise.all(names.map((name) => importContent(join(folder, name))))
  return names.flatMap((file, at) =>
    Object.entries(modules[at] ?? {}).flatMap(([name, value]) => textsOf(value, file, name)),
  )
}

async function textsIn(folder: string): Promise<Text[]> {
  const all = await readTexts(folder)
  const isFact = ({ place }: Place) => fact.test(place)
  // The longest first: a street may contain the name.
  const facts = all.filter(isFact).map(({ text }) => text)
  facts.sort((one, other) => other.length - one.length)
  return all
    .filter((one) => isFact(one) || (telling.test(one.text) && !common.includes(one.text)))
    .map((one) => ({ ...one, mark: markOf(isFact(one) ? one.text : withoutFacts(one.text, facts)) }))
}

// A text of the sample stays one when its venue's name and year are replaced by others.
function withoutFacts(text: string, facts: readonly string[]): string {
  return facts.reduce((rest, one) => rest.replaceAll(one, '#'), text).replace(/\d+/g, '#')
}

function textsOf(value: unknown, file: string, place: string): Place[] {
  if (typeof value === 'string') return [{ file, place, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, at) => textsOf(one, file, `${place}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, file, `${place}.${name}`))
}

function filesIn(folder: string): string[] {
  return listFiles(join(folder, 'images')).map((name) => `images/${name}`)
}

function postsIn(folder: string): string[] {
  return listFiles(join(folder, 'posts')).map((name) => `posts/${name}`)
}

// By its body: its title and its date are the first that people change.
function postMark(folder: string, file: string): string {
  return markOf(splitFrontMatter(readTextFile(join(folder, file))).content.trim())
}

function fileMark(folder: string, file: string): string {
  return hash(readFileSync(join(folder, file))).slice(0, 10)
}

function markOf(text: string): string {
  return hash(text).slice(0, 10)
}
