import { savesData } from '../navigation/saves-data.ts'
import { publicSettings } from '../public-settings.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Sees to the service worker once the page is loaded and idle, so that a first view pays nothing for it; in a built
 * site only. A visitor who saves data gets none: it would fetch pages that nobody asked for.
 */
export function startOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isOn = publicSettings.serviceWorker === 'on'
  if (isOn && savesData()) return
  const start = () => {
    const load = isOn
      ? import('./register.ts').then(({ register }) => register())
      : import('./unregister.ts').then(({ unregister }) => unregister())
    // Without it the site is what it was: the next page tries again.
    load.catch(() => {})
  }
  if (document.readyState === 'complete') whenIdle(start)
  else window.addEventListener('load', () => whenIdle(start), { once: true })
}
