import { isOn, type RuleSettings } from '../config.ts'
import type { Language } from '../languages/language.ts'
import { spellingRules } from '../rules/spelling.ts'
import { hasDictionary } from './dictionary.ts'

/** Returns whether spelling is checked in a language: a rule about it is on, and there is a dictionary. */
export function checksSpelling(settings: RuleSettings, { code, tag }: Language): boolean {
  const isRead = spellingRules.some(
    ({ id, languages }) => code && languages?.includes(code) && isOn(settings[id]),
  )
  return isRead && hasDictionary(tag)
}
