import { matchPath, type Params } from 'react-router-dom'
import { decodePath } from '../decode-path.ts'

/**
 * The route a path asks for, with its parameters decoded: the first that matches. React Router's own `matchRoutes`
 * ranks nested routes too, of which there are none, and weighs as much as half of the site's entry.
 */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  // An escaped slash is a parameter's own, and `matchPath` gives it back.
  const path = decodePath(pathname) ?? pathname
  for (const route of routes) {
    const match = matchPath(route.path, path)
    if (match) return { route, params: match.params }
  }
}
