import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { hash, hashOf } from '@venue-site/cli/files/hash'
import { once } from '@venue-site/cli/once'
import type { IndexEntry } from '@venue-site/posts/snapshot-schema'
import type * as z from 'zod'
import { type BuildClock, closing } from '../../pages/clock.ts'
import { siteMoves } from '../../pages/moves.server.ts'
import type {
  CardText,
  ListedPage,
  Output,
  Outputs,
  Pages,
  SitePage,
  SiteSource,
} from '../../pages/outputs.ts'
import { pictureHash } from '../../pages/pictures.server.ts'
import { hasOwnCard, sharePath } from '../../pages/seo/share-card.ts'
import type { HookContext, StructuredData } from '../../pages/vike.d.ts'
import { site } from '../../src/content/site.ts'
import { theme } from '../../src/content/theme.ts'
import { hasFields } from '../../src/has-fields.ts'
import { layout } from '../../src/page-data/layout.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import type { BundleIndex } from './bundle.ts'
import { cardModules } from './cards/card-modules.ts'
import { placeOf } from './check-content.ts'
import type { NamedOutput } from './clashes.ts'
import type { Host } from './hosting/host-files.ts'
import { hostingFiles } from './hosting/hosting-files.ts'
import { moveFiles } from './hosting/moves.ts'
import { documentPaths, listPages } from './list-pages.ts'
import { nearest } from './nearest-folder.ts'
import { withInputs } from './plan.ts'
import { withPublicFiles } from './public-files.ts'
import { type PrecachedPage, serviceWorkerOutput } from './service-worker.ts'

/** What a site is built from, with the clock of the build. */
export interface BuildSource extends SiteSource {
  clock: BuildClock
}

/** The modules of `pages/` that declare pages and other files. */
export interface OutputModules {
  /** `pages.ts`, by their folder: `blog/@slug`. */
  pages: Readonly<Record<string, Pages>>
  /** `*.output.ts`, by their file: `pages/sitemap.output.ts`. */
  outputs: Readonly<Record<string, Outputs>>
  /** Return what applies to a folder: its own `+data.ts` or `+structuredData.ts`, or that of the nearest folder above. */
  dataOf(folder: string): GetData | undefined
  structuredDataOf(folder: string): StructuredData | undefined
}

interface ListOptions {
  /** The hash of the code of each kind of output: of a folder of `pages/`, or of a module (`code-hashes.ts`). */
  code: Readonly<Record<string, string>>
  host?: Host
  /** Whether pages have share cards. */
  cards: boolean
  /** Hashes of what the venue and the authors of posts have written. With them, documents say what their words are. */
  written?: { content: string; posts: string }
  /** The files of the bundle, which come first. */
  bundled?: readonly NamedOutput[]
  /** Renders a page's document, and its data if it has any. */
  renderPage(page: SitePage): Promise<{ document: string; data?: unknown }>
}

/** What a module of `pages/` may declare. */
interface Declarations {
  pages?: Pages
  outputs?: Outputs
  data?: (context: HookContext) => unknown
  structuredData?: StructuredData
}

/** A `+data.ts`. That of a page without `inputs` is called with the newest post in place of a snapshot. */
type GetData = (context: Partial<HookContext>) => unknown

const declaring = import.meta.glob<Declarations>([
  '/pages/**/{pages,+data,+structuredData}.ts',
  '/pages/**/*.output.ts',
])

/** @param modules Load the modules that declare outputs, by their file: `/pages/blog/pages.ts`; by default all. */
export async function loadOutputModules(
  modules: Readonly<Record<string, () => Declarations | Promise<Declarations>>> = declaring,
): Promise<OutputModules> {
  const pages: Record<string, Pages> = {}
  const outputs: Record<string, Outputs> = {}
  const data: Record<string, GetData> = {}
  const structuredData: Record<string, StructuredData> = {}
  const loaded = Object.entries(modules).map(async ([path, load]) => [path.slice(1), await load()] as const)
  // In the order of the files, which decides that of the outputs.
  for (const [file, module] of (await Promise.all(loaded)).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const folder = dirname(file.slice('pages/'.length))
    if (module.pages) pages[folder] = module.pages
    if (module.outputs) outputs[file] = module.outputs
    if (module.data) data[folder] = naming(file, module.data as GetData)
    if (module.structuredData) structuredData[folder] = naming(file, module.structuredData)
  }
  return {
    pages,
    outputs,
    dataOf: (folder) => nearest(folder, (at) => data[at]),
    structuredDataOf: (folder) => nearest(folder, (at) => structuredData[at]),
  }
}

