import { trustedWorkerAddress } from '../trusted-html.ts'
import { clearCaches } from './clear-caches.ts'
import { type WorkerMessage, workerAddress } from './worker.ts'

/** Registers the service worker. One that waits to replace another learns that this page is of its release. */
export async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustedWorkerAddress(workerAddress))
  requestTakeOver(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') requestTakeOver(worker)
  })
}

function requestTakeOver(worker: ServiceWorker | null) {
  // The entry's name changes with any change of the code, because the entry imports all of it.
  const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]') ?? {}
  const entry = dataset?.modules?.split(' ').find((module) => module.includes('/entries/'))
  if (!worker || !entry) return
  const message: WorkerMessage = { type: 'TAKE_OVER', entry }
  worker.postMessage(message)
}

/** Unregisters the service worker of a site that had one, and deletes what it stored. */
export async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some(
      (worker) => worker && new URL(worker.scriptURL).pathname === workerAddress,
    ),
  )
  if (ours.length === 0) return
  await Promise.all(ours.map((registration) => registration.unregister()))
  await clearCaches()
}
