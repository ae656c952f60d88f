import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describeError, UsageError } from '@venue-site/cli/errors'
import { TextFileError } from '@venue-site/cli/files/text-file'
import { npmCommand } from '@venue-site/cli/npm-command'
import { nearestOf } from '@venue-site/posts/edit-distance'
import { postSchema } from '@venue-site/posts/schema'
import * as z from 'zod'
import { globPattern } from './glob.ts'
import type { Language } from './languages/language.ts'
import { allRules, removedRules, renamedRules } from './registry.ts'
import { readRegularFile } from './regular-file.ts'
import { type Rule, type Severity, severities } from './rule.ts'
import type { AuditedSite } from './site.ts'

const severitySchema = z.enum(severities)
const switchSchema = z.union([z.literal('off'), severitySchema], {
  error: 'must be "off", "error", "warning" or "info"',
})
const ruleSettingSchema = z.union(
  [switchSchema, z.record(z.string(), z.union([z.string(), z.number().nonnegative()]))],
  { error: 'must be "off", a severity, or an object of "severity", "why" and limits' },
)
const rulesSchema = z.record(z.string(), ruleSettingSchema)

/** A list, or an object whose keys are its entries and whose values say why they are in it. */
function listOf(isValid: (entry: string) => boolean, expected: string) {
  const entry = z.string().refine(isValid, { error: ({ input }) => `"${input}" must be ${expected}` })
  return z
    .union([z.array(z.string()), z.record(z.string(), z.string())], {
      error: 'must be a list of texts, or an object of texts and why they are in it',
    })
    .transform((list) => (Array.isArray(list) ? list : Object.keys(list)))
    .pipe(z.array(entry))
    .default([])
}

const hostList = listOf((host) => /^[^\s/@?#]+$/.test(host), 'a host, such as www.example.org')

const hostsSchema = z.strictObject({ own: hostList, allowed: hostList })
const overrideSchema = z.strictObject({
  posts: z.union([z.string().transform((glob) => [glob]), z.array(z.string())], {
    error: 'must be the slugs that it is for, such as "recipes-*", or a list of them',
  }),
  rules: rulesSchema,
  why: z.string().optional(),
})
/** Returns whether a text is the tag of a language (BCP 47). */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    // A RangeError says no more.
    return false
  }
}

const siteSchema = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://site.invalid'),
  name: z.string().default(''),
  locale: z.string().refine(isLocale, 'must be the tag of a language, such as en, de-AT or ja').optional(),
  postPath: z
    .string()
    .regex(/^\/.*:slug/, 'must be a path with :slug, such as /blog/:slug')
    .optional(),
})
const fieldsSchema = z.strictObject(
  Object.fromEntries(Object.keys(postSchema.shape).map((name) => [name, z.string().exactOptional()])),
)
const configSchema = z.strictObject({
  $schema: z.string().optional(),
  failOn: severitySchema.optional(),
  paths: listOf((path) => path.startsWith('/'), 'a path, such as /shop or /shop/*'),
  hosts: hostsSchema.prefault({}),
  fields: fieldsSchema.default({}),
  site: siteSchema.prefault({}),
  words: listOf((word) => /^\S+$/.test(word), 'one word'),
  wordLists: z.array(z.string()).default([]),
  rules: rulesSchema.default({}),
  overrides: z.array(overrideSchema).default([]),
})

/** What `audit.config.json` may have. */
export type ConfigFile = z.input<typeof configSchema>

interface Setting {
  severity: Severity | 'off'
  limits: Record<string, number>
}

interface RuleSetting extends Setting {
  /** What is set for some posts; later ones win. */
  overrides?: readonly (Partial<Setting> & { posts: RegExp })[]
}

