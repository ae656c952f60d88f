import { savesData } from '../navigation/preferences.ts'
import { layout } from '../page-data/layout.ts'
import { register, unregister } from './registration.ts'

/**
 * Registers or unregisters the service worker. Only in a built site. Visitors who save data get no worker: it would fetch
 * pages that they did not ask for.
 */
export function startOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isOn = layout().settings.serviceWorker === 'on'
  if (isOn && savesData()) return // The site works without it, and the next page tries again.
  ;(isOn ? register() : unregister()).catch(() => {})
}
