import type { RuleSettings } from './config.ts'
import { type Finding, withFingerprints } from './finding.ts'
import { builtRules } from './registry.ts'
import { runRules } from './run-rules.ts'
import { openBuiltSite } from './view/built-site.ts'

/** Audits a built folder. @throws UsageError if there is no site in it. */
export function auditBuilt(folder: string, settings: RuleSettings): { findings: Finding[]; pages: number } {
  const site = openBuiltSite(folder)
  const findings = runRules(builtRules, site, settings, (report) => ({ slug: '', root: 'built', ...report }))
  return { findings: withFingerprints(findings), pages: site.pages.length }
}
