import type { HostUnderTest } from './host-under-test.ts'

/** What a rule found: `skip` if the host gives it nothing to check. */
export interface Verdict {
  result: 'pass' | 'warning' | 'fault' | 'skip'
  saw: string
}

/** A rule of the contract between the site and a functions host. */
export interface Rule {
  id: string
  /** What the host must do, or should do. */
  wants: string
  check(host: HostUnderTest): Promise<Verdict>
}

export const pass = (saw: string): Verdict => ({ result: 'pass', saw })
export const warning = (saw: string): Verdict => ({ result: 'warning', saw })
export const fault = (saw: string): Verdict => ({ result: 'fault', saw })
export const skip = (saw: string): Verdict => ({ result: 'skip', saw })

/** Returns the verdict `bad` makes of the first problem and the number of others; without problems, a pass. */
export function verdictOf(
  problems: readonly string[],
  passed: string,
  bad: (saw: string) => Verdict = fault,
): Verdict {
  const [first, ...others] = problems
  if (first === undefined) return pass(passed)
  return bad(others.length > 0 ? `${first}; and ${others.length} more` : first)
}
