const anySite = 'https://any.example'

/** Returns an image's address if it is http(s) or a path of this site; null for any other, such as `javascript:`. */
export function imageAddress(address: string | undefined): string | null {
  if (!address) return null
  try {
    // Parsed, because browsers remove tabs and line ends from addresses: `/\t/host` is another host.
    if (address.startsWith('/')) return new URL(address, anySite).origin === anySite ? address : null
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
