import type { RuleSetting } from '../config.ts'
import { type Finding, looseFinding, withFingerprints } from '../finding.ts'
import { builtRules } from '../registry.ts'
import { openBuiltSite } from './built-site.ts'

/** What the rules about the built site find in a folder. @throws UsageError where there is no site. */
export function auditBuilt(
  folder: string,
  settings: Readonly<Record<string, RuleSetting>>,
): { findings: Finding[]; pages: number } {
  const site = openBuiltSite(folder)
  const findings = builtRules.flatMap((rule) => {
    const setting = settings[rule.id]
    if (!setting || setting.severity === 'off') return []
    const { severity, limits } = setting
    return [...rule.check(site, limits)].map((report) =>
      looseFinding({ rule: rule.id, severity, slug: '', root: 'built', ...report }),
    )
  })
  return { findings: withFingerprints(findings), pages: site.pages.length }
}
