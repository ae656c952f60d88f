import { expect } from 'vitest'
import { contentType, type HeaderRule, headersFor } from '../../../scripts/site/hosting/header-rules.ts'
import type { RawAnswer } from '../http.ts'

/** Expects a response to have all headers of the table for an address. It may have others. */
export function expectTable(
  { status, headers }: RawAnswer,
  rules: readonly HeaderRule[],
  address: string,
  instead: Record<string, string> = {},
) {
  const wanted = { ...headersFor(rules, address), ...instead }
  // A response without content needs no content type: RFC 9110, section 15.4.5.
  if (status === 304) delete wanted[contentType]
  const said = Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]])
  expect(Object.fromEntries(said), address).toEqual(wanted)
}

/** Expects a response to have no header that the table has for other addresses only, besides the content type. */
export function expectNoMore({ headers }: RawAnswer, rules: readonly HeaderRule[], address: string) {
  const wanted = headersFor(rules, address)
  const others = rules
    .flatMap((rule) => Object.keys(rule.headers))
    .filter((name) => name !== contentType && !(name in wanted))
  for (const name of others)
    expect([address, name, headers[name.toLowerCase()]]).toEqual([address, name, undefined])
}
