import { useMemo } from 'react'
import { PlaceContext } from '../navigation/place.ts'
import { useArrival } from '../navigation/use-arrival.ts'
import { useLinks } from '../navigation/use-links.ts'
import { type AppRoute, useShownPage } from '../navigation/use-shown-page.ts'
import { Layout } from './layout.tsx'

/** The whole of the document's body, on the server with the one route being rendered, in the browser with all. */
export function App({ routes }: { routes: readonly AppRoute[] }) {
  const shown = useShownPage(routes)
  useArrival(shown)
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
