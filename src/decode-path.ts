/**
 * Decodes the segments of a path, with one slash between two. What would end a segment or the path stays encoded: `%2F`,
 * `%3F` and `%23` (RFC 3986, section 2.2). Undefined if the result is not UTF-8.
 */
export function decodePath(path: string): string | undefined {
  try {
    return path
      .split(/\/+/)
      .map((segment) => decodeURIComponent(segment).replace(/[/?#]/g, encodeURIComponent))
      .join('/')
  } catch {
    return undefined
  }
}
