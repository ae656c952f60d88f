const outcomeKey = 'venue:new-posts'
// Without session storage, the outcome lasts as long as the document.
let outcome: string | null = null

/** Returns the outcome of this session's check for newer posts: `found`, `nothing`, or null before the check. */
export function lastCheck(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return outcome ?? window.sessionStorage.getItem(outcomeKey)
  } catch {
    return outcome
  }
}

/** Saves the outcome of this session's check for newer posts. */
export function saveCheck(found: 'nothing' | 'found') {
  outcome = found
  try {
    window.sessionStorage.setItem(outcomeKey, found)
  } catch {
    // Kept in memory above.
  }
}
