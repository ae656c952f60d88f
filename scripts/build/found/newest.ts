import type { SnapshotIndex } from '../../../src/blog/schema.ts'

// With whole texts of 11 KB they are a quarter of a megabyte, which feed readers fetch by the hour. With a post every
// day nobody is left behind who looks in every three weeks.
const newestCount = 20

/** The newest posts of the list, newest first: those that feeds and llms.txt tell of. */
export function newestOf({ posts }: SnapshotIndex): SnapshotIndex['posts'] {
  return posts.slice(0, newestCount)
}
