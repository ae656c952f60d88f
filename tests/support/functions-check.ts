import { checkHost, type RuleResult } from '@venue-site/posts-host/check/check-host'
import type { HostOptions } from '@venue-site/posts-host/check/host-under-test'

/** Checks a functions host against every rule. Nothing is slow, unless the options say so. */
export async function checkFunctionsHost(
  url: string,
  options: Partial<HostOptions> = {},
): Promise<RuleResult[]> {
  const results: RuleResult[] = []
  const defaults = { domain: 'venue.example', timeoutMs: 60_000, concurrency: 4 }
  for await (const result of checkHost({ url, ...defaults, ...options })) results.push(result)
  return results
}

/** Returns the rules that did not pass, with their results. */
export function notPassed(results: readonly RuleResult[]): Record<string, string> {
  return Object.fromEntries(results.flatMap(({ id, result }) => (result === 'pass' ? [] : [[id, result]])))
}
