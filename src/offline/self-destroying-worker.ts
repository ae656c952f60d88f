/// <reference lib="webworker" />
import { clearCaches } from './clear-caches.ts'

declare const self: ServiceWorkerGlobalScope

// Replaces the service worker of a site that is now built without one, and unregisters itself. It answers no request.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  await clearCaches()
  await self.registration.unregister()
}
