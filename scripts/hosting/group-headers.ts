import { JobError } from '../cli/errors.ts'
import { contentType, everyAddress, type HeaderRule } from './header-rules.ts'

/** A header that is not the same everywhere: each of its values, and an expression of the addresses it is said at. */
export interface HeaderByAddress {
  name: string
  values: { value: string; addresses: string }[]
}

/**
 * The table turned round, for servers that are told of each header where it is said. Expressions are in the words that
 * PCRE and RE2 share.
 * @throws JobError where a value holds what a server's file would read as something else.
 */
export function serverHeaders(rules: readonly HeaderRule[]) {
  const everywhere: Readonly<Record<string, string>> = Object.assign(
    {},
    ...rules.filter(({ path }) => path === everyAddress).map(({ headers }) => headers),
  )
  const found = new Map<string, Map<string, string[]>>()
  for (const { path, headers } of rules) {
    for (const [name, value] of Object.entries(headers)) {
      // They have a table of their own for it, and would say it twice.
      if (name === contentType) continue
      const foreign = /["\\`${}]/.exec(value)?.[0]
      if (foreign)
        throw new JobError(
          `${name} has a ${foreign} in it, which nginx and Caddy read as their own. Look for it in the settings’ addresses.`,
        )
      if (path === everyAddress) continue
      const values = found.get(name) ?? new Map<string, string[]>()
      found.set(name, values.set(value, [...(values.get(value) ?? []), path]))
    }
  }
  const byAddress: HeaderByAddress[] = [...found].map(([name, values]) => ({
    name,
    values: [...values].map(([value, paths]) => ({ value, addresses: anyOf(paths) })),
  }))
  return { everywhere, byAddress }
}

/** A path, in which `:name` stands for a segment, as an expression. */
export function pathPattern(path: string): string {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
  return `^${segments.join('/')}$`
}

function anyOf(paths: readonly string[]): string {
  const patterns = paths.map((path) =>
    path.endsWith('*') ? literal(path.slice(0, -1)) : `${literal(path)}$`,
  )
  return `^(?:${patterns.join('|')})`
}

function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}
