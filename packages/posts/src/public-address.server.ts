import { type LookupAddress, lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that is not of the public internet is not asked: what stands in a post must not reach a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/** Whether an IP address is one of the public internet: not loopback, link-local, private, or one that maps to another. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

/** @throws PrivateAddressError for the address of a host that is an IP address, and not of the public internet. */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isPublic(address)) throw refusal(hostname)
}

/** Whether a host has an address that is not of the public internet; false if its name cannot be resolved. */
export async function isPrivateHost({ hostname }: URL): Promise<boolean> {
  const found = await lookUp(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.some(({ address }) => !isPublic(address))
}

/**
 * Resolves a name for a connection, which is then made to the address that was checked: a name server that answers each
 * question differently gains nothing. Fails with a `PrivateAddressError`.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(
    hostname,
    { ...options, all: true },
    (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      const refused = found?.find(({ address }) => !isPublic(address))
      if (error || refused) callback(error ?? refusal(`${hostname}, at ${refused?.address},`), '')
      else if (options.all) callback(null, found)
      else callback(null, found[0]?.address ?? '', found[0]?.family)
    },
  )
}

function refusal(host: string): PrivateAddressError {
  return new PrivateAddressError(`${host} is in a private network, where no visitor could see it`)
}
