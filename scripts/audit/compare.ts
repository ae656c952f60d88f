import type { Finding } from './finding.ts'
import type { ReportedFinding } from './report.ts'

export interface Comparison {
  findings: ReportedFinding[]
  /** What was there and is no more. */
  fixed: Finding[]
}

/** Says of each finding whether an older audit had it: new, known, or known and grown worse. */
export function compareFindings(findings: readonly Finding[], older: readonly Finding[]): Comparison {
  const before = new Map(older.map((finding) => [finding.fingerprint, finding]))
  const now = new Set(findings.map(({ fingerprint }) => fingerprint))
  return {
    findings: findings.map((finding) => {
      const known = before.get(finding.fingerprint)
      if (!known) return { ...finding, state: 'new' }
      return { ...finding, state: (finding.excess ?? 0) > (known.excess ?? 0) ? 'worse' : 'known' }
    }),
    fixed: older.filter(({ fingerprint }) => !now.has(fingerprint)),
  }
}
