import { listQuery, queryClient } from './live-queries.ts'
import type { ListPageData } from './posts.ts'
import type { ListItem } from './schema.ts'

/** Asks the host which posts stand above the snapshot's newest ones on its first page. */
export async function findNewPosts(snapshotPage: ListPageData): Promise<ListItem[]> {
  const known = new Set(snapshotPage.posts.map((post) => post.slug))
  const live = await queryClient.fetchQuery({ ...listQuery(1), retry: false })
  const firstKnown = live.posts.findIndex((post) => known.has(post.slug))
  return firstKnown < 0 ? live.posts : live.posts.slice(0, firstKnown)
}
