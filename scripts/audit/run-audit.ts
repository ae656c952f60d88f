import type { Settings } from '../../src/settings.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import type { AuditConfig } from './config.ts'
import type { AuditReport } from './report.ts'

export interface AuditOptions {
  settings: Settings
  config: AuditConfig
  /** The snapshot folder: all that the audit reads of the blog. */
  snapshot: string
  now: Date
}

/** Audits a snapshot folder, offline. */
export async function runAudit({ settings, config, snapshot, now }: AuditOptions): Promise<AuditReport> {
  const started = performance.now()
  const site = { origin: settings.public.siteUrl, now: now.getTime() }
  const audit = await auditSnapshot(snapshot, { site, settings: config.settings })
  return {
    roots: { snapshot, built: 'dist/client' },
    posts: audit.posts,
    updatedAt: audit.updatedAt,
    seconds: (performance.now() - started) / 1000,
    known: audit.known,
    findings: audit.findings,
    accepted: 0,
    isCompared: false,
    fresh: 0,
    worse: 0,
    fixed: [],
  }
}
