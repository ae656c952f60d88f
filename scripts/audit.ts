import { isatty } from 'node:tty'
import { Option } from 'commander'
import pc from 'picocolors'
import { writeBaseline } from './audit/baseline.ts'
import { readConfig } from './audit/config.ts'
import { type Format, formatReport, formats } from './audit/formats/format-report.ts'
import { describeSum } from './audit/formats/sum.ts'
import { hasFailed } from './audit/has-failed.ts'
import type { AuditReport } from './audit/report.ts'
import { type FailOn, severities } from './audit/rule.ts'
import { rulesDocument } from './audit/rules-document.ts'
import { type AuditOptions, runAudit } from './audit/run-audit.ts'
import { defineCommand, parseFolder, run } from './cli/command.ts'
import { describeError, UsageError } from './cli/errors.ts'
import { loadSettings } from './cli/load-settings.ts'
import { countOf } from './cli/progress.ts'
import { isFileError } from './fs/is-fs-error.ts'
import { writeFileAtomic } from './fs/write-file-atomic.ts'

const rulesFile = 'AUDIT-RULES.md'

interface Options extends Pick<AuditOptions, 'snapshot' | 'built' | 'against' | 'baseline'> {
  format: Format
  output?: string
  config?: string
  writeBaseline?: string
  writeRules?: boolean
  failOn?: FailOn
}

async function main(options: Options): Promise<void> {
  try {
    await audit(options)
  } catch (error) {
    // 1 means findings, so whatever stops an audit is 2; and a log of CI shows its first line.
    throw new UsageError(describeError(error).replaceAll('\n', ' '), { cause: error })
  }
}

async function audit({ config: file, format, output, failOn, ...options }: Options): Promise<void> {
  if (options.writeRules) return writeOutput(rulesFile, rulesDocument())
  const config = readConfig(file)
  const report = await runAudit({ ...options, settings: loadSettings(), config, now: new Date() })
  if (options.writeBaseline !== undefined) return acceptAll(options.writeBaseline, report)
  // picocolors colours for CI too, which keeps it in a file.
  const colors = pc.createColors(isatty(process.stdout.fd) && pc.isColorSupported)
  const text = formatReport(format, report, { color: output === undefined && colors.isColorSupported })
  if (output === undefined) process.stdout.write(`${text}\n`)
  else {
    writeOutput(output, `${text.trimEnd()}\n`)
    console.log(`${describeSum(report, colors)}\nReport written to ${output}`)
  }
  if (hasFailed(report, failOn ?? config.failOn ?? 'error')) process.exitCode = 1
}

function acceptAll(file: string, report: AuditReport): void {
  try {
    writeBaseline(file, report)
  } catch (error) {
    throw isFileError(error) ? unwritable('baseline', file, error) : error
  }
  console.log(`${countOf(report.findings.length, 'finding')} accepted in ${file}`)
}

function writeOutput(file: string, text: string): void {
  try {
    writeFileAtomic(file, text)
  } catch (error) {
    throw isFileError(error) ? unwritable('report', file, error) : error
  }
}

function unwritable(what: string, file: string, cause: Error): UsageError {
  return new UsageError(
    `The ${what} cannot be written to ${file}: ${describeError(cause)}. Name another file.`,
    {
      cause,
    },
  )
}

await run(
  defineCommand('audit', 'Says what is wrong with the content, from the snapshot folder alone.')
    .option('--snapshot <dir>', 'the snapshot folder to read', parseFolder, 'snapshot')
    .addOption(new Option('--format <format>', 'how to say it').choices([...formats]).default('text'))
    .option('--output <file>', 'where to write it, instead of printing it')
    .option('--config <file>', 'rules and severities (default: audit.config.json, where there is one)')
    .addOption(
      new Option(
        '--fail-on <severity>',
        'from where on a new finding makes it exit 1 (default: error)',
      ).choices([...severities, 'none']),
    )
    .option('--baseline <file>', 'leave out what the file accepts')
    .option('--write-baseline <file>', 'accept all that is there today, into the file')
    .option(
      '--against <dir>',
      'an older snapshot folder: say what is new, fixed and worse since',
      parseFolder,
    )
    .option('--built <dir>', 'look at the built site in the folder too', parseFolder)
    .option('--write-rules', `write ${rulesFile} anew, and look at nothing`)
    .addHelpText(
      'after',
      '\nIt exits 0 where nothing new is found, 1 where something is, 2 where it could not look.',
    )
    .action(main),
)
