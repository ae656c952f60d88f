import type { AuditReport } from './report.ts'
import { type FailOn, isAtLeast } from './rule.ts'

/** Whether anything new is at or above a severity. What an older snapshot had is no news, and neither is what grew worse. */
export function hasFailed({ findings }: Pick<AuditReport, 'findings'>, least: FailOn): boolean {
  return findings.some(({ severity, state = 'new' }) => state === 'new' && isAtLeast(severity, least))
}
