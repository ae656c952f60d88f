import pc from 'picocolors'
import { printable } from '../../cli/printable.ts'
import { groupBy } from '../group-by.ts'
import { allRules } from '../registry.ts'
import type { AuditReport, ReportedFinding } from '../report.ts'
import { type Colors, describeSum, paint } from './sum.ts'

/** The report for people: by post, then why each rule matters and how to mend what it found, then the sum. */
export function textReport(report: AuditReport, { color }: { color: boolean }): string {
  const colors = pc.createColors(color)
  const groups = groupBy(report.findings, ({ slug, file }) => slug || file)
  return [
    ...[...groups].flatMap(([name, findings]) => [...describeGroup(name, findings, report, colors), '']),
    ...describeRules(report, colors),
    describeSum(report, colors),
  ].join('\n')
}

function describeGroup(
  name: string,
  findings: readonly ReportedFinding[],
  { known }: AuditReport,
  colors: Colors,
): string[] {
  const post = known.get(name)
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
    ...found.flatMap(({ id, severity, reason, mend }) => [
      `  ${paint(severity, id, colors)} ${colors.dim(`× ${counts.get(id)}`)}  ${reason}`,
      `    ${colors.dim('→')} ${mend}`,
    ]),
    '',
  ]
}
