import type { SnapshotIndex } from './schema.ts'

// With whole texts of 11 KB they are a quarter of a megabyte, which feed readers fetch by the hour. With a post every
// day nobody is left behind who looks in every three weeks.
const newestCount = 20

/** Returns the newest posts of the list, newest first: those that the feeds and llms.txt have. */
export function newestPosts({ posts }: SnapshotIndex): SnapshotIndex['posts'] {
  return posts.slice(0, newestCount)
}
