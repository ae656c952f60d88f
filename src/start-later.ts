import { savesData } from './navigation/preferences.ts'
import { startOffline } from './offline/start-offline.ts'

/** Starts what a page does when it is loaded and idle, so that a first view pays nothing for it. */
export function startLater() {
  startOffline()
  // Without it, the links to reserve lead to their page. Visitors who save data get no code for later.
  if (!savesData())
    import('./reservation/reserve-sheet.tsx').then(({ startSheet }) => startSheet()).catch(() => {})
}
