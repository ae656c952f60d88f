import { createContext, useContext } from 'react'
import { type Location, type Params, useLocation } from 'react-router-dom'

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

/**
 * Returns whether the visitor has gone on to another page, whose code still loads. The address is already that page's, and
 * the one on screen must not change it.
 * @throws Error outside of a page.
 */
export function useIsLeft(): boolean {
  return useLocation() !== usePageLocation().location
}
