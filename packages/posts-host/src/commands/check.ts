import { defineCommand } from '@venue-site/cli/command'
import { JobError, UsageError } from '@venue-site/cli/errors'
import { functionsKeySchema, functionsUrlSchema } from '@venue-site/posts/host-settings'
import type * as z from 'zod'
import { checkHost, describeResult, type RuleResult, summarize } from '../check/check-host.ts'
import { parseDomain } from './domain-option.ts'
import type { LoadEnvironment } from './environment.ts'

/**
 * Returns the command that tests a functions host against the contract.
 * @param called How it is called.
 * @param contract Where the contract is.
 */
export function checkCommand(called: string, load: LoadEnvironment, contract: string) {
  async function main(url: string, options: { key?: string; domain?: string; wait: number }) {
    const environment = load()
    const { key = environment.key, domain = environment.domain } = options
    const results: RuleResult[] = []
    for await (const result of checkHost({ ...environment, url, key, domain, waitMs: options.wait * 1000 })) {
      results.push(result)
      console.log(describeResult(result))
    }
    console.log(summarize(results))
    if (results.some(({ result }) => result === 'fault'))
      throw new JobError(`${url} breaks the contract. ${contract} has it, with examples.`)
  }

  return defineCommand(called, 'Tests a functions host against the contract, a line for each rule.')
    .usage('<url> [options]')
    .argument(
      '<url>',
      'base address of the calls, as in VITE_FUNCTIONS_URL',
      parserOf('<url>', functionsUrlSchema),
    )
    .option(
      '--key <key>',
      'public key of the host (by default VITE_FUNCTIONS_KEY, else anon)',
      parserOf('--key', functionsKeySchema),
    )
    .option('--domain <domain>', 'domain of the list (by default that of VITE_SITE_URL)', parseDomain)
    .option(
      '--wait <seconds>',
      'time to edit posts before a host that says what has changed is asked for it',
      parseSeconds,
      0,
    )
    .action(main)
}

function parseSeconds(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new UsageError('--wait must be a number of seconds.')
}

/** Makes a parser of an argument from the schema of its setting. What is refused may be a secret, and is not printed. */
function parserOf(name: string, schema: z.ZodType<string>) {
  return (value: string): string => {
    const { data, error } = schema.safeParse(value)
    if (data !== undefined) return data
    throw new UsageError(`${name} ${error?.issues[0]?.message}.`)
  }
}
