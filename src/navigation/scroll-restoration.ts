import type { Location } from 'react-router-dom'

const storageKey = 'nocturne:scroll'
const positions = new Map<string, number>(readStored())

/** Keeps how far a page is scrolled, for when its history entry is visited again. */
export function rememberScroll(location: Location, top: number) {
  positions.set(entryKey(location), top)
}

/** How far the page of a history entry was scrolled, in pixels; undefined for one never seen. */
export function rememberedScroll(location: Location): number | undefined {
  return positions.get(entryKey(location))
}

/** Keeps the positions for the session, for when a reload or another site comes between. */
export function storeScroll() {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)))
  } catch {
    // No storage for us: back still works within the document.
  }
}

// An entry that React Router did not make (the first one, a fragment's) has no key of its own.
function entryKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key
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
