import { hostFiles } from './host-files.ts'

/** An address that may have no file, and the file that is then served there with status 200. */
export interface Rewrite {
  /** A path; `:name` stands for one segment that does not end like a file's name. */
  path: string
  file: string
}

/** The browser fetches a post that the site has no page for, from the loading shell. */
export const rewrites: readonly Rewrite[] = [{ path: '/blog/:slug', file: '/live.html' }]

/*
 * Regular expressions of addresses that are not a page's own. JavaScript, PCRE and RE2 read them alike: the servers'
 * files contain them as they are here.
 */

/** The ending of a file's name. */
export const fileEnding = String.raw`\.[A-Za-z0-9]+$`

/** The files that hosts read, and do not serve. */
export const hiddenFile = `^/(?:${hostFiles.join('|').replaceAll('.', '\\.')})$`

/** A page's address with an ending or a slash; its own address is the first group. */
export const longAddress = String.raw`^(/.+)(?:\.html|/)$`

/** The home page's address by its file's name. */
export const indexAddress = String.raw`^/index(?:\.html)?$`

/** Returns a regular expression of a path in which `:name` stands for a segment. */
export function pathPattern(path: string): string {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
  return `^${segments.join('/')}$`
}

/** Returns a regular expression of a text. */
export function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&')
}

/** Returns whether an address names a file: no rewrite applies to it. */
export function namesFile(pathname: string): boolean {
  return new RegExp(fileEnding).test(pathname)
}

/** Returns whether an address names a file that is no page: a page must not be served in its place. */
export function namesOtherFile(pathname: string): boolean {
  return namesFile(pathname) && !pathname.endsWith('.html')
}

/** Returns whether an address names a file that is not served. */
export function isHidden(pathname: string): boolean {
  return new RegExp(hiddenFile).test(pathname)
}

/** Returns a page's own address for its address with an ending or a slash; undefined for any other address. */
export function ownAddressOf(pathname: string): string | undefined {
  return new RegExp(indexAddress).test(pathname) ? '/' : new RegExp(longAddress).exec(pathname)?.[1]
}
