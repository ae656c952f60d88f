import type { RuleSettings } from './config.ts'
import { type Finding, type RawFinding, rawFinding } from './finding.ts'
import type { RuleOf } from './rule.ts'

type Place = Omit<Finding, 'rule' | 'severity' | 'fingerprint'>

/**
 * Runs rules of one scope, as far as the settings have them.
 * @param placeOf Adds to a report which file it is about, and where in it.
 */
export function runRules<View, Report>(
  rules: readonly RuleOf<unknown, View, Report, unknown, string>[],
  view: View,
  settings: RuleSettings,
  placeOf: (report: Report) => Place,
): RawFinding[] {
  return rules.flatMap(({ id, check }) => {
    const { severity = 'off', limits = {} } = settings[id] ?? {}
    if (severity === 'off') return []
    return Array.from(check(view, limits), (report) => rawFinding({ rule: id, severity, ...placeOf(report) }))
  })
}
