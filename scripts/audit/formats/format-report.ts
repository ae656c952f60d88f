import type { AuditReport } from '../report.ts'
import { githubReport } from './github.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

/** The values of `--format`. */
export const formats = ['text', 'json', 'sarif', 'github', 'html'] as const
export type Format = (typeof formats)[number]

/** Formats a report; `color` is for text. */
export function formatReport(format: Format, report: AuditReport, { color }: { color: boolean }): string {
  switch (format) {
    case 'text':
      return textReport(report, { color })
    case 'json':
      return jsonReport(report)
    case 'sarif':
      return sarifReport(report)
    case 'github':
      return githubReport(report)
    case 'html':
      return htmlReport(report)
  }
}
