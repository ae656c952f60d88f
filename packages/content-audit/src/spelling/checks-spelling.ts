import { isOn, type RuleSettings } from '../config.ts'
import { spellingRules } from '../rules/spelling.ts'

/** Returns whether spelling is checked: a rule about it is on. */
export function checksSpelling(settings: RuleSettings): boolean {
  return spellingRules.some(({ id }) => isOn(settings[id]))
}
