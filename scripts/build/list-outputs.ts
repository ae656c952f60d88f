import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { theme } from '../../src/content/theme.ts'
import { picturesHash } from '../../src/content-pictures.server.ts'
import { hash } from '../../src/hash.server.ts'
import type { Outputs, Pages, SitePage, SiteSource } from '../../src/outputs.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import { pictureHash } from '../../src/pictures.server.ts'
import { hasOwnCard, sharePath } from '../../src/share-card.ts'
import { listFiles } from '../fs/list-files.ts'
import type { Host } from '../hosting/host-files.ts'
import { hostingFiles } from '../hosting/hosting-files.ts'
import type { BundleIndex } from './bundle.ts'
import type { NamedOutput } from './clashes.ts'
import { documentPaths, listPages } from './list-pages.ts'
import { withPublicFiles } from './public-files.ts'

/** The modules of `pages/` that declare pages and other files. */
interface OutputModules {
  /** `pages.ts`, by their folder: `blog/@slug`. */
  pages: Readonly<Record<string, Pages>>
  /** `*.output.ts`, by their file: `pages/sitemap.output.ts`. */
  outputs: Readonly<Record<string, Outputs>>
}

interface ListOptions {
  /** The hash of the code of each kind of output: of a folder of `pages/`, or of a module (`code-hashes.ts`). */
  code: Readonly<Record<string, string>>
  host?: Host
  /** Whether pages have share cards. */
  cards: boolean
  /** Renders a page's document, and its data if it has any. */
  renderPage(page: SitePage): Promise<{ document: string; data?: unknown }>
}

/** The modules that draw share cards. */
export const cardModules = {
  post: 'scripts/build/cards/post-card.ts',
  page: 'scripts/build/cards/page-cards.ts',
} as const

/** What a module of `pages/` may declare. */
export interface Declarations {
  pages?: Pages
  outputs?: Outputs
}

/** @param load Loads a module of the project by its file's path; by default from its source. */
export async function loadOutputModules(
  load: (file: string) => Declarations | undefined | Promise<Declarations> = (file) =>
    import(/* @vite-ignore */ pathToFileURL(file).href),
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
 * Returns everything that the build renders: the document, the data and the share card of each page, what the
 * `*.output.ts` declare, the host's files, and the files of `public/`. The outputs of a page follow one another.
 * @throws JobError if a folder with a parameter does not declare its pages, or a file cannot be published.
 */
export function listOutputs(source: SiteSource, modules: OutputModules, options: ListOptions): NamedOutput[] {
  const { code, host, cards } = options
  const pages = listPages(source, modules.pages, { isForCloudflare: host === 'cloudflare' })
  const shown = {
    pictures: picturesHash(),
    skyline: theme.skyline ? pictureHash(theme.skyline) : '',
  }
  const outputs = [
    ...pages.flatMap((page) => [...pageOutputs(page, shown, options)]),
    ...Object.entries(modules.outputs).flatMap(([file, declare]) =>
      [...declare({ ...source, pages })].map((output) => ({
        ...output,
        source: file,
        inputs: { code: code[file] ?? '', ...output.inputs },
      })),
    ),
    ...Object.entries(hostingFiles(source.settings, documentPaths(), { host, pages })).map(
      ([file, text]) => ({
        file,
        source: 'scripts/hosting/hosting-files.ts',
        inputs: { content: hash(text) },
        render: () => text,
      }),
    ),
  ]
  return withPublicFiles(cards ? outputs : outputs.filter(({ file }) => !isCard(file)))
}

/** Returns the files of a bundle as outputs. @param folder The folder they are in, where they are rendered. */
export function bundleOutputs({ assets }: BundleIndex, folder = ''): NamedOutput[] {
  return Object.entries(assets).map(([file, asset]) => ({
    file,
    source: 'the bundled code',
    inputs: { asset },
    render: () => readFileSync(join(folder, file)),
  }))
}

/** Returns the address of a file of the built folder; a page's address has no ending. */
export function pathOfFile(file: string): string {
  return `/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`
}

/** Returns whether a file of the built folder is a document. */
export function isPage(file: string): boolean {
  return file.endsWith('.html')
}

/** Returns whether a file of the built folder is a share card. */
export function isCard(file: string): boolean {
  return file.startsWith('cards/')
}

const dataFolders = listFiles('pages')
  .filter((file) => file.endsWith('+data.ts'))
  .map(dirname)

/** Returns the folder of the `+data.ts` of a page: its own, or the nearest above. */
export function dataFolderOf(folder: string): string | undefined {
  return dataFolders.findLast((parent) => `${folder}/`.startsWith(`${parent}/`))
}

function* pageOutputs(
  page: SitePage,
  { pictures, skyline }: { pictures: string; skyline: string },
  { code, renderPage }: ListOptions,
): Generator<NamedOutput> {
  const { folder, path, file, inputs = {}, isShell, post } = page
  const own = { ...inputs, code: code[`pages/${folder}`] ?? '' }
  const source = `the page ${path} (pages/${folder})`
  yield { file, source, inputs: own, render: async () => (await renderPage(page)).document }
  if (isShell) return
  if (dataFolderOf(folder) !== undefined) {
    yield {
      file: decodeURIComponent(pageDataPath(path).slice(1)),
      source,
      inputs: own,
      render: async () => JSON.stringify((await renderPage(page)).data),
    }
  }
  if (!hasOwnCard(path)) return
  const card = decodeURIComponent(sharePath(path).slice(1))
  if (!post) {
    yield {
      file: card,
      source,
      inputs: { pictures, code: code[cardModules.page] ?? '' },
      render: async ({ note }) => (await import('./cards/page-cards.ts')).drawPageCard(file, note),
    }
    return
  }
  const { slug, metaTitle, date } = post
  yield {
    file: card,
    source,
    // Of all pictures, it has the skyline alone.
    inputs: { post: hash(slug, metaTitle, date), skyline, code: code[cardModules.post] ?? '' },
    render: ({ drawCard }) => drawCard({ slug, metaTitle, date }),
  }
}
