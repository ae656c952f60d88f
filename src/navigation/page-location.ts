import { createContext, useContext } from 'react'
import type { Location, Params } from 'react-router-dom'

/** Where the page on screen stands, and what its path's parameters are. */
export interface Place {
  location: Location
  params: Params
}

/** What `usePageLocation` reads; given by the one that shows the page. */
export const PageLocationContext = createContext<Place | null>(null)

/**
 * The place of the page on screen. While the next one's code is on its way the address is that one's already, and
 * React Router's `useLocation` says so; the page it leaves behind is still this one.
 * @throws Outside of a page.
 */
export function usePageLocation(): Place {
  const place = useContext(PageLocationContext)
  if (!place) throw new Error('Only a page stands somewhere')
  return place
}
