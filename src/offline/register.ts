import { trustedWorkerAddress } from '../trusted-html.ts'
import { type WorkerMessage, workerAddress } from './constants.ts'

/** Registers the service worker, and tells one that waits to replace another that this page is of its release. */
export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedWorkerAddress(workerAddress))
  requestActivation(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') requestActivation(worker)
  })
}

function requestActivation(worker: ServiceWorker | null) {
  // The entry's name changes with any of the code, as it leads to all of it.
  const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]') ?? {}
  const entry = dataset?.modules?.split(' ').find((module) => module.includes('/entries/'))
  if (!worker || !entry) return
  const message: WorkerMessage = { type: 'TAKE_OVER', entry }
  worker.postMessage(message)
}
