import { UsageError } from '@venue-site/cli/errors'
import { parseAddress, waysTo } from './address.ts'

/**
 * Returns the address of an option, or that of the settings if it has none. The option has no parser of its own: its
 * error would print the value, a secret.
 * @throws UsageError if neither has an address, or if it is none.
 */
export function databaseAddress(
  option: string | true | undefined,
  { databaseUrl }: { databaseUrl?: string },
  name = '--database',
): string {
  const address = typeof option === 'string' ? option : databaseUrl
  if (address === undefined)
    throw new UsageError(`Which database? Give its address with ${name}, or set FUNCTIONS_DATABASE_URL.`)
  try {
    waysTo(parseAddress(address))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${typeof option === 'string' ? name : 'FUNCTIONS_DATABASE_URL'}: ${error.message}`)
  }
  return address
}
