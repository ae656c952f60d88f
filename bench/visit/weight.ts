import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync, constants } from 'node:zlib'
import { load } from 'cheerio'

/** Returns how many bytes of a built file are sent: those of its brotli version, if it has one. */
export function sentBytes(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

/**
 * Returns how many bytes of a document's brotli version a browser needs to show what a visitor sees at first: all until
 * its footer ends. What follows is for script.
 */
export function bytesToShow(document: string): number {
  const sent = readFileSync(`${document}.br`)
  const isShown = (bytes: number) =>
    brotliDecompressSync(sent.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      .toString()
      .includes('</footer>')
  let [tooFew, enough] = [0, sent.length]
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1
    if (isShown(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}

/** Returns the addresses of the scripts that a document loads at first: its own, and the modules that it imports. */
export function documentScripts(html: string): string[] {
  const script = load(html)('script[type="module"]')
  return [script.attr('src') ?? '', ...(script.attr('data-modules') ?? '').split(' ')]
}
