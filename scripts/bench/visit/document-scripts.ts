import { load } from 'cheerio'

/** The addresses of all script that a document loads before anybody acts: its own, and the modules which that loads. */
export function documentScripts(html: string): string[] {
  const script = load(html)('script[type="module"]')
  return [script.attr('src') ?? '', ...(script.attr('data-modules') ?? '').split(' ')]
}
