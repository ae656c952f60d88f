import { printable } from '@venue-site/cli/printable'
import { subjectOf } from '../finding.ts'
import { type AuditReport, causesOf, describeExtent, describePlace } from '../report.ts'
import type { Severity } from '../rule.ts'
import { fileLocator } from './locate.ts'

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/**
 * Formats the report as workflow commands, which GitHub Actions shows in the files of a pull request: one for each
 * cause, at its first place. The worst come first, as GitHub shows only ten errors and ten warnings of a step.
 */
export function githubReport(report: AuditReport): string {
  const locate = fileLocator(report)
  const lines = causesOf(report.findings).map(({ rule, severity, title: problem, findings }) => {
    const [finding] = findings
    const { uri, line, column, endColumn } = locate(finding)
    const title = `${rule}: ${subjectOf(finding)}, ${describePlace(finding)}`
    const others = findings.slice(1)
    // A message may say what to do: where a post is.
    const reason = finding.message === problem ? problem : `${problem}: ${finding.message}`
    const more = others.length > 0 ? ` (and ${describeExtent(others, 'more place')})` : ''
    const properties = Object.entries({ file: decodeURIComponent(uri), line, col: column, endColumn, title })
      .map(([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`)
      .join(',')
    return `::${commands[severity]} ${properties}::${escapeData(printable(reason + more))}`
  })
  return lines.join('\n')
}

// As `@actions/core` (command.ts) does.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
