import { reloadOnce } from './navigation/import-or-reload.ts'
import { savesData } from './navigation/preferences.ts'
import { startOffline } from './offline/start-offline.ts'

/** Starts what a page does when it is loaded and idle, so that a first view pays nothing for it. */
export function startLater() {
  reloadWhenBroken()
  startOffline()
  // Without it, the links to reserve lead to their page. Visitors who save data get no code for later.
  if (!savesData())
    import('./reservation/reserve-sheet.tsx').then(({ startSheet }) => startSheet()).catch(() => {})
}

/** After an error in a render, React removes the whole page. The data may be of a newer release than the code. */
function reloadWhenBroken() {
  const root = document.getElementById('root')
  window.addEventListener('error', () => {
    if (root?.childElementCount === 0) reloadOnce()
  })
}
