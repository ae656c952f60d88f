import { remarkParser } from '../../src/blog/markdown.ts'
import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { loadFastParser } from '../build/fast-parser.ts'
import { auditPost, type PostAudit, type PostAuditOptions } from './audit-post.ts'
import type { RuleSetting } from './config.ts'
import { type SiteOptions, siteOf } from './view/site.ts'

export interface AuditTask {
  folder: string
  site: SiteOptions
  settings: Record<string, RuleSetting>
  slugs: string[]
}

/** A share’s audit; a file that is no post is told, as an error does not survive the way back. */
export type ShareResult = { audits: PostAudit[] } | { failure: string }

let workshop: Promise<{ readPost: (slug: string) => Parameters<typeof auditPost>[0] } & PostAuditOptions>
let opened = ''

/** Audits a share of the posts one by one, keeping none. */
export default async function auditShare(task: AuditTask): Promise<ShareResult> {
  if (opened !== task.folder) {
    opened = task.folder
    workshop = openWorkshop(task)
  }
  const { readPost, ...options } = await workshop
  try {
    return { audits: task.slugs.map((slug) => auditPost(readPost(slug), options)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function openWorkshop({ folder, site, settings }: AuditTask) {
  const { index, readPost } = openSnapshot(folder)
  return { readPost, settings, site: siteOf(index, site), parse: (await loadFastParser()) ?? remarkParser }
}
