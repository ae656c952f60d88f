import { allRules } from '../registry.ts'
import { type AuditReport, countState } from '../report.ts'
import { severities } from '../rule.ts'

/** Formats the report for programs. */
export function jsonReport(report: AuditReport): string {
  const { roots, posts, pages, updatedAt, findings, accepted, isCompared, fixed } = report
  const found = new Set(findings.map(({ rule }) => rule))
  // The names of these fields are older than those of the rules, and programs read them.
  const rules = allRules
    .filter(({ id }) => found.has(id))
    .map(({ id, severity, why, fix }) => ({ id, severity, reason: why, mend: fix }))
  const counts = Object.fromEntries(
    severities.map((severity) => [
      severity,
      findings.filter((finding) => finding.severity === severity).length,
    ]),
  )
  const compared = isCompared
    ? { new: countState(report, 'new'), fixed: fixed.length, worse: countState(report, 'worse') }
    : {}
  return JSON.stringify(
    {
      version: 1,
      snapshot: roots.snapshot,
      built: pages === undefined ? undefined : roots.built,
      updatedAt,
      posts,
      pages,
      counts: { ...counts, accepted, ...compared },
      rules,
      findings,
      fixed,
    },
    null,
    2,
  )
}
