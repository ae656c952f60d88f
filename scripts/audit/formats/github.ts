import { printable } from '../../cli/printable.ts'
import type { AuditReport } from '../report.ts'
import type { Severity } from '../rule.ts'
import { fileLocator } from './locate.ts'

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/** Formats the report as workflow commands, which GitHub Actions shows in the files of a pull request. */
export function githubReport(report: AuditReport): string {
  const locate = fileLocator(report)
  return report.findings
    .map((finding) => {
      const { uri, line, column, endColumn } = locate(finding)
      const { slug, file, field } = finding
      const place = finding.line === undefined ? field : `${field} ${finding.line}:${finding.column}`
      const properties = {
        file: decodeURIComponent(uri),
        line,
        col: column,
        endColumn,
        title: `${finding.rule}: ${slug || file}, ${place}`,
      }
      const list = Object.entries(properties).map(
        ([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`,
      )
      return `::${commands[finding.severity]} ${list.join(',')}::${escapeData(printable(finding.message))}`
    })
    .join('\n')
}

// As `@actions/core` (command.ts) does.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
