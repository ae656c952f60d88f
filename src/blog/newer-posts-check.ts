import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { isListPageData, type ListPageData, listPath } from './posts.ts'
import type { ListItem } from './schema.ts'

/** What the session's check of the host for newer posts has found. */
export type CheckOutcome = 'nothing' | 'found'

const outcomeKey = 'nocturne:new-posts'
// A browser that keeps no storage for us is asked once a document instead of once a session.
let outcome: string | null = null

/** The outcome of this session's check; null where there has been none yet. */
export function lastCheck(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return outcome ?? window.sessionStorage.getItem(outcomeKey)
  } catch {
    return outcome
  }
}

export function saveCheck(found: CheckOutcome) {
  outcome = found
  try {
    window.sessionStorage.setItem(outcomeKey, found)
  } catch {
    // Kept in memory above.
  }
}

/**
 * Asks the host for the posts that are newer than the snapshot; what asks is fetched with the snapshot's first page,
 * unless that is at hand. Rejects where either does not come.
 */
export async function fetchNewPosts(firstPage?: ListPageData): Promise<ListItem[]> {
  const [newestKnown, { findNewPosts }] = await Promise.all([
    firstPage ?? fetchPageData(listPath(1)),
    import('./newer-posts.ts'),
  ])
  return isListPageData(newestKnown) ? findNewPosts(newestKnown) : []
}
