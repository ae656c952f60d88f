import { existsSync } from 'node:fs'
import { isatty } from 'node:tty'
import { defineCommand, parseFolder, print } from '@venue-site/cli/command'
import { describeError, UsageError } from '@venue-site/cli/errors'
import { prepareFile, tryToWrite } from '@venue-site/cli/files/named-file'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { countOf } from '@venue-site/cli/progress'
import { type Command, InvalidArgumentError, Option } from 'commander'
import pc from 'picocolors'
import { writeBaseline } from './baseline.ts'
import { type AuditConfig, configFile, defaultConfig, isLocale, readConfig } from './config.ts'
import { type Format, formatReport, formats } from './formats/format-report.ts'
import { describeTotals } from './formats/text.ts'
import { initConfig, refuseToOverwrite } from './init-config.ts'
import { english, languageOf } from './languages/language.ts'
import { languageOfPosts } from './languages/language-of-posts.ts'
import { languageCodes } from './languages/language-table.ts'
import { type AuditReport, hasFailed } from './report.ts'
import { type FailOn, severities } from './rule.ts'
import { rulesDocument } from './rules-document.ts'
import { type AuditOptions, auditSource, openSource, runAudit } from './run-audit.ts'
import type { AuditedSite, SiteOf } from './site.ts'
import { checksSpelling } from './spelling/checks-spelling.ts'

const rulesFile = 'AUDIT-RULES.md'
const defaultFolder = 'snapshot'

interface Options extends Pick<AuditOptions, 'snapshot' | 'markdown' | 'against' | 'baseline'> {
  format: Format
  output?: string
  config?: string
  locale?: string
  init?: boolean
  writeBaseline?: string
  writeRules?: boolean
  failOn?: FailOn
  at?: string
  until?: string
}

/** Returns the instant of a time that an option names, in milliseconds since 1970. @throws UsageError for another text. */
export type ParseTime = (text: string, option: string) => number | Promise<number>

async function audit(
  { format, output, failOn, init, ...given }: Options,
  siteOf: SiteOf | undefined,
  parseTime: ParseTime,
): Promise<void> {
  const { config: file, at, until, ...options } = given
  const again = optionsOf(given)
  if (options.writeRules) return writeOutput(rulesFile, rulesDocument())
  // A site has a command that pulls a snapshot. Other blogs have none, and need another advice.
  if (!siteOf && !options.markdown && options.snapshot === defaultFolder && !existsSync(defaultFolder))
    throw new UsageError(
      'Which posts? Name a folder of Markdown files with --markdown, or one with a snapshot with --snapshot.',
    )
  if (init) return writeConfig({ ...options, again }, siteOf, file)
  if (output !== undefined) prepareFile('report', output)
  if (options.writeBaseline !== undefined) prepareFile('baseline', options.writeBaseline)
  const config = readConfig(file)
  const now = at === undefined ? Date.now() : await parseTime(at, '--at')
  const last = until === undefined ? now : await parseTime(until, '--until')
  if (last < now) throw new UsageError(`--until ${until} is before the time of the audit: name a later one.`)
  const times = { now: new Date(now), until: new Date(last) }
  // What is accepted already stays accepted.
  const baseline = options.writeBaseline === undefined ? options.baseline : undefined
  const settings = settingOf(config, options, siteOf, file)
  const report = await runAudit({ ...options, ...settings, ...times, baseline, again })
  noteLanguage(config, report)
  if (options.writeBaseline !== undefined) return acceptAll(options.writeBaseline, report)
  // picocolors also uses colors in CI, which writes them to a file.
  const colors = pc.createColors(isatty(process.stdout.fd) && pc.isColorSupported)
  const text = formatReport(format, report, { color: output === undefined && colors.isColorSupported })
  if (output === undefined) await print(`${text}\n`)
  else {
    writeOutput(output, `${text.trimEnd()}\n`)
    console.log(`${describeTotals(report, colors)}\nReport written to ${output}`)
  }
  if (hasFailed(report, failOn ?? config.failOn ?? 'error')) process.exitCode = 1
}

/** Returns the options that the commands of messages need so that they audit the same. */
function optionsOf({
  snapshot,
  markdown,
  against,
  config,
  locale,
  at,
  until,
}: Omit<Options, 'format'>): string[] {
  const folder = markdown === undefined && snapshot !== defaultFolder ? snapshot : undefined
  const given = { markdown, snapshot: folder, against, config, locale, at, until }
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]))
}

/** Returns what an audit is made with. A folder of Markdown is of the site that the configuration describes. */
function settingOf(
  config: AuditConfig,
  { markdown, locale }: Pick<Options, 'markdown' | 'locale'>,
  siteOf: SiteOf | undefined,
  file = configFile,
) {
  const described: SiteOf = (posts) => {
    const { locale, ...site } = config.site
    return locale === undefined
      ? { ...site, locale: languageOfPosts(posts) ?? english.tag }
      : { ...site, locale, localeFrom: `site.locale in ${file}` }
  }
  const known = (markdown === undefined && siteOf) || described
  const given: SiteOf = async (posts) => ({
    ...(await known(posts)),
    ...(locale && { locale, localeFrom: '--locale' }),
  })
  return { config, siteOf: given, now: new Date() }
}

