import type { Finding } from './finding.ts'
import { type FailOn, isAtLeast } from './rule.ts'

/** How a finding compares with an older snapshot. */
export type FindingState = 'new' | 'worse' | 'known'

export interface ReportedFinding extends Finding {
  /** Only where there is an older snapshot to compare with. */
  state?: FindingState
  /** The day when it was first recorded in the baseline. */
  since?: string
}

/** What every format of the report is made from. */
export interface AuditReport {
  /** The folders as given. */
  roots: Record<Finding['root'], string>
  /** How many posts were audited. */
  posts: number
  /** How many pages of the built site, if it was audited. */
  pages?: number
  /** When the snapshot last changed. */
  updatedAt: string
  seconds: number
  /** Titles and dates by slug. */
  postsBySlug: ReadonlyMap<string, { title: string; date: string }>
  /** Those that the baseline does not accept. */
  findings: readonly ReportedFinding[]
  /** How many the baseline accepts. */
  accepted: number
  /** Whether findings have a state. */
  isCompared: boolean
  /** Findings of the older snapshot that this one does not have. */
  fixed: readonly Finding[]
}

/** Counts findings by their state. */
export function countState({ findings }: Pick<AuditReport, 'findings'>, state: FindingState): number {
  return findings.filter((finding) => finding.state === state).length
}

/** Compares findings with those of an older audit. */
export function compareFindings(
  findings: readonly Finding[],
  older: readonly Finding[],
): { findings: ReportedFinding[]; fixed: Finding[] } {
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

/** Returns whether a new finding is at or above a severity. One that an older snapshot had is not new, even if worse. */
export function hasFailed({ findings }: Pick<AuditReport, 'findings'>, failOn: FailOn): boolean {
  return findings.some(({ severity, state = 'new' }) => state === 'new' && isAtLeast(severity, failOn))
}
