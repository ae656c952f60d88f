import { savesData } from '../navigation/preferences.ts'
import { layout } from '../page-data/layout.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Registers or unregisters the service worker when the page is loaded and idle, so that a first view pays nothing for
 * it. Only in a built site. Visitors who save data get no worker: it would fetch pages that they did not ask for.
 */
export function startOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isOn = layout().settings.serviceWorker === 'on'
  if (isOn && savesData()) return
  const start = () => {
    const settled = import('./registration.ts').then(({ register, unregister }) =>
      isOn ? register() : unregister(),
    )
    // The site works without it, and the next page tries again.
    settled.catch(() => {})
  }
  whenIdle(start)
}
