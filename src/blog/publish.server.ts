import { renderMarkdown } from './markdown.ts'
import { neighboursOf, type PublishedPost } from './posts.ts'
import type { Snapshot } from './snapshot.server.ts'

/** A post of the snapshot as the site publishes it, or null where the snapshot lacks it. */
export function publishPost(snapshot: Snapshot, slug: string): PublishedPost | null {
  if (!snapshot.index.posts.some((post) => post.slug === slug)) return null
  const { blog, ...fields } = snapshot.readPost(slug)
  const html = renderMarkdown(blog, { title: fields.metaTitle })
  return { ...fields, html, ...neighboursOf(snapshot.index, slug) }
}
