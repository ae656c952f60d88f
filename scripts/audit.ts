import { Option } from 'commander'
import { readConfig } from './audit/config.ts'
import { textReport } from './audit/formats/text.ts'
import { isAtLeast, type Severity, severities } from './audit/rule.ts'
import { runAudit } from './audit/run-audit.ts'
import { defineCommand, run } from './cli/command.ts'
import { describeError, UsageError } from './cli/errors.ts'
import { loadSettings } from './cli/load-settings.ts'

interface Options {
  snapshot: string
  config?: string
  failOn?: Severity
}

async function main(options: Options) {
  try {
    await audit(options)
  } catch (error) {
    // 1 means findings, so whatever stops an audit is 2; and a CI log shows its first line.
    throw new UsageError(describeError(error).replaceAll('\n', ' '), { cause: error })
  }
}

async function audit({ snapshot, config: configFile, failOn }: Options) {
  const config = readConfig(configFile)
  const report = await runAudit({ settings: loadSettings(), config, snapshot, now: new Date() })
  console.log(textReport(report, { color: false }))
  const least = failOn ?? config.failOn ?? 'error'
  if (report.findings.some(({ severity }) => isAtLeast(severity, least))) process.exitCode = 1
}

await run(
  defineCommand('audit', 'Says what is wrong with the content, from the snapshot folder alone.')
    .option('--snapshot <dir>', 'the snapshot folder to read', 'snapshot')
    .option('--config <file>', 'rules and severities (default: audit.config.json, where there is one)')
    .addOption(new Option('--fail-on <severity>', 'what makes it exit 1').choices([...severities]))
    .action(main),
)
