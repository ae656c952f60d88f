import pc from 'picocolors'
import { printable } from '../../cli/printable.ts'
import { countOf } from '../../cli/progress.ts'
import { subjectOf } from '../finding.ts'
import { groupBy } from '../group-by.ts'
import {
  type AuditReport,
  countSeverity,
  countState,
  describePlace,
  type ReportedFinding,
  rulesWithFindings,
  severityNouns,
} from '../report.ts'
import { type Severity, severities } from '../rule.ts'

type Colors = ReturnType<typeof pc.createColors>

/** Formats the report for people: findings by post, then why and how to fix them by rule, then the totals. */
export function textReport(report: AuditReport, { color }: { color: boolean }): string {
  const colors = pc.createColors(color)
  const groups = groupBy(report.findings, subjectOf)
  return [
    ...[...groups].flatMap(([name, findings]) => [...describeGroup(name, findings, report, colors), '']),
    ...describeRules(report, colors),
    describeTotals(report, colors),
  ].join('\n')
}

function describeGroup(
  name: string,
  findings: readonly ReportedFinding[],
  { postsBySlug }: AuditReport,
  colors: Colors,
): string[] {
  const title = postsBySlug.get(name)?.title
  const width = Math.max(...findings.map((finding) => describePlace(finding).length))
  const ruleWidth = Math.max(...findings.map(({ rule }) => rule.length))
  const rows = findings.flatMap((finding) => {
    const place = describePlace(finding).padEnd(width)
    const severity = paint(finding.severity, finding.severity.padEnd(7), colors)
    const rule = colors.dim(finding.rule.padEnd(ruleWidth))
    const state = finding.state === 'known' || !finding.state ? '' : ` ${colors.bold(`[${finding.state}]`)}`
    const since = finding.since ? colors.dim(` (since ${finding.since})`) : ''
    const line = `  ${place}  ${severity}  ${rule}  ${printable(finding.message)}${state}${since}`
    const quote = printable(finding.quote.replace(/\s+/g, ' ').trim())
    return quote ? [line, `  ${' '.repeat(width)}  ${colors.dim('│')} ${colors.italic(quote)}`] : [line]
  })
  return [colors.bold(printable(name)) + (title ? colors.dim(`  ${printable(title)}`) : ''), ...rows]
}

function describeRules(report: AuditReport, colors: Colors): string[] {
  const counts = groupBy(report.findings, ({ rule }) => rule)
  const lines = rulesWithFindings(report).flatMap(({ id, severity, why, fix }) => [
    `  ${paint(severity, id, colors)} ${colors.dim(`× ${counts.get(id)?.length}`)}  ${why}`,
    `    ${colors.dim('→')} ${fix}`,
  ])
  return lines.length > 0 ? [colors.bold('Why, and what to do'), ...lines, ''] : []
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
  const pages = report.pages === undefined ? '' : ` and ${countOf(report.pages, 'page')}`
  return `${countOf(posts, 'post')}${pages} audited in ${seconds.toFixed(1)} s: ${counts.join(', ')}${compared}${accepted}`
}

function paint(severity: Severity, text: string, colors: Colors): string {
  if (severity === 'error') return colors.red(text)
  return severity === 'warning' ? colors.yellow(text) : colors.cyan(text)
}
