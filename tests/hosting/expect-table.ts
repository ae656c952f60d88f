import { expect } from 'vitest'
import { type HeaderRule, headersFor } from '../../scripts/hosting/header-rules.ts'
import type { RawAnswer } from '../support/http.ts'

/** Expects of an answer all that the table says at an address, whoever else says something too. */
export function expectTable(
  { headers }: RawAnswer,
  rules: readonly HeaderRule[],
  address: string,
  instead: Record<string, string> = {},
) {
  const wanted = { ...headersFor(rules, address), ...instead }
  const said = Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]])
  expect(Object.fromEntries(said), address).toEqual(wanted)
}

/** Expects that nothing is said of what the table is silent about at an address, but elsewhere is not. */
export function expectNoMore({ headers }: RawAnswer, rules: readonly HeaderRule[], address: string) {
  const wanted = headersFor(rules, address)
  const others = rules.flatMap((rule) => Object.keys(rule.headers)).filter((name) => !(name in wanted))
  for (const name of others)
    expect([address, name, headers[name.toLowerCase()]]).toEqual([address, name, undefined])
}
