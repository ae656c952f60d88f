import type { Finding } from './finding.ts'
import { allRules } from './registry.ts'
import { type FailOn, isAtLeast, type Rule, type Severity } from './rule.ts'

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

type Findings = Pick<AuditReport, 'findings'>

/** What people call a severity. */
export const severityNouns: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

/** Counts the findings of a severity. */
export function countSeverity({ findings }: Findings, severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length
}

/** Counts the findings of a state. */
export function countState({ findings }: Findings, state: FindingState): number {
  return findings.filter((finding) => finding.state === state).length
}

/** Returns the rules that found something. */
export function rulesWithFindings({ findings }: Findings): Rule[] {
  const ids = new Set(findings.map(({ rule }) => rule))
  return allRules.filter(({ id }) => ids.has(id))
}

/** Returns the field of a finding, with line and column if they are known. */
export function describePlace({ field, line, column }: Finding): string {
  return line === undefined ? field : `${field} ${line}:${column}`
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
export function hasFailed({ findings }: Findings, failOn: FailOn): boolean {
  return findings.some(({ severity, state = 'new' }) => state === 'new' && isAtLeast(severity, failOn))
}
