import { renderPage as renderByVike } from 'vike/server'
import type { HookContext, RouteContext } from '../../pages/vike.d.ts'
import type { SitePage } from '../../src/outputs.ts'

/** What the hooks of a page are called with, besides its address (pages/vike.d.ts). */
export type PageContext = Required<
  Pick<HookContext, 'snapshot' | 'renderBody' | 'readAsset' | 'documentPolicy'>
>

export interface RenderedPage {
  document: string
  data?: unknown
}

/** Renders a page. The server's entry must have been imported. */
export async function renderPage(page: SitePage, context: PageContext): Promise<RenderedPage> {
  return (await renderByHooks(page, context)) ?? (await renderAsServer(page, context))
}

/** Renders any page, as a server would that is asked for its address. */
async function renderAsServer(
  { path, file, folder, params }: SitePage,
  context: PageContext,
): Promise<RenderedPage> {
  const pageContext = await withoutErrorLog(() => renderByVike({ urlOriginal: path, ...context }))
  const { httpResponse, errorWhileRendering, builtDocument, routeContext, data } = pageContext
  if (errorWhileRendering) throw errorWhileRendering
  const expectedStatus = file === '404.html' ? 404 : 200
  if (httpResponse?.statusCode !== expectedStatus)
    throw new Error(`its status is ${httpResponse?.statusCode}`)
  if (!builtDocument) throw new Error('it has no document')
  if (routeContext && Object.keys(params).length > 0) routes.set(folder, routeContext)
  return { document: builtDocument, data }
}

/**
 * Renders a page of a route that Vike has rendered another page of, by calling the route's hooks with what Vike found out
 * about the route: this takes a sixth off a cold build. Undefined for a route's first page, and for one whose hooks
 * fail, as what that means is Vike's to say.
 */
async function renderByHooks(
  { path, folder, params }: SitePage,
  context: PageContext,
): Promise<RenderedPage | undefined> {
  const route = routes.get(folder)
  if (!route) return undefined
  const pageContext = {
    ...context,
    ...route,
    routeParams: { ...params },
    urlPathname: decodeURIComponent(path),
  }
  try {
    const data = await route.config.data?.(pageContext)
    const document = route.config.onRenderHtml?.({ ...pageContext, data }).pageContext.builtDocument
    return document ? { document, data } : undefined
  } catch {
    return undefined
  }
}

// What Vike knows of each route with parameters that it has rendered a page of, by the route's folder.
const routes = new Map<string, RouteContext>()

// Vike prints a page's error with its stack before it returns it; the build prints it in one line.
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
