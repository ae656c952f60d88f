import { load } from 'cheerio/slim'

/** What rules ask of a built page. */
export interface BuiltPage {
  file: string
  /** Its address, without an ending. */
  path: string
  bytes: number
  language: string
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  /** The texts of its h1s. */
  h1s: string[]
  ids: Set<string>
  /** Of its links, as written. */
  hrefs: string[]
  images: string[]
  /** Its scripts and the modules it preloads. */
  scripts: string[]
  jsonLd: string[]
  isNoindex: boolean
}

export function readBuiltPage(file: string, html: string): BuiltPage {
  const $ = load(html)
  const textsOf = (selector: string) => [...$(selector)].map((element) => $(element).text().trim())
  const valuesOf = (selector: string, name: string) =>
    [...$(selector)].map((element) => $(element).attr(name) ?? '').filter((value) => value !== '')
  // Those that the document's one script loads.
  const bootModules = valuesOf('script[data-modules]', 'data-modules').flatMap((names) => names.split(' '))
  return {
    file,
    path: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    bytes: Buffer.byteLength(html),
    language: $('html').attr('lang') ?? '',
    titles: textsOf('head > title'),
    descriptions: [...$('meta[name="description"]')].map((meta) => ($(meta).attr('content') ?? '').trim()),
    canonicals: valuesOf('link[rel="canonical"]', 'href'),
    h1s: textsOf('h1'),
    ids: new Set(valuesOf('[id]', 'id')),
    hrefs: [...new Set(valuesOf('a[href]', 'href'))],
    images: [...new Set(valuesOf('img[src]', 'src'))],
    scripts: [...new Set([...valuesOf('script[src]', 'src'), ...bootModules])],
    jsonLd: [...$('script[type="application/ld+json"]')].map((script) => $(script).text()),
    isNoindex: valuesOf('meta[name="robots"]', 'content').some((value) => /noindex|none/i.test(value)),
  }
}

/** The path and the place that an address of the site leads to from a page; null where it leads elsewhere. */
export function pathOf(address: string, page: BuiltPage): { path: string; hash: string } | null {
  const origin = originOf(page)
  let url: URL
  try {
    url = new URL(address, origin + page.path)
  } catch {
    return null
  }
  if (url.origin !== origin) return null
  try {
    return { path: decodeURIComponent(url.pathname), hash: decodeURIComponent(url.hash.slice(1)) }
  } catch {
    return { path: url.pathname, hash: url.hash.slice(1) }
  }
}

// The site’s own origin is that of a page’s canonical address; without one only paths are known to be its own.
function originOf({ canonicals: [canonical = ''] }: BuiltPage): string {
  return URL.canParse(canonical) ? new URL(canonical).origin : 'https://site.invalid'
}
