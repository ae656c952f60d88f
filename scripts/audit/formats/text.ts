import pc from 'picocolors'
import { printable } from '../../cli/printable.ts'
import { countOf } from '../../cli/progress.ts'
import { groupBy } from '../group-by.ts'
import { allRules } from '../registry.ts'
import { type AuditReport, countState, type ReportedFinding } from '../report.ts'
import { type Severity, severities } from '../rule.ts'

type Colors = ReturnType<typeof pc.createColors>

/** Formats the report for people: findings by post, then why and how to fix them by rule, then the totals. */
export function textReport(report: AuditReport, { color }: { color: boolean }): string {
  const colors = pc.createColors(color)
  const groups = groupBy(report.findings, ({ slug, file }) => slug || file)
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
  const post = postsBySlug.get(name)
  const rows = findings.map((finding) => ({ finding, place: placeOf(finding) }))
  const width = Math.max(...rows.map(({ place }) => place.length))
  const ruleWidth = Math.max(...findings.map(({ rule }) => rule.length))
  const head = colors.bold(printable(name)) + (post?.title ? colors.dim(`  ${printable(post.title)}`) : '')
  return [
    head,
    ...rows.flatMap(({ finding, place }) => {
      const severity = paint(finding.severity, finding.severity.padEnd(7), colors)
      const rule = colors.dim(finding.rule.padEnd(ruleWidth))
      const state = finding.state === 'known' || !finding.state ? '' : ` ${colors.bold(`[${finding.state}]`)}`
      const since = finding.since ? colors.dim(` (since ${finding.since})`) : ''
      const line = `  ${place.padEnd(width)}  ${severity}  ${rule}  ${printable(finding.message)}${state}${since}`
      const quote = printable(finding.quote.replace(/\s+/g, ' ').trim())
      return quote ? [line, `  ${' '.repeat(width)}  ${colors.dim('│')} ${colors.italic(quote)}`] : [line]
    }),
  ]
}

function placeOf({ field, line, column }: ReportedFinding): string {
  return line === undefined ? field : `${field} ${line}:${column}`
}

function describeRules({ findings }: AuditReport, colors: Colors): string[] {
  const counts = new Map<string, number>()
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  if (counts.size === 0) return []
  const found = allRules.filter(({ id }) => counts.has(id))
  return [
    colors.bold('Why, and what to do'),
    ...found.flatMap(({ id, severity, why, fix }) => [
      `  ${paint(severity, id, colors)} ${colors.dim(`× ${counts.get(id)}`)}  ${why}`,
      `    ${colors.dim('→')} ${fix}`,
    ]),
    '',
  ]
}

/** Returns the report in one line: posts, findings by severity, and how they compare. */
export function describeTotals(report: AuditReport, colors: Colors): string {
  const { posts, findings, fixed, seconds } = report
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    const noun = severity === 'info' ? 'note' : severity
    return count > 0 ? paint(severity, countOf(count, noun), colors) : countOf(0, noun)
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
