import { renderPage } from 'vike/server'
import type { BuiltDocument, HookContext, RouteContext } from '../../pages/vike.d.ts'
import type { PageData } from '../../src/blog/document-data.ts'
import { digestOf } from '../files/digest.ts'
import type { PageFile, Piece } from './page-cache.ts'
import type { PageToRender } from './page-to-render.ts'
import { publishedFiles } from './published-files.ts'

/** What a page is rendered with, besides its address (pages/vike.d.ts). */
export type RenderContext = Required<
  Pick<HookContext, 'snapshot' | 'renderBody' | 'readSiteFile' | 'documentPolicy'>
>

/**
 * Renders a page to its files: the document, and what client-side navigation reads in its place. The server's entry
 * must have been imported.
 */
export async function renderFiles(page: PageToRender, context: RenderContext): Promise<PageFile[]> {
  const { document, data } = (await renderByHooks(page, context)) ?? (await renderByVike(page, context))
  const { start, assets, end } = document
  return [
    [page.file, [ownPiece(start), sharedPiece(assets), ownPiece(end)]],
    ...publishedFiles(data).map(([name, text]): PageFile => [name, [ownPiece(text)]]),
  ]
}

interface Rendering {
  document: BuiltDocument
  data?: PageData
}

/** Renders any page, as a server would that is asked for its address. */
async function renderByVike(
  { url, file, place, topicPage }: PageToRender,
  context: RenderContext,
): Promise<Rendering> {
  const pageContext = await withoutErrorLog(() => renderPage({ urlOriginal: url, topicPage, ...context }))
  const { httpResponse, errorWhileRendering, builtDocument, routeContext, data } = pageContext
  if (errorWhileRendering) throw errorWhileRendering
  const expectedStatus = file === '404.html' ? 404 : 200
  if (httpResponse?.statusCode !== expectedStatus)
    throw new Error(`its status is ${httpResponse?.statusCode}`)
  if (!builtDocument) throw new Error('it has no document')
  if (place && routeContext) routes.set(place.folder, routeContext)
  return { document: builtDocument, data }
}

/**
 * Renders a page of a route that Vike has rendered another page of: what it found out about the route holds for all of
 * them, so that the route's hooks are called with it, and nothing has to be found that is known: a sixth of a cold
 * build's time. Undefined where Vike has to: for a route's first page, and for one whose hooks fail, as what that
 * means is Vike's to say.
 */
async function renderByHooks(
  { url, place, topicPage }: PageToRender,
  context: RenderContext,
): Promise<Rendering | undefined> {
  const route = place && routes.get(place.folder)
  if (!route) return undefined
  const { routeParams } = place
  const pageContext = { ...context, ...route, topicPage, routeParams, urlPathname: decodeURIComponent(url) }
  try {
    const data = await route.config.data?.(pageContext)
    const document = route.config.onRenderHtml?.({ ...pageContext, data }).pageContext.builtDocument
    return document && { document, data }
  } catch {
    return undefined
  }
}

// What Vike knows of each route that it has rendered a page of, by the route's folder.
const routes = new Map<string, RouteContext>()

const ownPiece = (text: string): Piece => ({ bytes: Buffer.from(text) })

// Half of a document's bytes: encoded once for each kind of page.
function sharedPiece(text: string): Piece {
  const piece = sharedPieces.get(text) ?? { ...ownPiece(text), digest: digestOf(text) }
  sharedPieces.set(text, piece)
  return piece
}
const sharedPieces = new Map<string, Piece>()

// Vike prints a page's error with its stack before it returns it; the build says it in one line.
async function withoutErrorLog<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.DEBUG) return work()
  const { error } = console
  console.error = () => {}
  try {
    return await work()
  } finally {
    console.error = error
  }
}
