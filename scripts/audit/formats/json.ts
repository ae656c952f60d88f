import { allRules } from '../registry.ts'
import type { AuditReport } from '../report.ts'
import { severities } from '../rule.ts'

/** The report for programs. */
export function jsonReport(report: AuditReport): string {
  const { roots, posts, pages, updatedAt, findings, accepted, isCompared, fresh, worse, fixed } = report
  const found = new Set(findings.map(({ rule }) => rule))
  const rules = allRules
    .filter(({ id }) => found.has(id))
    .map(({ id, severity, reason, mend }) => ({ id, severity, reason, mend }))
  const counts = Object.fromEntries(
    severities.map((severity) => [
      severity,
      findings.filter((finding) => finding.severity === severity).length,
    ]),
  )
  return JSON.stringify(
    {
      version: 1,
      snapshot: roots.snapshot,
      built: pages === undefined ? undefined : roots.built,
      updatedAt,
      posts,
      pages,
      counts: { ...counts, accepted, ...(isCompared ? { new: fresh, fixed: fixed.length, worse } : {}) },
      rules,
      findings,
      fixed,
    },
    null,
    2,
  )
}