/** Returns a function of a module, whose errors name the module's file and, if zod refuses a value, the keys. */
function naming<Context, Result>(file: string, call: (context: Context) => Result) {
  return (context: Context): Result => {
    try {
      return call(context)
    } catch (error) {
      if (error instanceof JobError) throw error
      const issues = hasFields(error, 'issues') ? (error.issues as z.core.$ZodIssue[]) : []
      const lines = issues.map((issue) => `${file}: data${placeOf(issue)} ${issue.message}.`)
      throw new JobError(lines.join('\n') || `${file}: ${describeError(error)}`, { cause: error })
    }
  }
}

/**
 * Lists everything that the build renders: the files of `public/`, the document, the data and the share card of each page,
 * what the `*.output.ts` declare, and the host's files. The outputs of a page follow one another, and the order is always
 * the same. Made one by one: together, those of 100,000 posts with all that they are rendered from take 300 MB. The inputs
 * of pages are made when they are read, which only the plan does: half of the time.
 * @throws JobError if a folder with a parameter does not declare its pages, a page has no data, or a file cannot be
 * published.
 */
export function* listOutputs(
  source: BuildSource,
  modules: OutputModules,
  options: ListOptions,
): Generator<NamedOutput> {
  yield* options.bundled ?? []
  yield* withPublicFiles(generatedOutputs(source, modules, options))
}

function* generatedOutputs(source: BuildSource, modules: OutputModules, options: ListOptions) {
  const { code, host, cards } = options
  const shown = shownOnAll()
  const pages: ListedPage[] = []
  for (const page of listPages(source, modules.pages, { host })) {
    const { path, isShell, isListed, isGone, lastModified } = page
    pages.push({ path, isShell, isListed, isGone, lastModified })
    for (const output of pageOutputs(page, shown, modules, options, source.index.posts[0]))
      if (cards || !isCard(output.file)) yield output
  }
  for (const [file, declare] of Object.entries(modules.outputs)) {
    const clock = source.clock.part()
    for (const output of closing(clock, declare({ ...source, pages, clock }))) {
      const inputs = { code: code[file] ?? '', ...output.inputs }
      yield { ...output, source: file, inputs, changesAt: clock.next }
    }
  }
  const moves = siteMoves(source.moves)
  for (const [file, text] of Object.entries(
    hostingFiles(source.settings, documentPaths(), { host, pages, moves }),
  ))
    yield textOutput(file, text, 'scripts/site/hosting/hosting-files.ts')
  for (const { file, text, from } of moveFiles(moves, { pages, host, settings: source.settings }))
    yield { ...textOutput(file, text, `the move of ${from}`), isOfMove: true }
}

function textOutput(file: string, text: string, source: string): NamedOutput {
  return { file, source, inputs: { content: hash(text) }, render: () => text }
}

/**
 * Returns the files of a bundle as outputs, with the service worker, which lists them.
 * @param code The hash of the code of each kind of output.
 * @param folder The bundle's folder, where they are rendered.
 */
export function bundleOutputs(
  source: BuildSource,
  modules: OutputModules,
  { index, code, folder = '' }: { index: BundleIndex; code: ListOptions['code']; folder?: string },
): NamedOutput[] {
  const client = join(folder, 'client')
  return [
    ...Object.entries(index.assets).map(([file, asset]) => ({
      file,
      source: 'the bundled code',
      inputs: { asset },
      render: () => readFileSync(join(client, file)),
    })),
    serviceWorkerOutput({
      bundle: index,
      server: join(folder, 'server'),
      settings: source.settings,
      pages: precachedPages(source, modules),
      code,
    }),
  ]
}

/** Returns whether a file of the built folder is a document. */
export function isPage(file: string): boolean {
  return file.endsWith('.html')
}

/** Returns whether a file of the built folder is a share card. */
export function isCard(file: string): boolean {
  return file.startsWith('cards/')
}

/**
 * Returns what a page is rendered from besides its code, as hashes by name: what its `pages.ts` names, or else its data, and
 * for its document its structured data. A document has the layout, too.
 */
function pageInputs(page: SitePage, content: PageContent, { layout }: ShownOnAll) {
  const inputs = page.inputs?.()
  if (inputs) return { data: inputs, document: withInputs(inputs, { layout }) }
  const data = { data: hashOf(content.data) }
  return { data, document: { ...data, structuredData: hashOf(content.structuredData), layout } }
}

/**
 * Returns the pages that the service worker caches: those made from the content alone, and the offline shell. The newest
 * post is not in their hashes, because a new post must not change the worker.
 */
