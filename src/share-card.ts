/** The size of every card, in pixels: what the services that show them ask for. */
export const shareCardSize = { width: 1200, height: 630 } as const

// They show what the blog as a whole shows.
const listPaths = /^\/blog\/(?:page|topic)\//

/** The address of the picture that stands for a page where its address is shared, by the page's own path. */
export function sharePath(path: string): string {
  if (path === '/') return '/cards/index.png'
  return `/cards${listPaths.test(path) ? '/blog' : path}.png`
}
