import { subjectOf } from '../finding.ts'
import { type AuditReport, causesOf, countSeverity, countState, rulesWithFindings } from '../report.ts'
import { severities } from '../rule.ts'

/** Formats the report for programs. */
export function jsonReport(report: AuditReport): string {
  const { roots, posts, pages, updatedAt, findings, accepted, isCompared, fixed, vocabulary } = report
  const counts = Object.fromEntries(severities.map((severity) => [severity, countSeverity(report, severity)]))
  const compared = { new: countState(report, 'new'), fixed: fixed.length, worse: countState(report, 'worse') }
  const json = {
    version: 1,
    snapshot: roots.snapshot,
    built: pages === undefined ? undefined : roots.built,
    updatedAt,
    posts,
    pages,
    counts: { ...counts, accepted, ...(isCompared ? compared : {}) },
    // The names of these fields are older than those of the rules, and programs read them.
    rules: rulesWithFindings(report).map(({ id, severity, why, fix }) => ({
      id,
      severity,
      reason: why,
      mend: fix,
    })),
    // In the order in which to fix them.
    causes: causesOf(findings).map(({ rule, severity, cause, findings: places }) => ({
      rule,
      severity,
      cause,
      count: places.length,
      posts: new Set(places.map(subjectOf)).size,
      fingerprints: places.map(({ fingerprint }) => fingerprint),
    })),
    findings,
    fixed,
    vocabulary,
  }
  return JSON.stringify(json, null, 2)
}
