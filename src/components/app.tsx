import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { AppRoute } from '../navigation/app-route.ts'
import { PageLocationContext } from '../navigation/page-location.ts'
import { useCurrentPage } from '../navigation/use-current-page.ts'
import { useLayerEntries } from '../navigation/use-layer.ts'
import { useLinks } from '../navigation/use-links.ts'
import { useScrollAndFocus } from '../navigation/use-scroll-and-focus.ts'
import { Layout } from './layout.tsx'

interface AppProps {
  /** On the server only the route of the page, in the browser all routes. */
  routes: readonly AppRoute[]
  /** When hydration started (`performance.now()`); unused on the server. */
  startedAt?: number
}

/** The document's body. */
export function App({ routes, startedAt = 0 }: AppProps) {
  const isFastDevice = useFastDevice(startedAt)
  const current = useCurrentPage(routes, isFastDevice)
  useScrollAndFocus(current, isFastDevice)
  useLinks(routes)
  useLayerEntries()
  // While the next page loads, the address changes, and this page does not render again.
  const page = useMemo(
    () =>
      current && (
        <PageLocationContext value={current}>
          <current.Page />
        </PageLocationContext>
      ),
    [current],
  )
  return <Layout>{page}</Layout>
}

// A device that hydrates a document within this lays out a page in a frame or two. A phone of some years takes three
// times as long.
const fastMs = 40

/**
 * Returns whether the device is fast, by the time from the start of hydration to the first effect. The start is an
 * argument, because React may restart a render.
 */
function useFastDevice(startedAt: number): () => boolean {
  const hydrationMs = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    hydrationMs.current = performance.now() - startedAt
  }, [startedAt])
  return useCallback(() => hydrationMs.current < fastMs, [])
}
