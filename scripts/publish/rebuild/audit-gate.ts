import { JobError } from '@venue-site/cli/errors'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { type AuditConfig, readConfig } from '@venue-site/content-audit/config'
import { hasFailed } from '@venue-site/content-audit/report'
import { type FailOn, isAtLeast } from '@venue-site/content-audit/rule'
import { runAudit } from '@venue-site/content-audit/run-audit'
import type { Settings } from '../../cli/settings.ts'
import { ownSite } from '../../site/audited-site.ts'

export interface AuditGate {
  /** The severity from which findings stop a publication; with a baseline alone, the configured one. */
  failOn?: FailOn
  /** A file of accepted findings. */
  baseline?: string
}

const namedFindings = 3

function onlyHeld(config: AuditConfig): AuditConfig {
  const rules = Object.entries(config.settings).filter(([id]) => id === 'post-held-back')
  return { ...config, settings: Object.fromEntries(rules) }
}

interface GateOptions extends AuditGate {
  settings: Settings
  snapshot: string
  /** Whether the posts passed when they were published, so that only held posts can fail. */
  isPublished?: boolean
  say: (line: string) => void
}

/** Audits a snapshot if there is a gate. @throws JobError that names the first findings that the gate stops. */
export async function auditOrFail({
  settings,
  snapshot,
  failOn,
  baseline,
  isPublished,
  say,
}: GateOptions): Promise<void> {
  if (failOn === 'none' || (failOn === undefined && baseline === undefined)) return
  const config = readConfig()
  const judged = isPublished ? { config: onlyHeld(config), only: new Set<string>() } : { config }
  const report = await runAudit({
    siteOf: ownSite(settings.public),
    ...judged,
    snapshot,
    baseline,
    now: new Date(),
  })
  const least = failOn ?? config.failOn ?? 'error'
  if (!hasFailed(report, least)) {
    const count = countOf(report.posts, 'post')
    say(`Audited ${count}: nothing at or above ${least}, ${report.seconds.toFixed(1)} s`)
    return
  }
  const bad = report.findings.filter(({ severity }) => isAtLeast(severity, least))
  const named = bad.slice(0, namedFindings).map(({ slug, file, rule }) => `${slug || file}: ${rule}`)
  if (bad.length > namedFindings) named.push('…')
  const gate = [...(failOn ? ['--fail-on', failOn] : []), ...(baseline ? ['--baseline', baseline] : [])]
  const command = npmCommand('audit', '--snapshot', snapshot, ...gate)
  throw new JobError(
    `The gate (${gate.join(' ')}) stopped the release: the audit of ${snapshot} has ${countOf(bad.length, 'finding')} at or above ${least}: ${named.join('; ')}. Nothing was published. To see them all, run ${command}.`,
  )
}
