import { openSnapshot } from '../../src/blog/snapshot.server.ts'
import { auditPost } from './audit-post.ts'
import type { RuleSetting } from './config.ts'
import { type NotedAudit, notingSite } from './known-audits.ts'
import { loadParser } from './view/load-parser.ts'
import { openSite, type SiteOptions } from './view/site.ts'

export interface AuditTask {
  folder: string
  site: SiteOptions
  settings: Record<string, RuleSetting>
  /** Whether the audits are to be known again: then they say what they asked of the site. */
  isNoted?: boolean
}

export interface AuditCall {
  slug: string
  /** Whether the body is known to take a parser too long. */
  isPlain?: boolean
}

/** Opens a snapshot, and returns what audits one of its posts. */
export async function openAuditor({ folder, site, settings, isNoted }: AuditTask) {
  const snapshot = openSnapshot(folder)
  const parse = await loadParser()
  const ours = await openSite(snapshot, site)
  return ({ slug, isPlain }: AuditCall): NotedAudit => {
    const { site, asked } = isNoted ? notingSite(ours) : { site: ours, asked: {} }
    const audit = auditPost(snapshot.readPost(slug), {
      site,
      settings,
      parse: isPlain ? tooComplex : parse,
    })
    return { ...audit, asked }
  }
}

// As where the stack overflows: the body is shown as plain text.
function tooComplex(): never {
  throw new RangeError('The body is too complex for a Markdown parser')
}
