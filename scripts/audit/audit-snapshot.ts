import { resolve } from 'node:path'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { PublicSettings } from '../../src/settings.ts'
import { auditPosts } from './audit-posts.ts'
import type { RuleSettings } from './config.ts'
import { type Finding, type RawFinding, sortFindings, withFingerprints } from './finding.ts'
import { snapshotRules } from './registry.ts'
import type { AuditReport } from './report.ts'
import type { SnapshotView } from './rule.ts'
import { runRules } from './run-rules.ts'
import { readSnapshot } from './view/read-snapshot.ts'
import { listPaths } from './view/url-resolver.ts'

export interface SnapshotAudit extends Pick<AuditReport, 'posts' | 'updatedAt' | 'postsBySlug'> {
  findings: Finding[]
}

export interface SnapshotAuditOptions {
  /** The settings of the site, which say which addresses are its own. */
  site: PublicSettings
  /** The settings of the rules. */
  rules: RuleSettings
  now: Date
}

/**
 * Audits a snapshot folder.
 * @throws SnapshotError if the folder is missing or not a snapshot. @throws JobError if a post cannot be read.
 */
export async function auditSnapshot(
  folder: string,
  { site, rules, now }: SnapshotAuditOptions,
): Promise<SnapshotAudit> {
  const source = readSnapshot(folder)
  const { index } = source
  const slugs = index.posts.map(({ slug }) => slug)
  const task = {
    folder: resolve(folder),
    site: { origin: site.siteUrl, paths: await listPaths(source, site), now: now.getTime() },
    settings: rules,
  }
  const audits = await auditPosts(task, slugs)
  const posts = audits.map(({ summary }) => summary)
  const findings = [
    ...audits.flatMap((audit) => audit.findings),
    ...runSnapshotRules({ ...source, posts }, rules),
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
