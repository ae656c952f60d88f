import type { AuditReport } from '../report.ts'
import { githubReport } from './github.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

const formatters = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
  html: htmlReport,
}

export type Format = keyof typeof formatters

/** The values of `--format`. */
export const formats = Object.keys(formatters)

/** Formats a report; `color` is for text. */
export function formatReport(format: Format, report: AuditReport, options: { color: boolean }): string {
  return formatters[format](report, options)
}
