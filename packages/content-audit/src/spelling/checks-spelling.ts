import { isOn, type RuleSettings } from '../config.ts'
import { spellingRules } from '../rules/spelling.ts'

/** Returns whether spelling is checked: a rule about it is on, and the locale is English. */
export function checksSpelling(settings: RuleSettings, locale: string): boolean {
  return new Intl.Locale(locale).language === 'en' && spellingRules.some(({ id }) => isOn(settings[id]))
}
