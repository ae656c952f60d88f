import { groupBy } from '@venue-site/cli/group-by'
import { countOf } from '@venue-site/cli/progress'
import { type Finding, subjectOf } from './finding.ts'
import { allRules } from './registry.ts'
import { type FailOn, isAtLeast, type Rule, type Severity, severities } from './rule.ts'
import type { AuditedSite } from './site.ts'

/** How a finding compares with an older snapshot. */
export type FindingState = 'new' | 'worse' | 'known'

export interface ReportedFinding extends Finding {
  /** Only where there is an older snapshot to compare with. */
  state?: FindingState
}

/** Findings of one rule that one change fixes, or the same change everywhere. */
export interface Cause {
  rule: string
  /** The worst of its findings. */
  severity: Severity
  cause: string
  /** What people read: the message if all findings have the same, else the cause. */
  title: string
  /** What is new comes first, then what is worse; else in the order of the posts. */
  findings: readonly [ReportedFinding, ...ReportedFinding[]]
}

/** What every format of the report is made from. */
export interface AuditReport {
  /** The folder as given. */
  folder: string
  from: 'snapshot' | 'markdown'
  /** The options of the command that audits the same, with its baseline. */
  again: readonly string[]
  /** The names of a post's fields in front matter, by ours. */
  fields?: Readonly<Record<string, string>>
  site: AuditedSite
  /** How many posts were audited. */
  posts: number
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
  /** The language that most posts are in, if it is not that of the locale. Their spelling is not checked. */
  otherLanguage?: string
  /** Words that no dictionary has, but several posts: taken for vocabulary. */
  vocabulary?: readonly { word: string; posts: number }[]
}

const rulesById = new Map(allRules.map((rule) => [rule.id, rule]))

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

/** Returns what findings of one cause have in common, and what tells causes apart. */
export function causeKey({ rule, cause }: Pick<Finding, 'rule' | 'cause'>): string {
  return `${rule}\n${cause}`
}

const stateOrder: readonly (FindingState | undefined)[] = ['new', 'worse', 'known', undefined]
const orderOf = ({ state }: ReportedFinding) => stateOrder.indexOf(state)

/**
 * Groups findings by rule and cause, in the order in which to read them: the worst first, then those with new findings,
 * then those with the fewest: a single one is a mistake, many are a habit or come from another system.
 */
export function causesOf(findings: readonly ReportedFinding[]): Cause[] {
  return Array.from(groupBy(findings, causeKey).values(), (group): Cause => {
    const [first, ...others] = group.toSorted((one, other) => orderOf(one) - orderOf(other))
    if (!first) throw new Error('a group has at least one value')
    const { rule, cause, message } = first
    return {
      rule,
      severity: severities.find((severity) => countSeverity({ findings: group }, severity) > 0) ?? 'info',
      cause,
      title: others.every((other) => other.message === message) ? message : cause,
      findings: [first, ...others],
    }
  }).sort(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      Number(hasNew(other)) - Number(hasNew(one)) ||
      one.findings.length - other.findings.length,
  )
}

const hasNew = ({ findings: [first] }: Cause) => first.state === 'new'

const firstCauses: Readonly<Record<Severity, number>> = { error: 5, warning: 4, info: 1 }

/** The causes of a severity: those to show in full, so that a screen holds them, and the others. */
export interface SplitCauses {
  severity: Severity
  first: readonly Cause[]
  others: readonly Cause[]
}

const mostJobs = 3
// Fewer are corrected one by one.
const leastOfJob = 5

/** Returns the errors and warnings that one change clears most of: a move of addresses, a field that posts lack. */
export function jobsOf(causes: readonly Cause[]): Cause[] {
  return causes
    .filter(({ severity, findings }) => severity !== 'info' && findings.length >= leastOfJob)
    .filter(({ findings: [{ state }] }) => state !== 'known')
    .toSorted((one, other) => other.findings.length - one.findings.length)
    .slice(0, mostJobs)
}

/** Splits the causes that are no jobs by severity, the worst first. */
export function splitCauses(causes: readonly Cause[]): SplitCauses[] {
  const jobs = new Set(jobsOf(causes))
  return severities.map((severity) => {
    const group = causes.filter((cause) => cause.severity === severity && !jobs.has(cause))
    const count = firstCauses[severity]
    return { severity, first: group.slice(0, count), others: group.slice(count) }
  })
}

/** Returns how much jobs clear: `2 jobs clear 350 of 412 errors and warnings.` Empty if there is no job. */
export function describeJobs(jobs: readonly Cause[], { findings }: Findings): string {
  if (jobs.length === 0) return ''
  const all = findings.filter(({ severity }) => severity !== 'info').length
  const cleared = jobs.flatMap((job) => job.findings).filter(({ severity }) => severity !== 'info').length
  const verb = jobs.length === 1 ? 'clears' : 'clear'
  return `${countOf(jobs.length, 'job')} ${verb} ${cleared.toLocaleString('en')} of ${countOf(all, 'error or warning', 'errors and warnings')}.`
}

/** Returns in how many places findings are, and in how many posts or files: `9 places in 5 posts`. */
export function describeExtent(findings: readonly Finding[], place = 'place'): string {
  const subjects = new Set(findings.map(subjectOf)).size
  const noun = findings.every(({ slug }) => slug) ? 'post' : 'file'
  return `${countOf(findings.length, place)} in ${countOf(subjects, noun)}`
}

/** Returns the rule of a finding or cause. */
export function ruleOf({ rule }: Pick<Finding, 'rule'>): Rule {
  const found = rulesById.get(rule)
  if (!found) throw new Error(`${rule} is no rule`)
  return found
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
