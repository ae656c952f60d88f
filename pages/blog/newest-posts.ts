import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'

// Of 11 KB each, they make a feed of a quarter of a megabyte. At one post a day they last for three weeks.
const newestCount = 20

/** Returns the newest posts, newest first: those of the feeds and of llms.txt. */
export function newestPosts({ posts }: SnapshotIndex): SnapshotIndex['posts'] {
  return posts.slice(0, newestCount)
}
