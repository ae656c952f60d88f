import type pc from 'picocolors'
import { countOf } from '../../cli/progress.ts'
import type { AuditReport } from '../report.ts'
import { type Severity, severities } from '../rule.ts'

export type Colors = ReturnType<typeof pc.createColors>

/** The report in one line: how many posts, how many findings of each severity, and what became of the others. */
export function describeSum(report: AuditReport, colors: Colors): string {
  const { posts, findings, fixed, seconds } = report
  const counts = severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    const noun = severity === 'info' ? 'note' : severity
    return count > 0 ? paint(severity, countOf(count, noun), colors) : countOf(0, noun)
  })
  const compared = report.isCompared
    ? `; ${report.fresh} new, ${fixed.length} fixed, ${report.worse} worse`
    : ''
  const accepted = report.accepted > 0 ? `; ${report.accepted} accepted by the baseline` : ''
  const pages = report.pages === undefined ? '' : ` and ${countOf(report.pages, 'page')}`
  return `${countOf(posts, 'post')}${pages} audited in ${seconds.toFixed(1)} s: ${counts.join(', ')}${compared}${accepted}`
}

/** A text in its severity’s colour. */
export function paint(severity: Severity, text: string, colors: Colors): string {
  if (severity === 'error') return colors.red(text)
  return severity === 'warning' ? colors.yellow(text) : colors.cyan(text)
}
