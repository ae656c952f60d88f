import { InvalidArgumentError } from 'commander'
import type { Settings } from '../../src/settings.ts'
import { UsageError } from './errors.ts'

/** Parses an option's value as the address of a PostgreSQL database. */
export function parseDatabase(value: string): string {
  if (!/^postgres(ql)?:/.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('It must be an address: postgres://user:password@host/database.')
  return value
}

/** Returns the address of an option, or that of the settings if it has none. @throws UsageError if neither has one. */
export function databaseAddress(
  option: string | true | undefined,
  { databaseUrl }: Settings,
  name = '--database',
): string {
  const address = typeof option === 'string' ? option : databaseUrl
  if (address) return address
  throw new UsageError(`Which database? Give its address with ${name}, or set FUNCTIONS_DATABASE_URL.`)
}
