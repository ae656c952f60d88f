import type { Settings } from '../../src/settings.ts'
import { readConfig } from '../audit/config.ts'
import { hasFailed } from '../audit/has-failed.ts'
import { isAtLeast, type Severity } from '../audit/rule.ts'
import { runAudit } from '../audit/run-audit.ts'
import { JobError } from '../cli/errors.ts'
import { countOf } from '../cli/progress.ts'

export interface AuditGate {
  /** From where on a finding stops a publication: as the configuration says unless named, `none` for no audit. */
  failOn?: Severity | 'none'
  /** A file of findings that are accepted. */
  baseline?: string
}

const namedFindings = 3
// Beside the other caches, which git ignores.
const known = '.cache/audit/posts.json'

/** Audits a snapshot. @throws JobError where a finding is bad enough, naming the first ones. */
export async function auditOrFail({
  settings,
  snapshot,
  failOn,
  baseline,
  say,
}: AuditGate & { settings: Settings; snapshot: string; say: (line: string) => void }): Promise<void> {
  if (failOn === 'none') return
  const config = readConfig()
  const report = await runAudit({ settings, config, snapshot, baseline, known, now: new Date() })
  const least = failOn ?? config.failOn ?? 'error'
  if (hasFailed(report, least)) {
    const bad = report.findings.filter(({ severity }) => isAtLeast(severity, least))
    const named = bad.slice(0, namedFindings).map(({ slug, file, rule }) => `${slug || file}: ${rule}`)
    throw new JobError(
      `The audit found ${countOf(bad.length, 'reason', 'reasons')} not to publish: ${named.join('; ')}${bad.length > namedFindings ? '; …' : ''}. \`npm run audit\` says more; what is published stays.`,
    )
  }
  say(
    `Audited ${countOf(report.posts, 'post')}: nothing at or above ${least}, ${report.seconds.toFixed(1)} s`,
  )
}
