import { trustedWorkerAddress } from '../trusted-html.ts'
import type { WorkerMessage } from './names.ts'

/** Registers the service worker, and tells one that waits to replace another that this page is of its release. */
export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedWorkerAddress())
  offerTakeOver(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offerTakeOver(worker)
  })
}

function offerTakeOver(worker: ServiceWorker | null) {
  const entry = document.querySelector<HTMLScriptElement>('body > script[type="module"][src]')?.src
  if (!worker || !entry) return
  const message: WorkerMessage = { type: 'TAKE_OVER', entry }
  worker.postMessage(message)
}
