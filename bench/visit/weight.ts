import { existsSync, statSync } from 'node:fs'
import { load } from 'cheerio'

/** Returns how many bytes of a built file are sent: those of its brotli version, if it has one. */
export function sentBytes(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

/** Returns the addresses of the scripts that a document loads at first: its own, and the modules that it imports. */
export function documentScripts(html: string): string[] {
  const script = load(html)('script[type="module"]')
  return [script.attr('src') ?? '', ...(script.attr('data-modules') ?? '').split(' ')]
}
