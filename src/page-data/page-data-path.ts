import { decodePath } from '../decode-path.ts'

/**
 * Returns where the JSON of a page's data is published: `/blog/topic/ice` has `/snapshot/blog/topic/ice.json`. Posts and
 * list pages have addresses that other programs rely on.
 * @param path The page's path, encoded or not.
 */
export function pageDataPath(path: string): string {
  const [, first = '', ...rest] = plainPath(path).split('/')
  const [kind, number = '1'] = rest
  if (first === 'blog') {
    if (rest.length === 0 || (kind === 'page' && rest.length === 2)) return `/snapshot/pages/${number}.json`
    if (kind !== undefined && rest.length === 1) return `/snapshot/posts/${encodeURIComponent(kind)}.json`
  }
  return `/snapshot/${[first, ...rest].map(encodeURIComponent).join('/')}.json`
}

/** Returns a path decoded and without a slash at its end, so that two spellings of one path are equal. */
export function plainPath(path: string): string {
  return (decodePath(path) ?? path).replace(/(.)\/$/, '$1')
}
