import { createContext, useContext } from 'react'
import type { Location, Params } from 'react-router-dom'

/** The address of the page on screen, and the parameters of its path. */
export interface PageLocation {
  location: Location
  params: Params
}

export const PageLocationContext = createContext<PageLocation | null>(null)

/**
 * Returns the location of the page on screen. While the next page loads, React Router's `useLocation` already returns
 * the next page's.
 * @throws Error outside of a page.
 */
export function usePageLocation(): PageLocation {
  const pageLocation = useContext(PageLocationContext)
  if (!pageLocation) throw new Error('usePageLocation needs a page')
  return pageLocation
}
