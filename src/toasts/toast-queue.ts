/** Something to tell the visitor in passing. */
export interface Notice {
  message: string
  action?: { label: string; onClick: () => void }
}

type Listener = () => void

let waiting: readonly Notice[] = []
const listeners = new Set<Listener>()

/** Shows a toast. The toast code itself loads with the first one. */
export function notify(notice: Notice) {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** The notices that no toast shows yet; the same array until that changes. */
export function waitingNotices(): readonly Notice[] {
  return waiting
}

/** Takes the waiting notices, to show them. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
