/** Returns the address of a file of the built folder; a page's address has no ending. */
export function pathOfFile(file: string): string {
  return `/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`
}

/** Returns the same, encoded. */
export function encodedPathOf(file: string): string {
  return encodeURI(pathOfFile(file)).replace(/[?#]/g, encodeURIComponent)
}
