import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { UsageError } from '../cli/errors.ts'
import { allRules, removedRules, renamedRules } from './registry.ts'
import { type Rule, type Severity, severities } from './rule.ts'

const severitySchema = z.enum(severities)
const switchSchema = z.union([z.literal('off'), severitySchema], {
  error: 'must be "off", "error", "warning" or "info"',
})
const ruleSettingSchema = z.union(
  [switchSchema, z.record(z.string(), z.union([switchSchema, z.number().nonnegative()]))],
  { error: 'must be "off", a severity, or an object of "severity" and limits' },
)

const configSchema = z.strictObject({
  $schema: z.string().optional(),
  failOn: severitySchema.optional(),
  rules: z.record(z.string(), ruleSettingSchema).default({}),
})

interface RuleSetting {
  severity: Severity | 'off'
  limits: Record<string, number>
}

/** By rule id. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>

export interface AuditConfig {
  failOn?: Severity
  /** For every rule. */
  settings: RuleSettings
}

const defaultFile = 'audit.config.json'

/**
 * Reads the configuration. Without a file, reads `audit.config.json`; if there is none, returns the defaults.
 * @throws UsageError that names the wrong value and what it must be.
 */
export function readConfig(file?: string): AuditConfig {
  if (file === undefined && !existsSync(defaultFile)) return { settings: settingsOf({}, defaultFile) }
  const name = file ?? defaultFile
  let value: unknown
  try {
    value = JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read'
    // Commands without --config read the default file, too.
    const next = file === undefined ? 'Correct or remove it' : 'Correct it, or name another with --config'
    throw new UsageError(`${name} ${reason}. ${next}.`, { cause: error })
  }
  const parsed = configSchema.safeParse(value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
    throw new UsageError(`${name} is not an audit configuration: ${problems.join('; ')}.`)
  }
  const { failOn, rules } = parsed.data
  return { failOn, settings: settingsOf(rules, name) }
}

function settingsOf(given: z.output<typeof configSchema>['rules'], file: string): RuleSettings {
  const ids = new Set(allRules.map(({ id }) => id))
  for (const id of Object.keys(given)) {
    if (ids.has(id)) continue
    const advice = Object.hasOwn(renamedRules, id)
      ? `It is now called ${renamedRules[id]}.`
      : removedRules.includes(id)
        ? 'It was removed: remove it here too.'
        : 'AUDIT-RULES.md lists them all.'
    throw new UsageError(`${file} names a rule that does not exist: ${id}. ${advice}`)
  }
  return Object.fromEntries(allRules.map((rule) => [rule.id, settingOf(rule, given[rule.id], file)]))
}

function settingOf(
  rule: Rule,
  given: z.output<typeof ruleSettingSchema> | undefined,
  file: string,
): RuleSetting {
  const setting: RuleSetting = { severity: rule.severity, limits: { ...rule.limits } }
  if (typeof given === 'string') return { ...setting, severity: given }
  for (const [name, value] of Object.entries(given ?? {})) {
    if (name === 'severity' && typeof value === 'string') setting.severity = value
    else if (name in setting.limits && typeof value === 'number') setting.limits[name] = value
    else {
      const names = ['severity', ...Object.keys(setting.limits)].join(', ')
      throw new UsageError(
        `${file}: rules.${rule.id}.${name} is not a setting of that rule. It has: ${names}.`,
      )
    }
  }
  return setting
}
