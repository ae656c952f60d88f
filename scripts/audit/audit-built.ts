import type { RuleSettings } from './config.ts'
import { type Finding, rawFinding, withFingerprints } from './finding.ts'
import { builtRules } from './registry.ts'
import { openBuiltSite } from './view/built-site.ts'

/** Audits a built folder. @throws UsageError if there is no site in it. */
export function auditBuilt(folder: string, settings: RuleSettings): { findings: Finding[]; pages: number } {
  const site = openBuiltSite(folder)
  const findings = builtRules.flatMap(({ id, check }) => {
    const setting = settings[id]
    if (!setting || setting.severity === 'off') return []
    const { severity, limits } = setting
    return Array.from(check(site, limits), (report) =>
      rawFinding({ rule: id, severity, slug: '', root: 'built', ...report }),
    )
  })
  return { findings: withFingerprints(findings), pages: site.pages.length }
}
