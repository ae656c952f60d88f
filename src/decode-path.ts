/**
 * Decodes a path as hosts do, with one slash between two segments: `%2F` is a slash. What would end the path stays
 * encoded: `%3F` and `%23`. Undefined if the result is not UTF-8.
 */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/[?#]/g, encodeURIComponent).replace(/\/+/g, '/')
  } catch {
    return undefined
  }
}

/** Encodes a path that `decodePath` has decoded, as the paths of pages are. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/%25(3F|23)/g, '%$1')
}
