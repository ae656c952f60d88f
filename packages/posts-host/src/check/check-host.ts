import { JobError } from '@venue-site/cli/errors'
import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import { describeAnswer, type HostOptions, openHost } from './host-under-test.ts'
import type { Rule, Verdict } from './rule.ts'
import { changesRules } from './rules/changes.ts'
import { detailsRules } from './rules/details.ts'
import { httpRules } from './rules/http.ts'
import { listRules } from './rules/list.ts'

/** All rules, in the order in which they are checked. */
export const rules: readonly Rule[] = [...listRules, ...detailsRules, ...changesRules, ...httpRules]

export type RuleResult = Pick<Rule, 'id' | 'wants'> & Verdict

/**
 * Checks a functions host against every rule, one after the other.
 * @throws JobError if there is no host at the address.
 */
export async function* checkHost(options: HostOptions): AsyncGenerator<RuleResult> {
  const host = openHost(options)
  try {
    const first = await host.firstPage()
    if (first.status === 0) {
      throw new JobError(
        `No functions host answers at ${options.url}: ${describeAnswer(first)}. Start it, or correct the address; the calls are <address>/get_metainfo and <address>/get_details.`,
      )
    }
    for (const { id, wants, check } of rules) yield { id, wants, ...(await check(host)) }
  } finally {
    host.close()
  }
}

const labels = { pass: 'pass', warning: 'warning', fault: 'FAULT', skip: 'skipped' }
const idWidth = Math.max(...rules.map(({ id }) => id.length))

/** Formats a rule's result in a line: what the rule saw, and what it wanted. */
export function describeResult({ id, wants, result, saw }: RuleResult): string {
  return printable(`${labels[result].padEnd(7)}  ${id.padEnd(idWidth)}  saw: ${saw}; wanted: ${wants}`)
}

/** Sums up the results: `27 rules: 25 passed, 1 warning, 1 fault, 0 skipped`. */
export function summarize(results: readonly RuleResult[]): string {
  const count = (wanted: Verdict['result']) => results.filter(({ result }) => result === wanted).length
  const warnings = countOf(count('warning'), 'warning')
  const faults = countOf(count('fault'), 'fault')
  return `${countOf(results.length, 'rule')}: ${count('pass')} passed, ${warnings}, ${faults}, ${count('skip')} skipped`
}
