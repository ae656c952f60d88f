import type { PageToRender } from './page-to-render.ts'

/** The documents that are no routes, by their folder of `pages/`: their files have names that hosts know. */
export const shells: Record<string, PageToRender> = {
  live: { url: '/live', file: 'live.html', parts: {} },
  offline: { url: '/offline', file: 'offline.html', parts: {} },
  _error: { url: '/404', file: '404.html', parts: {} },
}

/** Their files. */
export const shellFiles: readonly string[] = Object.values(shells).map(({ file }) => file)

/** Whether a file of the built folder is a route's page: no shell, and no banner's frame. */
export function isRouteFile(name: string): boolean {
  return name.endsWith('.html') && !shellFiles.includes(name) && !name.startsWith('ads/')
}
