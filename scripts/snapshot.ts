import { appendFileSync } from 'node:fs'
import { defineCommand, parseFolder, run } from '@venue-site/cli/command'
import { prepareFile } from '@venue-site/cli/files/named-file'
import { removeWritten, writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { assertApart } from './cli/folders.ts'
import { keepOwner } from './cli/keep-owner.ts'
import { loadSettings } from './cli/load-settings.ts'
import { type PullOptions, pullFromConfiguredHost } from './pull/pull.ts'
import {
  commitMessage,
  describeReport,
  describeWarnings,
  reportJson,
  warningsMarkdown,
} from './pull/report.ts'

type Options = Pick<PullOptions, 'out' | 'quick' | 'full' | 'strict' | 'allowShrink' | 'holdBack'> & {
  json?: boolean
  message?: string
  summary?: string
}

async function main({ json, message, summary, ...options }: Options) {
  const { out } = options
  assertApart({ snapshot: out })
  if (message) prepareFile('message', message)
  if (summary) prepareFile('summary', summary)
  using _owner = keepOwner(out)
  const log = json ? () => {} : console.log
  const report = await pullFromConfiguredHost({ ...options, settings: loadSettings() }, log)
  for (const line of describeWarnings(report, out)) console.warn(line)
  console.log(json ? reportJson(report, out) : describeReport(report, out))
  if (message) {
    // The message of an earlier pull must not remain.
    if (report.written) writeFileAtomic(message, commitMessage(report))
    else removeWritten(message)
  }
  if (summary) appendFileSync(summary, warningsMarkdown(report, out))
}

await run(
  defineCommand(
    'npm run snapshot --',
    'Pulls every list page and every post from the functions host into the snapshot folder.',
  )
    .option('--out <dir>', 'the snapshot folder', parseFolder, 'snapshot')
    .option('--quick', 'read only new and changed list items in full, and all posts once a day')
    .option('--full', 'read all list items and posts, even if the host says what has changed')
    .option('--strict', 'fail if a post is rejected')
    .option('--allow-shrink', 'accept no posts, those of another domain, or the loss of more than a fifth')
    .option('--hold-back', 'keep the last good version of a post with a new audit error')
    .option('--json', 'print the report as JSON')
    .option('--message <file>', 'if anything changed, write a commit message that lists the changes')
    .option('--summary <file>', 'append the warnings to the file, as Markdown')
    .action(main),
)
