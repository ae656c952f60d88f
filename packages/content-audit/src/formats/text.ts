import { groupBy } from '@venue-site/cli/group-by'
import { npmCommand } from '@venue-site/cli/npm-command'
import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import { markdownFile } from '@venue-site/posts/post-files.server'
import pc from 'picocolors'
import { subjectOf } from '../finding.ts'
import {
  type AuditReport,
  type Cause,
  causesOf,
  countSeverity,
  countState,
  describeExtent,
  describeJobs,
  describePlace,
  jobsOf,
  type ReportedFinding,
  ruleOf,
  type SplitCauses,
  severityNouns,
  splitCauses,
} from '../report.ts'
import { type Severity, severities } from '../rule.ts'

type Colors = ReturnType<typeof pc.createColors>

const shownPlaces = 3
const shownQuote = 72
const shownWords = 12
const shownErrors = 20
const indent = ' '.repeat(9)

/**
 * Formats the report for people, on one screen if possible: first the totals, then the jobs that clear most, then single
 * mistakes, then the other rules, a line each.
 */
export function textReport(report: AuditReport, { color }: { color: boolean }): string {
  const colors = pc.createColors(color)
  const causes = causesOf(report.findings)
  const jobs = jobsOf(causes)
  const split = splitCauses(causes)
  const first = split.flatMap((group) => group.first)
  const rules = [...jobs, ...first].map(({ rule }) => rule)
  const inFull = (shown: readonly Cause[], before: number) =>
    shown.flatMap((cause, at) => {
      // The first cause of a rule says how to fix all of them.
      const fix = rules.indexOf(cause.rule) === before + at ? ruleOf(cause).fix : undefined
      return describeCause(cause, fix, colors)
    })
  const sum = describeJobs(jobs, report)
  const others = split.flatMap((group) => describeOthers(group, colors))
  const isCut = others.length > 0 || causes.some(({ findings }) => findings.length > shownPlaces)
  return [
    [describeTotals(report, colors), ...(sum ? [sum] : [])],
    inFull(jobs, 0),
    inFull(first, jobs.length),
    others,
    describeVocabulary(report),
    isCut ? [describeMore(report)] : [],
  ]
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function describeCause(
  { rule, severity, title, findings }: Cause,
  fix: string | undefined,
  colors: Colors,
): string[] {
  const extent = findings.length > 1 ? `${describeExtent(findings)}: ` : ''
  const places = [...new Set(findings.map((finding) => describeFinding(finding, colors)))]
  const hidden = places.length > shownPlaces ? places.length - shownPlaces + 1 : 0
  return [
    `${lineStart(severity, rule, colors)}  ${extent}${colors.bold(printable(title))}`,
    ...(fix ? [`${indent}${colors.dim('→')} ${fix}`] : []),
    ...places.slice(0, places.length - hidden).map((place) => indent + place),
    ...(hidden > 0 ? [`${indent}${colors.dim(`… and ${hidden} more`)}`] : []),
  ]
}

// Each error has a line, if that is not too many; of all else, each rule.
function describeOthers({ severity, others }: SplitCauses, colors: Colors): string[] {
  const lineOf = (rule: string, title: string, findings: readonly ReportedFinding[]) => {
    const [first, second] = findings
    const where = first ? describeFinding(first, colors) : ''
    const place = second ? `${describeExtent(findings)}, first ${where}` : where
    return `${lineStart(severity, rule, colors)}  ${printable(title)}  ${colors.dim(place)}`
  }
  if (severity === 'error' && others.length <= shownErrors)
    return others.map(({ rule, title, findings }) => lineOf(rule, title, findings))
  return Array.from(
    groupBy(others, ({ rule }) => rule),
    ([rule, causes]) => ({
      rule,
      title:
        causes.length > 1
          ? `${countOf(causes.length, 'cause')}, such as: ${causes[0]?.title}`
          : `${causes[0]?.title}`,
      findings: causes.flatMap(({ findings }) => findings),
    }),
  ).map(({ rule, title, findings }) => lineOf(rule, title, findings))
}

function lineStart(severity: Severity, rule: string, colors: Colors): string {
  return `${paint(severity, severityNouns[severity].padEnd(7), colors)}  ${colors.dim(rule)}`
}

function describeFinding(finding: ReportedFinding, colors: Colors): string {
  const state = finding.state && finding.state !== 'known' ? ` ${colors.bold(`[${finding.state}]`)}` : ''
  const quote = finding.quote.replace(/\s+/g, ' ').trim()
  const cut = quote.length > shownQuote ? `${quote.slice(0, shownQuote - 1)}…` : quote
  const words = cut ? `  ${colors.dim('│')} ${colors.italic(printable(cut))}` : ''
  const change = finding.replacement ? ` → ${printable(finding.replacement.text)}` : ''
  const subject = markdownFile.test(finding.file) ? finding.file : subjectOf(finding)
  return `${printable(subject)} ${colors.dim(describePlace(finding))}${state}${words}${change}`
}

function describeVocabulary({ vocabulary = [] }: AuditReport): string[] {
  if (vocabulary.length === 0) return []
  const words = vocabulary.slice(0, shownWords).map(({ word }) => printable(word))
  const more = vocabulary.length > shownWords ? `, … and ${vocabulary.length - shownWords} more` : ''
  return [
    `${countOf(vocabulary.length, 'word')} taken for vocabulary, as several posts have them: ${words.join(', ')}${more}`,
  ]
}

function describeMore({ again }: AuditReport): string {
  const command = npmCommand('audit', ...again, '--format', 'html', '--output', 'audit.html')
  return `Every place is in the HTML and the JSON report: ${command}`
}

/** Returns the report in one line: posts, findings by severity, and how they compare. */
export function describeTotals(report: AuditReport, colors: Colors): string {
  const { posts, fixed, seconds } = report
  const counts = severities.map((severity) => {
    const count = countSeverity(report, severity)
    const text = countOf(count, severityNouns[severity])
    return count > 0 ? paint(severity, text, colors) : text
  })
  const compared = report.isCompared
    ? `; ${countState(report, 'new')} new, ${fixed.length} fixed, ${countState(report, 'worse')} worse`
    : ''
  const accepted = report.accepted > 0 ? `; ${report.accepted} accepted by the baseline` : ''
  return `${countOf(posts, 'post')} audited in ${seconds.toFixed(1)} s: ${counts.join(', ')}${compared}${accepted}`
}

function paint(severity: Severity, text: string, colors: Colors): string {
  if (severity === 'error') return colors.red(text)
  return severity === 'warning' ? colors.yellow(text) : colors.cyan(text)
}
