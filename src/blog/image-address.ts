const anySite = 'https://any.example'

/**
 * The address of an image as it may be loaded and linked to: an http(s) address, or a path of this site.
 * Null for anything else, such as a `javascript:` address.
 */
export function imageAddress(address: string | undefined): string | null {
  if (!address) return null
  try {
    // Not by its look: a browser takes tabs and lines out of an address, and `/\t/host` is another host.
    if (address.startsWith('/')) return new URL(address, anySite).origin === anySite ? address : null
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
