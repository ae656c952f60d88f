import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describeError, JobError } from '@venue-site/cli/errors'
import { escapeHtml } from '@venue-site/posts/escape-html'
import { titleOf } from '@venue-site/posts/lists'
import { close, createIndex } from 'pagefind'
import * as z from 'zod/mini'
import { postPath } from '../../src/blog/posts.ts'
import { site } from '../../src/content/site.ts'
import { wordsFile } from '../../src/search/search-folder.ts'
import { languageOfIndex, toIndexed } from './indexed-text.ts'
import { readPageData } from './read-page-data.ts'
import { createWordList } from './word-list.ts'

// Pagefind's own interfaces, and a worker that we do not start.
const unused = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\./
// The search for languages whose words have no stems that it knows, such as Chinese.
const searchWithoutStems = /^wasm\.unknown\./
const searchCode = /^wasm\./

const builtPostSchema = z.object({
  slug: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  date: z.string(),
  html: z.string(),
  topics: z.optional(z.array(z.object({ name: z.string() }))),
})
const siteLanguage = new Intl.Locale(site.locale).language

type BuiltPost = z.infer<typeof builtPostSchema>

/** What is searched of something that has an address. */
export interface SearchedPage {
  address: string
  title: string
  description: string
  html: string
  /** What a result shows besides, by name. */
  meta: Readonly<Record<string, string>>
}

/**
 * Indexes posts: `indexPages`.
 * @throws JobError
 */
export function indexPosts(
  posts: Iterable<BuiltPost> | AsyncIterable<BuiltPost>,
  options?: IndexOptions,
): Promise<Map<string, Buffer>> {
  return indexPages(pagesOf(posts), options)
}

async function* pagesOf(posts: Iterable<BuiltPost> | AsyncIterable<BuiltPost>): AsyncGenerator<SearchedPage> {
  for await (const post of posts) {
    const { slug, metaDescription: description, date, topics = [] } = post
    const html = `${post.html}\n<p>${escapeHtml(topics.map(({ name }) => name).join(', '))}</p>`
    yield { address: postPath(slug), title: titleOf(post), description, html, meta: { date } }
  }
}

interface IndexOptions {
  language?: string
  secondsPerPost?: number
  onPost?: () => void
  withCode?: boolean
}

/**
 * Indexes pages. Pagefind frees its memory afterwards, so there is one call at a time.
 * @param options.language The language of the pages, which decides what their words and stems are; by default the site's.
 * @param options.secondsPerPost How long Pagefind may take for a page.
 * @param options.withCode Whether to return the code that searches the index, too.
 * @returns The files of the index, with its words, and of the code, by their paths.
 * @throws JobError if Pagefind fails, or as the iteration does.
 */
export async function indexPages(
  pages: Iterable<SearchedPage> | AsyncIterable<SearchedPage>,
  { language = siteLanguage, secondsPerPost = 60, onPost = () => {}, withCode = true }: IndexOptions = {},
): Promise<Map<string, Buffer>> {
  const words = createWordList()
  try {
    const { index, errors } = await createIndex()
    if (!index) throw new Error(errors.join(' '))
    for await (const page of pages) {
      const html = searchedText(page, language)
      words.add(html)
      const adding = index.addHTMLFile({ url: page.address, content: html })
      const added = await Promise.race([adding, failAfter(secondsPerPost, page.address)])
      if (added.errors.length > 0) throw new Error(`${page.address}: ${added.errors.join(' ')}`)
      onPost()
    }
    const made = (await index.getFiles()).files.filter(({ path }) => !unused.test(path))
    const hasStems = made.some(({ path }) => searchCode.test(path) && !searchWithoutStems.test(path))
    const isUsed = (path: string) =>
      withCode ? !hasStems || !searchWithoutStems.test(path) : !searchCode.test(path) && !path.endsWith('.js')
    const used = made.filter(({ path }) => isUsed(path))
    const files = used.map(
      ({ path, content }) => [path, path === codeFile ? withErrors(content) : Buffer.from(content)] as const,
    )
    return new Map([...files, [wordsFile, Buffer.from(words.text())]])
  } catch (error) {
    if (error instanceof JobError) throw error
    throw new JobError(`Pagefind cannot index the posts: ${describeError(error)}`, { cause: error })
  } finally {
    await close()
  }
}

// Pagefind only logs that it could not load a part of the index, and finds nothing there.
const codeFile = 'pagefind.js'
const logged =
  /(catch\(e\)\{console\.error\(`Failed to load the (?:meta index|index chunk [^`]*):\n[^`]*`\);)\}/g
const loggedCount = 2

/** Returns Pagefind's code so that it throws these errors. */
function withErrors(code: Uint8Array): Buffer {
  const text = Buffer.from(code).toString('utf8')
  if (text.match(logged)?.length !== loggedCount)
    throw new Error('The code does not log errors as the version did that scripts/search was written for.')
  return Buffer.from(text.replace(logged, '$1throw e}'))
}

/** Returns Pagefind's id of each post of an index, by the post's slug. */
export function idsIn(index: ReadonlyMap<string, Buffer>, slugs: readonly string[]): Record<string, string> {
  const slugOf = new Map(slugs.map((slug) => [postPath(slug), slug]))
  return Object.fromEntries(
    [...index].flatMap(([path, content]) => {
      const [, id] = /^fragment\/(.+)\.pf_fragment$/.exec(path) ?? []
      if (id === undefined) return []
      const text = gunzipSync(content).toString('utf8')
      // After a mark of its own, it is JSON.
      const { url } = JSON.parse(text.slice(text.indexOf('{')))
      return [[slugOf.get(url) ?? '', id]]
    }),
  )
}

// Some HTML takes Pagefind minutes. It is a process of its own, which is ended with the index.
async function failAfter(seconds: number, address: string): Promise<never> {
  await setTimeout(1000 * seconds, undefined, { ref: false })
  throw new JobError(
    `${address} takes longer than ${seconds} s to index for the search. Simplify its Markdown: it is nested deeply, or very long.`,
  )
}

/** Reads posts from the files of their page data, one at a time. @throws JobError if a file holds no post. */
export function* readBuiltPosts(files: readonly string[]): Generator<BuiltPost> {
  for (const file of files) yield readPageData(file, builtPostSchema, 'published post')
}

// Not the document: only what is its own is searched, and documents need no marks for Pagefind.
function searchedText({ title, description, html, meta }: SearchedPage, language: string): string {
  const shown = Object.entries(meta).map(
    ([name, value]) => `<i data-pagefind-meta="${name}[title]" title="${escapeHtml(value)}"></i>`,
  )
  return `<html lang="${languageOfIndex(language)}"><body data-pagefind-body>
<h1 data-pagefind-meta="title">${escapeHtml(toIndexed(title, language))}</h1>
<p>${escapeHtml(toIndexed(description, language))}</p>
${toIndexed(html, language)}
${shown.join('\n')}
</body></html>`
}
