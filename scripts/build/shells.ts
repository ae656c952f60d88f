import type { PageToRender } from './page-to-render.ts'

/** The documents that are no routes, by their folder of `pages/`: their files have names that hosts know. */
export const shells: Record<string, PageToRender> = {
  live: { url: '/live', file: 'live.html', parts: {} },
  offline: { url: '/offline', file: 'offline.html', parts: {} },
  _error: { url: '/404', file: '404.html', parts: {} },
}

/**
 * The loading shell as the page for unknown addresses below `/blog`. Cloudflare Pages takes the nearest one, and has no
 * other way to serve the shell there.
 */
export const nearestNotFound: PageToRender = { url: '/live', file: 'blog/404.html', parts: {} }

/** Their files. */
export const shellFiles: readonly string[] = [...Object.values(shells), nearestNotFound].map(
  ({ file }) => file,
)

/** Whether a file of the built folder is a route's page: no shell, and no banner's frame. */
export function isRouteFile(name: string): boolean {
  return name.endsWith('.html') && !shellFiles.includes(name) && !name.startsWith('ads/')
}
