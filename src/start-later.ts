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
  window.addEventListener('error', () => {
    // That of now: a document that is shown has another.
    const root = document.getElementById('root')
    if (root?.childElementCount === 0 && !reloadOnce()) showDocument(root)
  })
}

/** Shows the prerendered document of this address, which needs no script. Its links load documents. */
function showDocument(root: HTMLElement) {
  // It parses what the policy of trusted types keeps from DOMParser.
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  request.onload = () => {
    const { title, body } = request.responseXML ?? document
    document.title = title
    root.replaceWith(body.querySelector('#root') ?? root)
    window.addEventListener('popstate', () => window.location.reload())
  }
  request.open('GET', window.location.href)
  request.send()
}
