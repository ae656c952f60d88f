/**
 * A path with its segments decoded. `%2F` stays as it is: it is no separator (RFC 3986, section 2.2). None where that is
 * not UTF-8.
 */
export function decodePath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
