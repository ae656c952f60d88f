import type { Snapshot } from '../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../src/blog/topics.ts'
import type { Host } from '../hosting/host-files.ts'
import { listFoundFiles } from './found/found-files.ts'
import { listPages } from './page-list.ts'
import type { PageToRender } from './page-to-render.ts'
import { readPostFacts } from './post-facts.ts'
import { nearestNotFound } from './shells.ts'

/**
 * All that a build renders from a snapshot: its pages, and the files that follow from them for machines.
 * @param host Whom they are for.
 * @param factsFile Where what is known of posts is kept; without one every post is read.
 * @throws JobError that names a post which cannot be read.
 */
export function listFiles(
  snapshot: Snapshot,
  { factsFile, host }: { factsFile?: string; host?: Host } = {},
): PageToRender[] {
  const { index } = snapshot
  const facts = readPostFacts(snapshot, factsFile)
  const topics = topicsIn(index, ({ slug }) => facts.get(slug)?.keywords)
  const pages = listPages(index, [...topics.values()])
  return [
    ...pages,
    ...(host === 'cloudflare' ? [nearestNotFound] : []),
    ...listFoundFiles(pages, index, facts),
  ]
}
