/// <reference lib="webworker" />
import { clearCaches } from './clear-caches.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * What stands at the worker's address while there is to be none: a browser that has the old one finds this in its
 * place, and is rid of both. It answers no request.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  await clearCaches()
  await self.registration.unregister()
}
