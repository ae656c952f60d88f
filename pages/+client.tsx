import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../src/components/app.tsx'
import type { AppRoute } from '../src/navigation/app-route.ts'
import { importOrReload } from '../src/navigation/import-or-reload.ts'
import { matchRoute } from '../src/navigation/match-route.ts'
import { setCachedAt } from '../src/offline/cache-status.ts'
import { offlineShell } from '../src/offline/constants.ts'
import { startOffline } from '../src/offline/start-offline.ts'
import { DocumentContext, type OpenDocument, readInitialData } from '../src/page-data/initial-data.ts'
import { type PageRoute, pageRoutes } from './routes.ts'

// The route this address asks for; the one for every other path matches any.
const match = matchRoute(pageRoutes, window.location.pathname)
// Not awaited: the page's chunk imports this one, and each would wait for the other.
if (match) {
  start(match.route).catch((error: unknown) => {
    console.error('The document stays as it came, as its script could not be loaded:', error)
  })
}
startOffline()

/** Loads the first page's own chunk, then takes the document over. */
async function start(first: PageRoute) {
  const { default: FirstPage } = await importOrReload(first.load)
  const routes = pageRoutes.map((route) => (route === first ? { ...route, Page: FirstPage } : route))
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')

  const initialData = readInitialData(document)
  const { pathname } = window.location
  const isShell = initialData.pageId !== first.pageId
  const isOffline = initialData.pageId === offlineShell.pageId
  // How old the shell is says nothing of what is going to stand in it.
  if (isOffline) setCachedAt(pathname, undefined)
  const app = render(routes, { ...initialData, path: pathname, isMissing: isShell && !isOffline })
  // A shell was rendered for no address: its HTML is not this page's, and the not-found page's knows no path.
  if (isShell || first.path === '*') createRoot(root).render(app)
  // In slices: the page is read meanwhile, and answers.
  else startTransition(() => void hydrateRoot(root, app))
}

function render(routes: readonly AppRoute[], openDocument: OpenDocument) {
  return (
    <StrictMode>
      <DocumentContext value={openDocument}>
        <BrowserRouter useTransitions={false}>
          <App routes={routes} startedAt={performance.now()} />
        </BrowserRouter>
      </DocumentContext>
    </StrictMode>
  )
}