/** By rule id. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>

export interface AuditConfig {
  failOn?: Severity
  /** For every rule. */
  settings: RuleSettings
  /** Paths of the site that something else serves; `*` stands for any characters. */
  paths: readonly string[]
  hosts: {
    /** Other addresses of the site. */
    own: readonly string[]
    /** Hosts that may be linked to as they are. */
    allowed: readonly string[]
  }
  /** The names of a post's fields in front matter, by ours: `{ "metaTitle": "headline" }`. */
  fields: Readonly<Record<string, string>>
  /** The site of a folder of Markdown. Without a locale, its posts tell their language. */
  site: Omit<AuditedSite, 'locale' | 'localeFrom'> & { locale?: string }
  /** Words that are spelled right. */
  words: readonly string[]
}

export const configFile = 'audit.config.json'

/**
 * Reads the configuration. Without a file, reads `audit.config.json`; if there is none, returns the defaults.
 * @throws UsageError that names the wrong value and what it must be.
 */
export function readConfig(file?: string): AuditConfig {
  if (file === undefined && !existsSync(configFile)) return defaultConfig()
  const name = file ?? configFile
  let value: unknown
  try {
    value = JSON.parse(readRegularFile(name))
  } catch (error) {
    if (error instanceof TextFileError) throw new UsageError(error.message, { cause: error })
    const reason = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'cannot be read'
    // Commands without --config read the default file, too.
    const next = file === undefined ? 'Correct or remove it' : 'Correct it, or name another with --config'
    throw new UsageError(`${name} ${reason}. ${next}.`, { cause: error })
  }
  return parseConfig(value, name)
}

/** Returns the configuration of a site without a file. */
export function defaultConfig(): AuditConfig {
  return parseConfig({}, configFile)
}

