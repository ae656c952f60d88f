import { Lazy } from './lazy.tsx'

const loadNotFound = () => import('./not-found.tsx')

/** The not-found page on a route that has pages, loaded when it is needed. */
export function LazyNotFound() {
  return <Lazy load={loadNotFound} props={{}} />
}
