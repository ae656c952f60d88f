import { domainOf } from '@venue-site/posts/host-settings'
import { InvalidArgumentError } from 'commander'

/** Parses the value of `--domain`. One that no pull asks for, such as an address, would find no posts. */
export function parseDomain(value: string): string {
  const siteUrl = `http://${value}`
  if (!/^[^\s/\\:?#@]+$/.test(value) || !URL.canParse(siteUrl))
    throw new InvalidArgumentError('It must be the host of a site: venue.example.')
  return domainOf(siteUrl)
}
