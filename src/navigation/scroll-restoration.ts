import type { Location } from 'react-router-dom'

const storageKey = 'venue:scroll'
const positions = new Map<string, number>(readStored())

/** Remembers how far the page of a history entry is scrolled, in pixels. */
export function rememberScroll(location: Location, top: number) {
  positions.set(entryKey(location), top)
}

/** Returns how far the page of a history entry was scrolled; undefined for a new entry. */
export function rememberedScroll(location: Location): number | undefined {
  return positions.get(entryKey(location))
}

/** Stores the positions for the session, for a reload or a return from another site. */
export function storeScroll() {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)))
  } catch {
    // Without storage, positions last as long as the document.
  }
}

/** Names a history entry. One that React Router did not make (the first one, a fragment's) has no key of its own. */
export function entryKey({
  key = 'default',
  pathname,
  hash,
}: Partial<Pick<Location, 'key'>> & Pick<Location, 'pathname' | 'hash'>): string {
  return key === 'default' ? pathname + hash : key
}

/** Names the present entry. */
export function presentEntry(): string {
  const { history, location } = window
  return entryKey({ key: history.state?.key, pathname: location.pathname, hash: location.hash })
}

function readStored(): [string, number][] {
  if (typeof window === 'undefined') return []
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
