import { listQuery, queryClient } from './live-queries.ts'
import type { PublishedPage } from './posts.ts'

/**
 * Asks the host how many posts its first page has that the snapshot's first page lacks.
 * A host that does not answer counts as nothing new.
 */
export async function countNewPosts(snapshotPage: PublishedPage): Promise<number> {
  const known = new Set(snapshotPage.posts.map((post) => post.slug))
  try {
    const live = await queryClient.fetchQuery({ ...listQuery(1), retry: false })
    const lastKnown = live.posts.findIndex((post) => known.has(post.slug))
    return lastKnown < 0 ? live.posts.length : lastKnown
  } catch {
    return 0
  }
}
