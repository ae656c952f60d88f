/** The size of every share card, in pixels, as the services that show them recommend. */
export const shareCardSize = { width: 1200, height: 630 } as const

// These have the card of the blog.
const listPaths = /^\/blog\/(?:page|topic)\//

/** Returns whether a page has a share card of its own. */
export function hasOwnCard(path: string): boolean {
  return !listPaths.test(path)
}

/** Returns the path of a page's share card. */
export function sharePath(path: string): string {
  if (path === '/') return '/cards/index.png'
  return `/cards${hasOwnCard(path) ? path : '/blog'}.png`
}
