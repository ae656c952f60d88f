import { useMemo } from 'react'
import type { AppRoute } from '../navigation/app-route.ts'
import { PageLocationContext } from '../navigation/page-location.ts'
import { useCurrentPage } from '../navigation/use-current-page.ts'
import { useFastDevice } from '../navigation/use-fast-device.ts'
import { useLinks } from '../navigation/use-links.ts'
import { useScrollAndFocus } from '../navigation/use-scroll-and-focus.ts'
import { Layout } from './layout.tsx'

interface AppProps {
  routes: readonly AppRoute[]
  /** When it began to take over the document, by `performance.now()`; the server has no use for it. */
  startedAt?: number
}

/** The whole of the document's body, on the server with the one route being rendered, in the browser with all. */
export function App({ routes, startedAt = 0 }: AppProps) {
  const isQuick = useFastDevice(startedAt)
  const shown = useCurrentPage(routes, isQuick)
  useScrollAndFocus(shown, isQuick)
  useLinks(routes)
  // The same while the page is: that the address has changed for the next one renders nothing of this one.
  const page = useMemo(
    () =>
      shown && (
        <PageLocationContext value={shown}>
          <shown.Page />
        </PageLocationContext>
      ),
    [shown],
  )
  return <Layout>{page}</Layout>
}
