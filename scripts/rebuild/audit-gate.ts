import { npmCommand } from '../../src/npm-command.server.ts'
import type { Settings } from '../../src/settings.ts'
import { readConfig } from '../audit/config.ts'
import { hasFailed } from '../audit/report.ts'
import { type FailOn, isAtLeast } from '../audit/rule.ts'
import { runAudit } from '../audit/run-audit.ts'
import { JobError } from '../cli/errors.ts'
import { countOf } from '../cli/progress.ts'

export interface AuditGate {
  /** From where on a finding stops a publication; as the configuration says where there is only a baseline. */
  failOn?: FailOn
  /** A file of findings that are accepted. */
  baseline?: string
}

const namedFindings = 3

/** Audits a snapshot, where a gate is asked for. @throws JobError where a finding is bad enough, naming the first ones. */
export async function auditOrFail({
  settings,
  snapshot,
  failOn,
  baseline,
  say,
}: AuditGate & { settings: Settings; snapshot: string; say: (line: string) => void }): Promise<void> {
  if (failOn === 'none' || (failOn === undefined && baseline === undefined)) return
  const config = readConfig()
  const now = new Date()
  const report = await runAudit({ settings, config, snapshot, baseline, now })
  const least = failOn ?? config.failOn ?? 'error'
  if (hasFailed(report, least)) {
    const bad = report.findings.filter(({ severity }) => isAtLeast(severity, least))
    const named = bad.slice(0, namedFindings).map(({ slug, file, rule }) => `${slug || file}: ${rule}`)
    const gate = Object.entries({ '--fail-on': failOn, '--baseline': baseline }).flatMap(([option, value]) =>
      value === undefined ? [] : [option, value],
    )
    throw new JobError(
      `The gate (${gate.join(' ')}) stopped the release: the audit of ${snapshot} has ${countOf(bad.length, 'finding')} at or above ${least}: ${named.join('; ')}${bad.length > namedFindings ? '; …' : ''}. Nothing was published. To see them all, run ${npmCommand('audit', '--snapshot', snapshot, ...gate)}.`,
    )
  }
  say(
    `Audited ${countOf(report.posts, 'post')}: nothing at or above ${least}, ${report.seconds.toFixed(1)} s`,
  )
}
