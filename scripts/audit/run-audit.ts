import type { Settings } from '../../src/settings.ts'
import { auditBuilt } from './audit-built.ts'
import { auditSnapshot } from './audit-snapshot.ts'
import { readBaseline } from './baseline.ts'
import type { AuditConfig } from './config.ts'
import { type AuditReport, compareFindings, type ReportedFinding } from './report.ts'

export interface AuditOptions {
  settings: Settings
  config: AuditConfig
  /** The snapshot folder. */
  snapshot: string
  /** The built folder, if it is to be audited too. */
  built?: string
  /** An older snapshot folder to compare with. */
  against?: string
  /** A file of accepted findings. */
  baseline?: string
  now: Date
}

/**
 * Audits a snapshot folder, and the site built from it, offline.
 * @throws UsageError, SnapshotError or JobError if the audit cannot run.
 */
export async function runAudit(options: AuditOptions): Promise<AuditReport> {
  const { settings, config, snapshot, built, against, now } = options
  const started = performance.now()
  const baseline = options.baseline === undefined ? {} : readBaseline(options.baseline, snapshot)
  const auditOptions = { site: settings.public, rules: config.settings, now }
  const { findings: current, ...audit } = await auditSnapshot(snapshot, auditOptions)
  const pages = built === undefined ? undefined : auditBuilt(built, config.settings)
  const older = against === undefined ? undefined : await auditSnapshot(against, auditOptions)

  // There is no older built site: its findings have no state.
  const compared = older ? compareFindings(current, older.findings) : { findings: current, fixed: [] }
  const all: ReportedFinding[] = [...compared.findings, ...(pages?.findings ?? [])]
  const findings = all
    .filter(({ fingerprint }) => !Object.hasOwn(baseline, fingerprint))
    .map((finding) => ({ ...finding, since: baseline[finding.fingerprint]?.since }))
  return {
    ...audit,
    roots: { snapshot, built: built ?? 'dist/client' },
    pages: pages?.pages,
    seconds: (performance.now() - started) / 1000,
    findings,
    accepted: all.length - findings.length,
    isCompared: older !== undefined,
    fixed: compared.fixed,
  }
}
