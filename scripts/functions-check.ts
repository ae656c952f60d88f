import type { Command } from 'commander'
import { defineCommand, run } from './cli/command.ts'
import { JobError } from './cli/errors.ts'
import { loadSettings } from './cli/load-settings.ts'
import { checkHost, describeResult, type RuleResult, summarize } from './functions-check/check-host.ts'

interface Options {
  key?: string
  domain?: string
}

async function main(address: string, options: Options, command: Command) {
  const url =
    parseUrl(address) ??
    command.error('error: <url> must be an http(s) address without a user name and password.')
  const settings = loadSettings()
  const { key = settings.public.functionsKey, domain = settings.domain } = options
  const results: RuleResult[] = []
  for await (const result of checkHost({ url, key, domain, ...settings.snapshot })) {
    results.push(result)
    console.log(describeResult(result))
  }
  console.log(summarize(results))
  if (results.some(({ result }) => result === 'fault'))
    throw new JobError(`${url} breaks the contract. docs/functions-host.md has it, with examples.`)
}

// Not a parser of the argument, whose error would print the value: it may have a password.
function parseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return value.replace(/\/+$/, '')
}

await run(
  defineCommand('functions:check', 'Tests a functions host against the contract, a line for each rule.')
    .usage('<url> [options]')
    .argument('<url>', 'base address of the two calls, as in VITE_FUNCTIONS_URL')
    .option('--key <key>', 'public key of the host (by default VITE_FUNCTIONS_KEY, else anon)')
    .option('--domain <domain>', 'domain of the list (by default that of VITE_SITE_URL)')
    .action(main),
)
