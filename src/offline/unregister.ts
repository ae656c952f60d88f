import { clearCaches } from './clear-caches.ts'
import { workerAddress } from './constants.ts'

/** Ends the service worker of a site that had one, and deletes what it stored. */
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
