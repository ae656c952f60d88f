import { expect } from 'vitest'
import { contentType, type HeaderRule, headersFor } from '../../../scripts/hosting/header-rules.ts'
import type { RawAnswer } from '../http.ts'

/** Expects of an answer all that the table says at an address, whoever else says something too. */
export function expectTable(
  { status, headers }: RawAnswer,
  rules: readonly HeaderRule[],
  address: string,
  instead: Record<string, string> = {},
) {
  const wanted = { ...headersFor(rules, address), ...instead }
  // An answer without content need not say what the content is: RFC 9110, section 15.4.5.
  if (status === 304) delete wanted[contentType]
  const said = Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]])
  expect(Object.fromEntries(said), address).toEqual(wanted)
}

/** Expects that nothing is said of what the table is silent about at an address, but elsewhere is not. Every file has a kind. */
export function expectNoMore({ headers }: RawAnswer, rules: readonly HeaderRule[], address: string) {
  const wanted = headersFor(rules, address)
  const others = rules
    .flatMap((rule) => Object.keys(rule.headers))
    .filter((name) => name !== contentType && !(name in wanted))
  for (const name of others)
    expect([address, name, headers[name.toLowerCase()]]).toEqual([address, name, undefined])
}
