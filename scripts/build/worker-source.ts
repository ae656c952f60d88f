import type { PublicSettings } from '../../src/settings.ts'

/** The module that is the site's service worker: the one that retires the other where there is to be none. */
export function workerSource({ serviceWorker }: Pick<PublicSettings, 'serviceWorker'>): string {
  return `src/offline/${serviceWorker === 'on' ? 'service-worker' : 'self-destroying-worker'}.ts`
}
