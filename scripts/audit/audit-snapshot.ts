import { resolve } from 'node:path'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { auditPosts } from './audit-posts.ts'
import type { RuleSettings } from './config.ts'
import { type Finding, type RawFinding, sortFindings, withFingerprints } from './finding.ts'
import { snapshotRules } from './registry.ts'
import type { AuditReport } from './report.ts'
import type { SnapshotView } from './rule.ts'
import { runRules } from './run-rules.ts'
import { readSnapshot } from './view/read-snapshot.ts'
import type { SiteOptions } from './view/url-resolver.ts'

export interface SnapshotAudit extends Pick<AuditReport, 'posts' | 'updatedAt' | 'postsBySlug'> {
  findings: Finding[]
}

/**
 * Audits a snapshot folder.
 * @throws SnapshotError if the folder is missing or not a snapshot. @throws JobError if a post cannot be read.
 */
export async function auditSnapshot(
  folder: string,
  options: { site: SiteOptions; settings: RuleSettings },
): Promise<SnapshotAudit> {
  const source = readSnapshot(folder)
  const { index } = source
  const slugs = index.posts.map(({ slug }) => slug)
  const audits = await auditPosts({ ...options, folder: resolve(folder) }, slugs)
  const posts = audits.map(({ summary }) => summary)
  const findings = [
    ...audits.flatMap((audit) => audit.findings),
    ...runSnapshotRules({ ...source, posts }, options.settings),
  ]
  return {
    findings: withFingerprints(sortFindings(findings, index)),
    posts: posts.length,
    updatedAt: index.updatedAt,
    postsBySlug: new Map(posts.map(({ slug, title, date }) => [slug, { title, date }])),
  }
}

/** Runs the rules that check all posts together. */
export function runSnapshotRules(view: SnapshotView, settings: RuleSettings): RawFinding[] {
  return runRules(snapshotRules, view, settings, (report) => ({
    root: 'snapshot',
    file: report.slug ? snapshotFiles.post(report.slug) : snapshotFiles.index,
    ...report,
  }))
}
