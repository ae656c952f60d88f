import { hostFiles } from './host-files.ts'

/*
 * Which addresses are no page's own, as expressions in the words that JavaScript, PCRE and RE2 share: the servers'
 * files have them as they stand here.
 */

/** What names a file by its kind. */
export const fileEnding = String.raw`\.[A-Za-z0-9]+$`

/** What is in the built folder, but at no address. */
export const hiddenFile = `^/(?:${hostFiles.join('|').replaceAll('.', '\\.')})$`

/** A page's address with an ending or a slash; its own one is the first group. */
export const longAddress = String.raw`^(/.+)(?:\.html|/)$`

/** The first page's address by its file's name. */
export const indexAddress = String.raw`^/index(?:\.html)?$`

/** Whether an address names a file: no rewrite is meant for that. */
export function namesFile(pathname: string): boolean {
  return new RegExp(fileEnding).test(pathname)
}

/** Whether it names no page: one in the file's place would be run as what was asked for, or fail unseen. */
export function namesOtherFile(pathname: string): boolean {
  return namesFile(pathname) && !pathname.endsWith('.html')
}

export function isHidden(pathname: string): boolean {
  return new RegExp(hiddenFile).test(pathname)
}

/** The own address of the page that is asked for by a longer one; undefined for any other address. */
export function ownAddressOf(pathname: string): string | undefined {
  return new RegExp(indexAddress).test(pathname) ? '/' : new RegExp(longAddress).exec(pathname)?.[1]
}
