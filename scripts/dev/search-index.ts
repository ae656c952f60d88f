import { hashOf } from '@venue-site/cli/files/hash'
import type { Snapshot } from '@venue-site/posts/snapshot.server'
import { type BodyRenderer, postPageData } from '../../src/blog/post-page-data.ts'
import { indexPosts } from '../search/index-posts.ts'

interface SearchIndex {
  /** The hash of the posts that are in it. */
  posts: string
  files: Awaited<ReturnType<typeof indexPosts>>
}

let latest: Promise<SearchIndex> | undefined

/** Returns the files of the search index of a snapshot. It is made again only for other posts than the last time. */
export async function searchFiles(
  snapshot: Snapshot,
  renderBody: BodyRenderer,
): Promise<SearchIndex['files']> {
  latest = nextIndex(latest, snapshot, renderBody)
  return (await latest).files
}

// Each waits for the one before, as Pagefind makes one index at a time.
async function nextIndex(
  before: typeof latest,
  snapshot: Snapshot,
  renderBody: BodyRenderer,
): Promise<SearchIndex> {
  const last = await before?.catch(() => undefined)
  const posts = hashOf(snapshot.index.posts)
  return last?.posts === posts ? last : { posts, files: await indexPosts(pageDataOf(snapshot, renderBody)) }
}

async function* pageDataOf({ index, readPost }: Snapshot, renderBody: BodyRenderer) {
  for (const { slug } of index.posts) yield await postPageData(readPost(slug), renderBody)
}
