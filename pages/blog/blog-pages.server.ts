import { hashOf } from '@venue-site/cli/files/hash'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { blogHeading } from '../../src/content/blog.ts'
import type { PageDeclaration } from '../outputs.ts'
import { listPages, type Part } from './list-pages.server.ts'

/** Declares pages of the blog's list. */
export function* blogPages({ posts }: SnapshotIndex, part: Part): Generator<PageDeclaration> {
  const heading = hashOf(blogHeading)
  for (const page of listPages(posts, part))
    yield { ...page, inputs: { ...page.inputs, heading }, card: blogHeading }
}
