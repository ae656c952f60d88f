import { useContext } from 'react'
import { LazyNotCached } from '../../src/components/lazy-not-cached.tsx'
import NotFound from '../../src/components/not-found.tsx'
import { offlineShell } from '../../src/offline/constants.ts'
import { DocumentContext } from '../../src/page-data/initial-data.ts'
import OfflinePage from '../offline/+Page.tsx'

export default function ErrorPage() {
  // Offline, it is unknown whether the site has a page at an address that is not a route.
  const isOffline = useContext(DocumentContext).pageId === offlineShell.pageId
  return isOffline ? <LazyNotCached waiting={<OfflinePage />} failed={<NotFound />} /> : <NotFound />
}
