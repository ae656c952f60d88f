import { decodePath } from '../decode-path.ts'

/**
 * Returns the address of a page's published JSON: `/blog/topic/ice` has `/snapshot/blog/topic/ice.json`, the home
 * page `/snapshot/index.json`. Posts and list pages have addresses that other programs rely on.
 * @param path The page's path, encoded or not.
 */
export function pageDataPath(path: string): string {
  const file = encodeURI(plainPath(path))
    .replace(/^\/$/, '/index')
    .replace(/^\/blog$/, '/pages/1')
    .replace(/^\/blog\/page\//, '/pages/')
    .replace(/^\/blog\/(?=[^/]+$)/, '/posts/')
  return `/snapshot${file}.json`
}

/** Returns a path decoded and without a trailing slash, so that two spellings of one path are equal. */
export function plainPath(path: string): string {
  return (decodePath(path) ?? path).replace(/(.)\/$/, '$1')
}
