import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { auditPost, type PostAuditOptions } from './audit-post.ts'
import type { RuleSetting } from './config.ts'
import { type NotedAudit, notingSite } from './known-audits.ts'
import { loadParser } from './view/load-parser.ts'
import { type SiteOptions, siteOf } from './view/site.ts'

export interface AuditTask {
  /** Names the audit: the folder may hold another snapshot at the next, and the process be the same. */
  run: string
  folder: string
  site: SiteOptions
  settings: Record<string, RuleSetting>
  slugs: string[]
  /** Whether the audits are to be known again: then they say what they asked of the site. */
  isNoted?: boolean
}

/** A share’s audit; a file that is no post is told, as an error does not survive the way back. */
export type ShareResult = { audits: NotedAudit[] } | { failure: string }

let workshop: Promise<{ readPost: (slug: string) => Parameters<typeof auditPost>[0] } & PostAuditOptions>
let opened = ''

/** Audits a share of the posts one by one, keeping none. */
export default async function auditShare(task: AuditTask): Promise<ShareResult> {
  if (opened !== task.run) {
    opened = task.run
    workshop = openWorkshop(task)
  }
  const { readPost, ...options } = await workshop
  try {
    return {
      audits: task.slugs.map((slug) => {
        const { site, asked } = task.isNoted ? notingSite(options.site) : { site: options.site, asked: {} }
        return { ...auditPost(readPost(slug), { ...options, site }), asked }
      }),
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function openWorkshop({ folder, site, settings }: AuditTask) {
  const snapshot = openSnapshot(folder)
  const { readPost } = snapshot
  return {
    readPost,
    settings,
    site: siteOf(snapshot, site),
    parse: await loadParser(),
  }
}
