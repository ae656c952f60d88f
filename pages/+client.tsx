import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { isOfBlog } from '../src/addresses.ts'
import { App } from '../src/components/app.tsx'
import { matchRoute } from '../src/navigation/app-route.ts'
import { importOrReload } from '../src/navigation/import-or-reload.ts'
import { setCachedAt } from '../src/offline/cache-status.ts'
import { offlineShell } from '../src/offline/constants.ts'
import { DocumentContext, readInitialData } from '../src/page-data/initial-data.ts'
import { whenIdle } from '../src/when-idle.ts'
import { type PageRoute, pageRoutes } from './routes.ts'

// Always a match: the last route matches every path.
const match = matchRoute(pageRoutes, window.location.pathname)
// Not awaited: the page's chunk imports this one, and each would wait for the other.
if (match) {
  start(match.route).catch((error: unknown) => {
    console.error('The page stays without script:', error)
  })
}
whenIdle(() => {
  import('../src/start-later.ts').then(({ startLater }) => startLater()).catch(() => {})
})

/** Loads the code of the first page, then hydrates the document. */
async function start(first: PageRoute) {
  const { default: FirstPage } = await importOrReload(first.load)
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no #root')

  const initialData = readInitialData(document)
  const routes = pageRoutes.map((route) => {
    if (route === first) return { ...route, Page: FirstPage }
    return initialData.isBlogApart && isOfBlog(route.path) ? { path: route.path } : route
  })
  const { pathname } = window.location
  const isShell = initialData.pageId !== first.pageId
  const isOffline = initialData.pageId === offlineShell.pageId
  // The age of the shell is not the age of what it will show.
  if (isOffline) setCachedAt(pathname, undefined)
  // A post that has moved or is gone has data, of which not every host knows.
  const isMissing = isShell && !isOffline && first.path !== '/blog/:slug'
  const openDocument = { ...initialData, path: pathname, isMissing }
  const app = (
    <StrictMode>
      <DocumentContext value={openDocument}>
        <BrowserRouter useTransitions={false}>
          <App routes={routes} startedAt={performance.now()} />
        </BrowserRouter>
      </DocumentContext>
    </StrictMode>
  )
  // The HTML of a shell and of the not-found page was rendered without the address.
  if (isShell || first.path === '*') createRoot(root).render(app)
  // In slices, so that the page responds meanwhile.
  else startTransition(() => void hydrateRoot(root, app))
}
