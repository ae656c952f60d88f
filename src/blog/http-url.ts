/** An address that is safe to link to or load: http(s) as it stands, null for anything else. */
export function httpUrl(address: string | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
