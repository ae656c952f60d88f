import { renderPage as renderByVike } from 'vike/server'
import type { SitePage } from '../../pages/outputs.ts'
import type { HookContext, RouteContext } from '../../pages/vike.d.ts'

/** What the hooks of a page get, besides its address (pages/vike.d.ts). */
type PageContext = Required<Pick<HookContext, 'snapshot' | 'renderBody' | 'readAsset' | 'documentPolicy'>>

export interface RenderedPage {
  document: string
  data?: unknown
}

// What Vike knows of each route that it has rendered a page of, by the route's folder.
const routes = new Map<string, RouteContext>()

/**
 * Renders a page. Vike renders the first page of a route; the hooks of the route are called for the others, which saves
 * a sixth of a cold build. The server's entry must have been imported.
 */
export async function renderPage(page: SitePage, context: PageContext): Promise<RenderedPage> {
  const { path, file, folder, params } = page
  const route = routes.get(folder)
  if (route) {
    const pageContext = {
      ...context,
      ...route,
      routeParams: { ...params },
      urlPathname: decodeURIComponent(path),
    }
    const data = await route.config.data?.(pageContext)
    return renderedPage(route.config.onRenderHtml?.({ ...pageContext, data }).pageContext.builtDocument, data)
  }
  const pageContext = await withoutErrorLog(() => renderByVike({ urlOriginal: path, ...context }))
  const { httpResponse, errorWhileRendering, builtDocument, routeContext, data } = pageContext
  if (errorWhileRendering) throw errorWhileRendering
  const expectedStatus = file === '404.html' ? 404 : 200
  if (httpResponse?.statusCode !== expectedStatus)
    throw new Error(`its status is ${httpResponse?.statusCode}`)
  if (routeContext) routes.set(folder, routeContext)
  return renderedPage(builtDocument, data)
}

function renderedPage(document: string | undefined, data: unknown): RenderedPage {
  if (!document) throw new Error('it has no document')
  return { document, data }
}

// Vike prints an error with its stack before it returns it. The build prints it in one line.
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
