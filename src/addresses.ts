import { literal } from '@venue-site/posts/literal'

/*
 * What a path of the site is: a page's own address, its longer form, or a file's name. The server files of all hosts, the
 * preview and the service worker share it. Which slugs there are is in `packages/posts/src/slug.ts`.
 */

/** An address that may have no file, and the file that is then served there with status 200. */
export interface Rewrite {
  /** A path; `:name` stands for one segment. */
  path: string
  file: string
}

const live = '/live'

/**
 * The documents that are not routes, by their folder of `pages/`: paths whose files (`/live.html`) hosts use by name. In the
 * browser, each shows the page of the visitor's address.
 */
export const shells: Readonly<Record<string, string>> = { live, offline: '/offline', _error: '/404' }

/** The browser fetches a post that the site has no page for, from the loading shell. */
export const rewrites: readonly Rewrite[] = [{ path: '/blog/:slug', file: `${live}.html` }]

/*
 * Regular expressions of paths. JavaScript, PCRE and RE2 read them alike: the servers' files contain them as they are
 * here. Not in `String.raw`: a bundle would keep the calls of those that it does not need.
 */

/** The ending of a page's file. No slug has it. */
export const pageEnding = '\\.html$'

/** The ending of a file's name. A slug may have one. */
export const fileEnding = '\\.[A-Za-z0-9]+$'

/** A page's address with an ending or a slash; its own address is the first group. */
export const longAddress = '^(/.+)(?:\\.html|/)$'

/** The home page's address by its file's name. */
export const indexAddress = '^/index(?:\\.html)?$'

/** A request's path, as it was sent, with two slashes in a row: no address has them. */
export const doubleSlash = '^/(?:[^?]*/)?/'

/** Returns a regular expression of a path in which `:name` stands for a segment. */
export function pathPattern(path: string): string {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
  return `^${segments.join('/')}$`
}

/** Returns whether a page's path, or a route's, is one of the blog. */
export function isOfBlog(path: string): boolean {
  return /^\/blog(\/|$)/.test(path)
}

/** Returns whether a path names a page's file, such as `/blog/negroni.html`. */
export function namesPageFile(pathname: string): boolean {
  return new RegExp(pageEnding).test(pathname)
}

/** Returns whether a path ends like a file's, as that of a post may. */
export function namesFile(pathname: string): boolean {
  return new RegExp(fileEnding).test(pathname)
}

/** Returns whether a path can only be a file that is no page: a page must not be served in its place. */
export function namesOtherFile(pathname: string): boolean {
  const isPost = rewrites.some(({ path }) => new RegExp(pathPattern(path)).test(pathname))
  return namesFile(pathname) && !namesPageFile(pathname) && !isPost
}

/** Returns a page's own address for its address with an ending or a slash; undefined for any other address. */
export function ownAddressOf(pathname: string): string | undefined {
  return new RegExp(indexAddress).test(pathname) ? '/' : new RegExp(longAddress).exec(pathname)?.[1]
}

/** Returns whether a request's path, as it was sent, has two slashes in a row. */
export function hasDoubleSlash(path: string): boolean {
  return new RegExp(doubleSlash).test(path)
}
