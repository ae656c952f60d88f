/**
 * Decodes the segments of a path, with one slash between two. `%2F` stays, because it is not a separator (RFC 3986, section 2.2). Undefined if the
 * result is not UTF-8.
 */
export function decodePath(path: string): string | undefined {
  try {
    return path
      .split(/\/+/)
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
