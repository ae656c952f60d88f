import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { npmCommand } from '@venue-site/cli/npm-command'
import { type CheerioAPI, load } from 'cheerio/slim'
import { isRouteFile } from '../../build/list-pages.ts'
import { decode } from './url-resolver.ts'

/** The built folder as rules see it. */
export type BuiltSite = ReturnType<typeof openBuiltSite>

/** Reads a built folder. @throws UsageError if there is no site in it. */
export function openBuiltSite(folder: string) {
  const names = listFiles(folder)
  const documents = names.filter(isRouteFile)
  if (documents.length === 0) {
    throw new UsageError(
      `${folder} holds no built site. Run ${npmCommand('build', '--out', folder)} first, or name another with --built.`,
    )
  }
  const files = new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
  const pages = documents.map((name) => readPage(name, readFileSync(join(folder, name), 'utf8')))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    /** Sizes of all files by name, in bytes. */
    files,
    /** The pages that are routes. */
    pages,
    /** The addresses in the sitemap; null if there is none. */
    sitemap: readSitemap(folder, files),
    /** Returns the page at a path of the site. */
    pageAt: (path: string) => byPath.get(path),
    /** Returns whether a host finds a page or a file at a path. */
    has: (path: string) => byPath.has(path) || files.has(path.slice(1)),
  }
}

type BuiltPage = ReturnType<typeof readPage>

function readPage(file: string, html: string) {
  const $ = load(html)
  const valuesOf = (selector: string, name: string) =>
    [...$(selector)].map((element) => $(element).attr(name) ?? '').filter((value) => value !== '')
  // The document’s one script names the modules it loads.
  const modules = valuesOf('script[data-modules]', 'data-modules').flatMap((names) => names.split(' '))
  return {
    file,
    /** Without an ending. */
    path: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    bytes: Buffer.byteLength(html),
    language: $('html').attr('lang') ?? '',
    titles: textsOf($, 'head > title'),
    descriptions: [...$('meta[name="description"]')].map((meta) => ($(meta).attr('content') ?? '').trim()),
    canonicals: valuesOf('link[rel="canonical"]', 'href'),
    h1s: textsOf($, 'h1'),
    ids: new Set(valuesOf('[id]', 'id')),
    hrefs: [...new Set(valuesOf('a[href]', 'href'))],
    images: [...new Set(valuesOf('img[src]', 'src'))],
    /** Its scripts and the modules that they load at once. */
    scripts: [...new Set([...valuesOf('script[src]', 'src'), ...modules])],
    jsonLd: [...$('script[type="application/ld+json"]')].map((script) => $(script).text()),
    isNoindex: valuesOf('meta[name="robots"]', 'content').some((value) => /noindex|none/i.test(value)),
  }
}

/** Returns the path and fragment that an address on a page leads to; null if it leads to another site. */
export function pathOf(address: string, page: BuiltPage): { path: string; fragment: string } | null {
  // The site’s origin is that of a page’s canonical address; without one only paths are known to be its own.
  const [canonical = ''] = page.canonicals
  const { origin } = new URL(URL.canParse(canonical) ? canonical : 'https://site.invalid')
  if (!URL.canParse(address, origin + page.path)) return null
  const url = new URL(address, origin + page.path)
  if (url.origin !== origin) return null
  return { path: decode(url.pathname), fragment: decode(url.hash.slice(1)) }
}

function readSitemap(folder: string, files: ReadonlyMap<string, number>): string[] | null {
  const robots = files.has('robots.txt') ? readFileSync(join(folder, 'robots.txt'), 'utf8') : ''
  const named = /^\uFEFF?sitemap:\s*(\S+)/im.exec(robots)?.[1]
  const name = named && URL.canParse(named) ? new URL(named).pathname.slice(1) : 'sitemap.xml'
  if (!files.has(name)) return null
  const addresses: string[] = []
  // A sitemap may list others: sitemaps.org, “Sitemap index files”.
  const queue = new Set([name])
  for (const next of queue) {
    if (!files.has(next)) continue
    const $ = load(readFileSync(join(folder, next), 'utf8'), { xmlMode: true })
    addresses.push(...textsOf($, 'urlset loc'))
    for (const address of textsOf($, 'sitemapindex loc')) {
      if (URL.canParse(address)) queue.add(new URL(address).pathname.slice(1))
    }
  }
  return addresses
}

function textsOf($: CheerioAPI, selector: string): string[] {
  return [...$(selector)].map((element) => $(element).text().trim())
}