function precachedPages(source: BuildSource, modules: OutputModules): PrecachedPage[] {
  const isPrecached = ({ inputs, isShell, folder }: SitePage) =>
    isShell ? folder === 'offline' : inputs === undefined
  const shown = shownOnAll()
  const precached: PrecachedPage[] = []
  // They are the same without posts, of which there may be many.
  const withoutPosts = { ...source, index: { ...source.index, posts: [] } }
  for (const page of listPages(withoutPosts, modules.pages)) {
    if (!isPrecached(page)) continue
    precached.push({
      folder: page.folder,
      addresses: page.isShell ? [page.path] : [page.path, pageDataPath(page.path)],
      content: hashOf(pageInputs(page, contentOf(page, modules), shown).document),
    })
  }
  return precached
}

type ShownOnAll = ReturnType<typeof shownOnAll>

/** Returns hashes of what all documents show, and of what all share cards do. */
function shownOnAll() {
  const { colors, fonts, skyline } = theme
  return {
    // The head of a document names colors and the logo of the theme.
    layout: hashOf([layout(), theme]),
    venue: hashOf([site.name, site.locale, colors, fonts]),
    skyline: skyline ? pictureHash(skyline) : '',
  }
}

interface PageContent {
  data?: unknown
  structuredData?: ReturnType<StructuredData>
}

/**
 * Returns the data and the structured data of a page that is made from the content, the time and the newest post alone;
 * nothing of another page. After this, the page's clock answers only what they have asked.
 */
function contentOf(page: SitePage, modules: OutputModules, newestPost?: IndexEntry): PageContent {
  const { folder, path, params, isShell, inputs, clock } = page
  if (isShell || inputs) {
    clock.isOpen = false
    return {}
  }
  const context: Partial<HookContext> = {
    routeParams: { ...params },
    urlPathname: decodeURIComponent(path),
    newestPost,
    clock,
  }
  const data = modules.dataOf(folder)?.(context)
  const describe = modules.structuredDataOf(folder)
  const structuredData = describe?.({ ...context, data } as HookContext)
  clock.isOpen = false
  return { data, structuredData }
}

function* pageOutputs(
  page: SitePage,
  shown: ShownOnAll,
  modules: OutputModules,
  { code, written, renderPage }: ListOptions,
  newestPost: IndexEntry | undefined,
): Generator<NamedOutput> {
  const { folder, path, file, isShell, isGone, post } = page
  const content = contentOf(page, modules, newestPost)
  const inputs = once(() => pageInputs(page, content, shown))
  const own = { code: code[`pages/${folder}`] ?? '' }
  const source = `the page ${path} (pages/${folder})`
  const changesAt = page.clock.next
  if (file !== '')
    yield {
      file,
      source,
      changesAt,
      words: written && wordsOf(page, inputs().data, { written, newestPost }),
      get inputs() {
        return withInputs(inputs().document, own)
      },
      render: async () => (await renderPage(page)).document,
    }
  if (isShell) return
  if (!modules.dataOf(folder)) {
    throw new JobError(`pages/${folder} has no +data.ts. Add one: it returns what the page shows.`)
  }
  yield {
    file: decodeURIComponent(pageDataPath(path).slice(1)),
    source,
    changesAt,
    get inputs() {
      return withInputs(inputs().data, own)
    },
    render: async () => JSON.stringify((await renderPage(page)).data),
  }
  if (!hasOwnCard(path) || isGone) return
  const card = decodeURIComponent(sharePath(path).slice(1))
  const { venue, skyline } = shown
  if (!post) {
    const text = cardText(page, content)
    yield {
      file: card,
      source,
      inputs: {
        venue,
        text: hashOf(text),
        picture: text.picture ? pictureHash(text.picture) : '',
        code: code[cardModules.page] ?? '',
      },
      render: async ({ note }) => (await import('./cards/page-card.ts')).drawPageCard(text, note),
    }
    return
  }
  const { slug, metaTitle, date } = post
  yield {
    file: card,
    source,
    inputs: { venue, post: hash(slug, metaTitle, date), skyline, code: code[cardModules.post] ?? '' },
    render: ({ drawCard }) => drawCard({ slug, metaTitle, date }),
  }
}

/** Returns what a page says (`page-words.ts`); undefined for one that search engines do not index. */
function wordsOf(
  { isShell, isListed = true, inputs: declared, words }: SitePage,
  inputs: Output['inputs'],
  { written, newestPost }: { written: NonNullable<ListOptions['written']>; newestPost?: IndexEntry },
): string | undefined {
  if (isShell || !isListed) return undefined
  if (words !== undefined) return hash(words)
  if (declared) return `${written.posts}:${hashOf(inputs)}`
  return `${hash(written.content, newestPost?.digest ?? '')}:${inputs.data}`
}

function cardText(page: SitePage, { data }: PageContent): CardText {
  const heading = page.card ?? (hasFields(data, 'heading') ? (data.heading as CardText) : undefined)
  const { tempo, title = site.name, lead, picture } = heading ?? {}
  return { tempo, title, lead, picture }
}
