import type { BodyRenderer } from '../../../src/blog/publish.ts'
import type { SnapshotIndex } from '../../../src/blog/schema.ts'
import type { Snapshot } from '../../../src/blog/snapshot.server.ts'
import { feeds } from '../../../src/machine-files.ts'
import type { PublicSettings } from '../../../src/settings.ts'
import { digestOf } from '../../files/digest.ts'
import type { PageToRender } from '../page-to-render.ts'
import type { PostFacts } from '../post-facts.ts'
import { llmsText } from './llms.ts'
import { newestOf } from './newest.ts'
import { sitemapEntries, sitemapFiles, sitemapNames } from './sitemap.ts'

/** What files for machines are made with. */
export interface FoundContext {
  snapshot: Snapshot
  renderBody: BodyRenderer
  settings: PublicSettings
}

/**
 * The files that follow from the posts and are read by machines alone, planned and made as pages are: the sitemap, the
 * feeds, llms.txt.
 */
export function listFoundFiles(
  pages: readonly PageToRender[],
  index: SnapshotIndex,
  facts: ReadonlyMap<string, PostFacts>,
): PageToRender[] {
  const sitemap = sitemapEntries(pages, index, facts)
  const addresses = digestOf(JSON.stringify(sitemap))
  const newest = digestOf(JSON.stringify(newestOf(index)), index.posts.length > 0 ? '' : index.updatedAt)
  return [
    ...sitemapNames(sitemap.length).map((file) => ({ ...found(file, { addresses }), sitemap })),
    ...[...feeds.map(({ path }) => path.slice(1)), 'llms.txt'].map((file) => found(file, { newest })),
  ]
}

function found(file: string, parts: PageToRender['parts']): PageToRender {
  return { url: `/${file}`, file, parts }
}

/** Whether a file of the list is one of these, and no document. */
export function isFoundFile({ file }: Pick<PageToRender, 'file'>): boolean {
  return !file.endsWith('.html')
}

/** The text of one of these files. */
export async function foundText({ file, sitemap }: PageToRender, context: FoundContext): Promise<string> {
  const { snapshot, settings } = context
  if (file === 'llms.txt') return llmsText(snapshot, settings)
  if (sitemap) return sitemapFiles(sitemap, settings.siteUrl).get(file) ?? ''
  // What writes them is loaded for them alone: no page needs it.
  const { feedText } = await import('./feeds.ts')
  return feedText(`/${file}`, context)
}
