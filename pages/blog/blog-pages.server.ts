import { hashOf } from '@venue-site/cli/files/hash'
import { blogHeading } from '../../src/content/blog.ts'
import type { PageDeclaration, SiteSource } from '../outputs.ts'
import { listPages, type Part } from './list-pages.server.ts'

/** Declares pages of the blog's list. */
export function* blogPages(site: SiteSource, part: Part): Generator<PageDeclaration> {
  const heading = hashOf(blogHeading)
  for (const page of listPages(site.index.posts, part, site))
    yield { ...page, inputs: () => ({ ...page.inputs(), heading }), card: blogHeading }
}