function parseConfig(value: unknown, file: string): AuditConfig {
  const parsed = configSchema.safeParse(value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(describeIssue)
    throw new UsageError(`${file} is not an audit configuration: ${problems.join('; ')}.`)
  }
  const { failOn, paths, hosts, fields, site, words, wordLists, rules, overrides } = parsed.data
  const listed = wordLists.flatMap((list) => readWordList(list, file))
  return {
    failOn,
    paths,
    hosts,
    fields,
    site,
    words: [...words, ...listed],
    settings: settingsOf(rules, overrides, file),
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || 'it'
  if (issue.code !== 'unrecognized_keys') return `${place}: ${issue.message}`
  const [part] = issue.path
  const schemas = { hosts: hostsSchema, site: siteSchema, overrides: overrideSchema, fields: fieldsSchema }
  const { shape } = new Map<unknown, z.ZodObject>(Object.entries(schemas)).get(part) ?? configSchema
  const [key = ''] = issue.keys
  return `${place} has no "${key}"; did you mean "${nearestOf(Object.keys(shape), key)}"?`
}

/** @throws UsageError if the file cannot be read, is not in UTF-8, or has a line of several words. */
function readWordList(list: string, file: string): string[] {
  const path = resolve(dirname(file), list)
  const name = `${list}, a word list of ${file},`
  let text: string
  try {
    text = readRegularFile(path)
  } catch (error) {
    const reason = describeError(error).replace(/\.$/, '')
    throw new UsageError(`${name} cannot be read: ${reason}.`, { cause: error })
  }
  const lines = text.split('\n').map((line) => line.trim())
  const wrong = lines.findIndex((line) => !line.startsWith('#') && /\s/.test(line))
  if (wrong !== -1) {
    throw new UsageError(`${name} has several words in line ${wrong + 1}. Write one word a line.`)
  }
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

type RulesInput = z.output<typeof rulesSchema>

function settingsOf(
  rules: RulesInput,
  overrides: readonly z.output<typeof overrideSchema>[],
  file: string,
): RuleSettings {
  const base = readRules(rules, `${file}: rules`)
  const forPosts = overrides.map(({ posts, rules }, at) => ({
    posts: globPattern(posts),
    settings: readRules(rules, `${file}: overrides.${at}.rules`, true),
  }))
  return Object.fromEntries(
    allRules.map(({ id, severity, limits }) => {
      const given = base.get(id)
      const own = forPosts.flatMap(({ posts, settings }) => {
        const setting = settings.get(id)
        return setting ? [{ posts, ...setting }] : []
      })
      return [
        id,
        {
          severity: given?.severity ?? severity,
          limits: { ...limits, ...given?.limits },
          ...(own.length > 0 && { overrides: own }),
        },
      ]
    }),
  )
}

/** Returns what is set of rules, by id. @throws UsageError that names a rule or a setting that does not exist. */
function readRules(rules: RulesInput, place: string, isForPosts = false): Map<string, Partial<Setting>> {
  return new Map(
    Object.entries(rules).map(([id, given]) => {
      const rule = allRules.find((candidate) => candidate.id === id)
      if (!rule) throw new UsageError(`${place} names a rule that does not exist: ${id}. ${adviceFor(id)}`)
      return [id, readSetting(rule, given, `${place}.${id}`, isForPosts)]
    }),
  )
}

function adviceFor(id: string): string {
  if (Object.hasOwn(renamedRules, id)) return `It is now called ${renamedRules[id]}.`
  if (removedRules.includes(id)) return 'It was removed: remove it here too.'
  const nearest = nearestOf(
    allRules.map((rule) => rule.id),
    id,
  )
  return `Did you mean ${nearest}? ${npmCommand('audit', '--write-rules')} writes a list of all.`
}

function readSetting(
  rule: Rule,
  given: RulesInput[string],
  place: string,
  isForPosts: boolean,
): Partial<Setting> {
  if (typeof given === 'string') return { severity: given }
  const { severity, why: _, ...limits } = given
  if (severity !== undefined && !isSwitch(severity)) {
    throw new UsageError(`${place}.severity must be "off", "error", "warning" or "info".`)
  }
  // A rule that compares posts runs once, for all of them.
  const names = isForPosts && rule.over === 'posts' ? [] : Object.keys(rule.limits ?? {})
  const numbers = Object.entries(limits).map(([name, value]): [string, number] => {
    if (names.includes(name) && typeof value === 'number') return [name, value]
    const has = ['severity', 'why', ...names].join(', ')
    throw new UsageError(`${place}.${name} is not a setting of that rule. It has: ${has}.`)
  })
  return { ...(severity && { severity }), limits: Object.fromEntries(numbers) }
}

function isSwitch(value: string | number): value is Severity | 'off' {
  return switchSchema.safeParse(value).success
}

/** Returns the setting of a rule for a post, or for what is about no post. */
export function settingFor(setting: RuleSetting, slug: string): Setting {
  const own = setting.overrides?.filter(({ posts }) => posts.test(slug)) ?? []
  if (own.length === 0) return setting
  return {
    severity: own.findLast(({ severity }) => severity)?.severity ?? setting.severity,
    limits: Object.assign({}, setting.limits, ...own.map(({ limits }) => limits)),
  }
}

/** Returns whether a rule may find something, in any post. */
export function isOn(setting: RuleSetting | undefined): setting is RuleSetting {
  const { severity = 'off', overrides = [] } = setting ?? {}
  return severity !== 'off' || overrides.some((override) => (override.severity ?? 'off') !== 'off')
}

/** Returns the settings of the rules that fit any blog. */
export function withoutSnapshotRules(settings: RuleSettings): RuleSettings {
  const fit = allRules.flatMap(({ id, onlySnapshots }) => (onlySnapshots ? [] : [id]))
  return Object.fromEntries(Object.entries(settings).filter(([id]) => fit.includes(id)))
}

/** Returns the settings of the rules that can read a language. */
export function settingsOfLanguage(settings: RuleSettings, { code }: Language): RuleSettings {
  const fit = allRules.flatMap(({ id, languages }) =>
    !languages || (code && languages.includes(code)) ? [id] : [],
  )
  return Object.fromEntries(Object.entries(settings).filter(([id]) => fit.includes(id)))
}

/** Returns a configuration with only the rules that find errors. */
export function onlyErrors(config: AuditConfig): AuditConfig {
  const errors = Object.entries(config.settings).filter(
    ([, { severity, overrides = [] }]) =>
      severity === 'error' || overrides.some((override) => override.severity === 'error'),
  )
  return { ...config, settings: Object.fromEntries(errors) }
}
