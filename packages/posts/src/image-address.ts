const anySite = 'https://any.example'

/**
 * Returns an image's address if it is http(s) or a path of this site; null for any other, such as `javascript:`. An
 * address without a scheme (`//host/a.jpg`) becomes https.
 */
export function imageAddress(address: string | undefined): string | null {
  if (!address) return null
  try {
    // Parsed, because browsers remove tabs and line ends from addresses: `/\t/host` is another host.
    const url = address.startsWith('/') ? new URL(address, anySite) : new URL(address)
    if (/^\/(?!\/\w)/.test(address)) return url.origin === anySite ? address : null
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
