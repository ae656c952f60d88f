/** A message for the visitor. */
export interface Notice {
  message: string
  action?: { label: string; onClick: () => void }
}

type Listener = () => void

let waiting: readonly Notice[] = []
const listeners = new Set<Listener>()

/** Shows a toast. The first one loads the toasts' code. */
export function notify(notice: Notice) {
  waiting = [...waiting, notice]
  for (const listener of listeners) listener()
}

/** Returns the notices that no toast shows yet: the same array until they change. */
export function waitingNotices(): readonly Notice[] {
  return waiting
}

/** Removes and returns the waiting notices. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  waiting = []
  return taken
}

export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
