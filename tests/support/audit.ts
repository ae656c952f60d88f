import { toJson } from '../../scripts/snapshot/staged-snapshot.ts'
import type { Post } from '../../src/blog/schema.ts'
import { sourceOf } from './audit-fixtures.ts'
import { writeFiles } from './folders.ts'

/** Writes a snapshot of the audit's good posts, each with what is to differ in it, as a pull would. */
export function writeGoodSnapshot(folder: string, posts: readonly Partial<Post>[]): void {
  const { index, readPost } = sourceOf({ posts })
  const files = index.posts.map(({ slug }) => [`posts/${slug}.json`, toJson(readPost(slug))])
  writeFiles(folder, { ...Object.fromEntries(files), 'index.json': toJson(index) })
}
