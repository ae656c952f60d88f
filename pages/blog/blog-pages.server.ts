import { hashOf } from '@venue-site/cli/files/hash'
import type { SnapshotIndex } from '@venue-site/posts/schema'
import { blogHeading } from '../../src/content/blog.ts'
import type { PageDeclaration } from '../outputs.ts'
import { listPages } from './list-pages.server.ts'

/** Declares the pages of the blog's list. */
export function blogPages({ posts }: SnapshotIndex): PageDeclaration[] {
  const heading = hashOf(blogHeading)
  return listPages(posts).map((page) => ({
    ...page,
    inputs: { ...page.inputs, heading },
    card: blogHeading,
  }))
}
