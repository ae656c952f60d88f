import { fetchPageData } from '../page-data/fetch-page-data.ts'
import { isListPageData, type ListPageData, listPath } from './posts.ts'
import type { ListItem } from './schema.ts'

const outcomeKey = 'nocturne:new-posts'
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

/**
 * Fetches the posts that are newer than the snapshot. Rejects if the host or the code does not answer.
 * @param firstPage The snapshot's first page, if it is loaded.
 */
export async function fetchNewPosts(firstPage?: ListPageData): Promise<ListItem[]> {
  const [snapshotPage, { findNewPosts }] = await Promise.all([
    firstPage ?? fetchPageData(listPath(1)),
    import('./live-queries.ts'),
  ])
  return isListPageData(snapshotPage) ? findNewPosts(snapshotPage) : []
}
