import { defineCommand, run } from '@venue-site/cli/command'
import { JobError, UsageError } from '@venue-site/cli/errors'
import type * as z from 'zod'
import { functionsKeySchema, functionsUrlSchema } from '../src/settings.ts'
import { loadSettings } from './cli/load-settings.ts'
import { checkHost, describeResult, type RuleResult, summarize } from './functions-check/check-host.ts'

interface Options {
  key?: string
  domain?: string
}

async function main(url: string, options: Options) {
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

/** Makes a parser of an argument from the schema of its setting. What is refused may be a secret, and is not printed. */
function parserOf(name: string, schema: z.ZodType<string>) {
  return (value: string): string => {
    const { data, error } = schema.safeParse(value)
    if (data !== undefined) return data
    throw new UsageError(`${name} ${error?.issues[0]?.message}.`)
  }
}

await run(
  defineCommand('functions:check', 'Tests a functions host against the contract, a line for each rule.')
    .usage('<url> [options]')
    .argument(
      '<url>',
      'base address of the two calls, as in VITE_FUNCTIONS_URL',
      parserOf('<url>', functionsUrlSchema),
    )
    .option(
      '--key <key>',
      'public key of the host (by default VITE_FUNCTIONS_KEY, else anon)',
      parserOf('--key', functionsKeySchema),
    )
    .option('--domain <domain>', 'domain of the list (by default that of VITE_SITE_URL)')
    .action(main),
)