async function writeConfig(
  options: Pick<Options, 'snapshot' | 'markdown' | 'locale'> & { again: readonly string[] },
  siteOf: SiteOf | undefined,
  file = configFile,
): Promise<void> {
  refuseToOverwrite(file)
  // The file is made from what is found without it.
  const config = defaultConfig()
  const setting = settingOf(config, options, siteOf, file)
  const audit = await auditSource(openSource({ ...options, ...setting }), setting)
  tryToWrite('configuration', file, () => console.log(initConfig(audit, file, options.again)))
  if (audit.otherLanguage !== undefined)
    console.warn(`${describeLanguage(audit.otherLanguage, audit.site)}: no words were learned.`)
}

function noteLanguage({ settings }: AuditConfig, { otherLanguage, site }: AuditReport): void {
  if (otherLanguage !== undefined)
    console.warn(`${describeLanguage(otherLanguage, site)}: spelling is not checked.`)
  else if (checksSpelling(settings, english) && !checksSpelling(settings, languageOf(site.locale)))
    console.warn(
      `Spelling is not checked: the site is in ${site.locale}, and there are dictionaries of English and, if @cspell/dict-nl-nl is installed, of Dutch.`,
    )
}

function describeLanguage(otherLanguage: string, { locale, localeFrom }: AuditedSite): string {
  return `Most posts are ${otherLanguage}, the locale is ${locale} (${localeFrom})`
}

function acceptAll(file: string, report: AuditReport): void {
  tryToWrite('baseline', file, () => writeBaseline(file, report))
  console.log(`${countOf(report.findings.length, 'finding')} accepted in ${file}`)
}

function writeOutput(file: string, text: string): void {
  tryToWrite('report', file, () => writeFileAtomic(file, text))
}

const languageNames = new Intl.ListFormat('en').format(
  languageCodes.map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code),
)

/** @throws UsageError if a text is neither a day nor a time with an offset. */
function parseInstant(text: string, option: string): number {
  const form = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/
  const instant = form.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant))
    throw new UsageError(
      `${option} ${text} is no time. Write a day, such as 2026-12-31, or a time with its offset: 2026-12-31T23:30Z.`,
    )
  return instant
}

/** @throws InvalidArgumentError if a text is not the tag of a language. */
function parseLocale(text: string): string {
  if (!isLocale(text))
    throw new InvalidArgumentError('It must be the tag of a language, such as en, de-AT or ja.')
  return text
}

/**
 * Returns the command that audits a snapshot folder, or a folder of Markdown.
 * @param called How it is called.
 * @param siteOf The site of the snapshot; by default the one that the configuration describes.
 * @param parseTime Parses a time; by default one with an offset, or a day in UTC.
 */
export function auditCommand(called: string, siteOf?: SiteOf, parseTime: ParseTime = parseInstant): Command {
  async function main(options: Options): Promise<void> {
    try {
      await audit(options, siteOf, parseTime)
    } catch (error) {
      // Exit code 1 means findings, so an error is 2. CI logs show only the first line of a message.
      throw new UsageError(describeError(error).replaceAll('\n', ' '), { cause: error })
    }
  }

  return defineCommand(called, 'Checks the content of a blog, offline.')
    .option('--snapshot <dir>', 'the snapshot folder to read', parseFolder, defaultFolder)
    .addOption(
      new Option('--markdown <dir>', 'a folder of Markdown files with front matter to read in its place')
        .argParser(parseFolder)
        .conflicts(['snapshot', 'against']),
    )
    .addOption(new Option('--format <format>', 'the format of the report').choices(formats).default('text'))
    .option('--output <file>', 'write the report to a file instead of printing it')
    .option('--config <file>', `rules, words and paths (default: ${configFile}, if there is one)`)
    .option(
      '--locale <tag>',
      'the language of the posts (default: that of the site, or site.locale of the configuration, or what most posts are in)',
      parseLocale,
    )
    .addOption(
      new Option('--init', `only write ${configFile}, or the file of --config, from what is found`).conflicts(
        ['writeBaseline', 'writeRules'],
      ),
    )
    .addOption(
      new Option(
        '--fail-on <severity>',
        'exit 1 if a new finding is at least this severe (default: error)',
      ).choices([...severities, 'none']),
    )
    .option('--baseline <file>', 'leave out findings that the file accepts')
    .addOption(
      new Option('--write-baseline <file>', 'write all findings to the file as accepted').conflicts(
        'writeRules',
      ),
    )
    .option(
      '--against <dir>',
      'an older snapshot folder: report what is new, fixed and worse since',
      parseFolder,
    )
    .option('--at <time>', 'audit for this time, such as 2026-12-31 (default: now)')
    .option('--until <time>', 'find what will be over by then, too')
    .option('--write-rules', `only write ${rulesFile}`)
    .addHelpText(
      'after',
      `\nRules that read words know ${languageNames}. AUDIT-RULES.md says which rule reads which.\nExits 0 if there are no new findings, 1 if there are, 2 if the audit could not run.`,
    )
    .action(main)
}
