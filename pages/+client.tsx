import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, type Params } from 'react-router-dom'
import { type DocumentData, DocumentDataContext, readDocumentData } from '../src/blog/document-data.ts'
import { fetchPublishedPage, fetchPublishedPost } from '../src/blog/published.ts'
import { App } from '../src/components/app.tsx'
import type { AppRoute } from '../src/navigation/app-route.ts'
import { loadCode } from '../src/navigation/load-code.ts'
import { routeAt } from '../src/navigation/route-at.ts'
import { offlineShell } from '../src/offline/names.ts'
import { noteCopy } from '../src/offline/saved-copies.ts'
import { startOffline } from '../src/offline/start-offline.ts'
import { type PageRoute, pageRoutes } from './routes.ts'

// What the pages that have data read of the published files, by their route.
const dataOf: Record<string, AppRoute['prefetchData']> = {
  '/blog': () => fetchPublishedPage(1),
  '/blog/page/:number': ({ number }) => fetchPublishedPage(Number(number)),
  '/blog/topic/:topic': fetchTopicPage,
  '/blog/topic/:topic/page/:number': fetchTopicPage,
  '/blog/:slug': ({ slug }) => (slug ? fetchPublishedPost(slug) : undefined),
}

// Few visits come to a topic: its part of the code is fetched like its data.
async function fetchTopicPage({ topic = '', number = '1' }: Params) {
  const { fetchPublishedTopicPage } = await import('../src/blog/published-topics.ts')
  return fetchPublishedTopicPage(topic, Number(number))
}

// The route this address asks for; the one for every other path matches any.
const match = routeAt(pageRoutes, window.location.pathname)
// Not awaited: the page's chunk imports this one, and each would wait for the other.
if (match) {
  start(match.route, match.params.slug).catch((error: unknown) => {
    console.error('The document stays as it came, as its script could not be loaded:', error)
  })
}
startOffline()

/** Loads the first page's own chunk, then takes the document over. */
async function start(first: PageRoute, slug: string | undefined) {
  const { default: FirstPage } = await loadCode(first.load)
  const routes = pageRoutes.map(
    (route): AppRoute => ({
      ...(route === first ? { path: route.path, Page: FirstPage } : route),
      prefetchData: dataOf[route.path],
    }),
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no #root')

  const documentData = readDocumentData(document)
  const isShell = documentData.pageId !== first.pageId
  const isOffline = documentData.pageId === offlineShell.pageId
  // How old the shell is says nothing of what is going to stand in it.
  if (isOffline) noteCopy(window.location.pathname, undefined)
  const absentSlug = isOffline ? undefined : slug
  const app = render(routes, isShell ? { ...documentData, data: {}, absentSlug } : documentData)
  // A shell was rendered for no address: its HTML is not this page's, and the not-found page's knows no path.
  if (isShell || first.path === '*') createRoot(root).render(app)
  // In slices: the page is read meanwhile, and answers.
  else startTransition(() => void hydrateRoot(root, app))
}

function render(routes: readonly AppRoute[], documentData: DocumentData) {
  return (
    <StrictMode>
      <DocumentDataContext value={documentData}>
        <BrowserRouter useTransitions={false}>
          <App routes={routes} startedAt={performance.now()} />
        </BrowserRouter>
      </DocumentDataContext>
    </StrictMode>
  )
}
