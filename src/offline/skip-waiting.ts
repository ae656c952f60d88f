/// <reference lib="webworker" />
import { getCacheKeyForURL } from 'workbox-precaching'
import type { WorkerMessage } from './constants.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Replaces the worker of the last release as soon as that harms nobody. Documents come from the host, whichever worker
 * there is, so nobody reads anything old meanwhile; but the assets of the last release go with its worker, and a tab
 * that shows it may still want some. So this one waits until a page of its own release says that it is there, and it is
 * the only one. (Where all tabs are closed the browser makes the change by itself.)
 */
export function activateWhenOnlyClient(): void {
  self.addEventListener('message', (event) => {
    const message: WorkerMessage = event.data
    if (message.type === 'TAKE_OVER') event.waitUntil(takeOver(message.entry))
  })
}

async function takeOver(entry: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOfThisRelease = getCacheKeyForURL(entry) !== undefined
  if (open.length === 1 && isOfThisRelease) await self.skipWaiting()
}
