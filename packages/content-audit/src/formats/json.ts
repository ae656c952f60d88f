import { subjectOf } from '../finding.ts'
import {
  type AuditReport,
  type Cause,
  causesOf,
  countSeverity,
  countState,
  jobsOf,
  rulesWithFindings,
} from '../report.ts'
import { severities } from '../rule.ts'

/** Formats the report for programs. */
export function jsonReport(report: AuditReport): string {
  const { folder, posts, updatedAt, findings, accepted, isCompared, fixed, vocabulary } = report
  const counts = Object.fromEntries(severities.map((severity) => [severity, countSeverity(report, severity)]))
  const compared = { new: countState(report, 'new'), fixed: fixed.length, worse: countState(report, 'worse') }
  const causes = causesOf(findings)
  const json = {
    version: 1,
    snapshot: folder,
    updatedAt,
    posts,
    counts: { ...counts, accepted, ...(isCompared ? compared : {}) },
    // The names of these fields are older than those of the rules, and programs read them.
    rules: rulesWithFindings(report).map(({ id, severity, why, fix }) => ({
      id,
      severity,
      reason: why,
      mend: fix,
    })),
    // What clears most, and then everything in the order in which to read it.
    jobs: jobsOf(causes).map(describeCause),
    causes: causes.map((cause) => ({
      ...describeCause(cause),
      fingerprints: cause.findings.map(({ fingerprint }) => fingerprint),
    })),
    findings,
    fixed,
    vocabulary,
  }
  return JSON.stringify(json, null, 2)
}

function describeCause({ rule, severity, cause, findings }: Cause) {
  return { rule, severity, cause, count: findings.length, posts: new Set(findings.map(subjectOf)).size }
}
