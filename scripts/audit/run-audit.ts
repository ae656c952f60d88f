import type { Settings } from '../../src/settings.ts'
import { buildHash } from '../build/build-hash.ts'
import { digestOf } from '../fs/hash.ts'
import { auditSnapshot, type KnownFile } from './audit-snapshot.ts'
import { readBaseline } from './baseline.ts'
import { auditBuilt } from './built/audit-built.ts'
import { compareFindings } from './compare.ts'
import type { AuditConfig } from './config.ts'
import { auditModulesDigest } from './known-audits.ts'
import type { AuditReport, ReportedFinding } from './report.ts'

export interface AuditOptions {
  settings: Settings
  config: AuditConfig
  /** The snapshot folder: all that the audit reads of the blog. */
  snapshot: string
  /** The built folder, where it is to be looked at too. */
  built?: string
  /** An older snapshot folder to compare with. */
  against?: string
  /** A file of findings that are accepted. */
  baseline?: string
  /** A file of what an earlier audit said of each post, so that only those are looked at that have changed. */
  known?: string
  now: Date
}

/** Audits a snapshot folder, and what was built of it, offline. @throws UsageError, SnapshotError, JobError */
export async function runAudit(options: AuditOptions): Promise<AuditReport> {
  const { settings, config, snapshot, built, against, now } = options
  const started = performance.now()
  const baseline = options.baseline === undefined ? {} : readBaseline(options.baseline, snapshot)
  const site = { settings: settings.public, now: now.getTime() }
  const rules = { site, settings: config.settings }
  const audit = await auditSnapshot(snapshot, { ...rules, known: knownFile(options) })
  const pages = built === undefined ? undefined : auditBuilt(built, config.settings)
  const older = against === undefined ? undefined : await auditSnapshot(against, rules)

  // Of the built site there is no older one: its findings are neither new nor known.
  const compared = older
    ? compareFindings(audit.findings, older.findings)
    : { findings: audit.findings, fixed: [] }
  const all: ReportedFinding[] = [...compared.findings, ...(pages?.findings ?? [])]
  const isAccepted = ({ fingerprint }: ReportedFinding) => Object.hasOwn(baseline, fingerprint)
  const findings = all
    .filter((finding) => !isAccepted(finding))
    .map((finding) => ({ ...finding, since: baseline[finding.fingerprint]?.since }))
  const countOf = (state: ReportedFinding['state']) =>
    findings.filter((finding) => finding.state === state).length
  return {
    roots: { snapshot, built: built ?? 'dist/client' },
    posts: audit.posts,
    pages: pages?.pages,
    updatedAt: audit.updatedAt,
    seconds: (performance.now() - started) / 1000,
    known: audit.known,
    findings,
    accepted: all.length - findings.length,
    isCompared: older !== undefined,
    fresh: countOf('new'),
    worse: countOf('worse'),
    fixed: compared.fixed,
  }
}

function knownFile({ known, settings, config }: AuditOptions): KnownFile | undefined {
  if (known === undefined) return undefined
  const code = buildHash({ settings: settings.public, compress: true })
  return { file: known, key: digestOf(code, auditModulesDigest(), JSON.stringify(config.settings)) }
}
