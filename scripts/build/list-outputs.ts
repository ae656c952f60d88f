import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '../../src/hash.server.ts'
import type { Output, Outputs, Pages, RenderContext, SitePage, SiteSource } from '../../src/outputs.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import { sharePath } from '../../src/share-card.ts'
import { listFiles } from '../fs/list-files.ts'
import type { Host } from '../hosting/host-files.ts'
import { hostingFiles } from '../hosting/hosting-files.ts'
import { documentPaths, listPages } from './list-pages.ts'

/** The modules of `pages/` that declare pages and other files. */
export interface OutputModules {
  /** `pages.ts`, by their folder: `blog/@slug`. */
  pages: Readonly<Record<string, Pages>>
  /** `*.output.ts`, by their file: `pages/sitemap.output.ts`. */
  outputs: Readonly<Record<string, Outputs>>
}

/** Renders a page: its document, and its data where it has some. */
type PageRenderer = (page: SitePage, context: RenderContext) => Promise<{ document: string; data?: unknown }>

export interface ListOptions {
  /** The hash of the code of each kind of output: of a folder of `pages/`, or of a module (`code-hashes.ts`). */
  code: Readonly<Record<string, string>>
  host?: Host
  /** Whether pages have share cards. */
  cards: boolean
  renderPage: PageRenderer
}

/** The modules that draw share cards, as the roots of their code. */
export const cardModules = {
  post: 'scripts/build/cards/post-card.ts',
  page: 'scripts/build/cards/page-cards.ts',
} as const

/** What a module of `pages/` may declare. */
interface Declarations {
  pages?: Pages
  outputs?: Outputs
}

/** @param load Loads a module of the project by its file's path; by default from its source. */
export async function loadOutputModules(
  load = (file: string): Promise<Declarations> => import(pathToFileURL(file).href),
): Promise<OutputModules> {
  const pages: Record<string, Pages> = {}
  const outputs: Record<string, Outputs> = {}
  const files = listFiles('pages').filter((file) => /(^|\/)pages\.ts$|\.output\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => load(`pages/${file}`)))
  for (const [at, file] of files.entries()) {
    const module = modules[at]
    if (module?.pages) pages[dirname(file)] = module.pages
    if (module?.outputs) outputs[`pages/${file}`] = module.outputs
  }
  return { pages, outputs }
}

/**
 * Returns everything that the build renders: of each page its document, its data as JSON and its share card, what the
 * `*.output.ts` declare, and what the host reads. What belongs to one page stands together.
 * @throws JobError where a folder with a parameter does not say which pages it has.
 */
export function listOutputs(source: SiteSource, modules: OutputModules, options: ListOptions): Output[] {
  const { code, host, cards } = options
  const pages = listPages(source, modules.pages, { isForCloudflare: host === 'cloudflare' })
  const outputs = [
    ...pages.flatMap((page) => [...pageOutputs(page, options)]),
    ...Object.entries(modules.outputs).flatMap(([file, declare]) =>
      [...declare({ ...source, pages })].map((output) => withCode(output, code[file])),
    ),
    ...Object.entries(hostingFiles(source.settings, documentPaths(), host)).map(([file, text]) => ({
      file,
      inputs: { content: hash(text) },
      render: () => text,
    })),
  ]
  if (!cards) return outputs.filter(({ file }) => !isCard(file))
  // The further pages of a list have the card of the first.
  return [...new Map(outputs.reverse().map((output) => [output.file, output])).values()].reverse()
}

/** Returns the address of a file of the built folder: of a page without its ending. */
export function pathOfFile(file: string): string {
  return `/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`
}

/** Whether a file of the built folder is a share card. */
export function isCard(file: string): boolean {
  return file.startsWith('cards/')
}

const dataFolders = listFiles('pages')
  .filter((file) => file.endsWith('+data.ts'))
  .map(dirname)

/** Returns the folder of the `+data.ts` that a page's data comes from: its own, or the nearest above. */
export function dataFolderOf(folder: string): string | undefined {
  return dataFolders.findLast((parent) => `${folder}/`.startsWith(`${parent}/`))
}

function* pageOutputs(page: SitePage, { code, renderPage }: ListOptions): Generator<Output> {
  const { folder, path, file, inputs = {}, isShell, post } = page
  const own = { ...inputs, code: code[`pages/${folder}`] ?? '' }
  yield { file, inputs: own, render: async (context) => (await renderPage(page, context)).document }
  if (isShell) return
  if (dataFolderOf(folder) !== undefined) {
    yield {
      file: decodeURIComponent(pageDataPath(path).slice(1)),
      inputs: own,
      render: async (context) => JSON.stringify((await renderPage(page, context)).data),
    }
  }
  const card = decodeURIComponent(sharePath(path).slice(1))
  if (post) {
    const { slug, metaTitle, date } = post
    yield {
      file: card,
      inputs: { post: hash(slug, metaTitle, date), code: code[cardModules.post] ?? '' },
      render: async ({ note }) => {
        const { drawPostCard } = await import('./cards/post-card.ts')
        return drawPostCard({ slug, metaTitle, date }, () => note('card-without-title', slug))
      },
    }
  } else {
    yield {
      file: card,
      inputs: { code: code[cardModules.page] ?? '' },
      render: async () => (await import('./cards/page-cards.ts')).drawPageCard(file),
    }
  }
}

function withCode(output: Output, code = ''): Output {
  return { ...output, inputs: { ...output.inputs, code } }
}
