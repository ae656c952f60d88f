import { useMemo } from 'react'
import type { AppRoute } from '../navigation/app-route.ts'
import { PlaceContext } from '../navigation/place.ts'
import { useArrival } from '../navigation/use-arrival.ts'
import { useIsQuick } from '../navigation/use-is-quick.ts'
import { useLinks } from '../navigation/use-links.ts'
import { useShownPage } from '../navigation/use-shown-page.ts'
import { Layout } from './layout.tsx'

interface AppProps {
  routes: readonly AppRoute[]
  /** When it began to take over the document, by `performance.now()`; the server has no use for it. */
  startedAt?: number
}

/** The whole of the document's body, on the server with the one route being rendered, in the browser with all. */
export function App({ routes, startedAt = 0 }: AppProps) {
  const isQuick = useIsQuick(startedAt)
  const shown = useShownPage(routes, isQuick)
  useArrival(shown, isQuick)
  useLinks(routes)
  // The same while the page is: that the address has changed for the next one renders nothing of this one.
  const page = useMemo(
    () =>
      shown && (
        <PlaceContext value={shown}>
          <shown.Page />
        </PlaceContext>
      ),
    [shown],
  )
  return <Layout>{page}</Layout>
}
