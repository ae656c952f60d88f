import { hashOf } from '@venue-site/cli/files/hash'
import { isoDate } from '@venue-site/posts/dates'
import { escapeHtml } from '@venue-site/posts/escape-html'
import type { ListedPage, Output, Outputs } from './outputs.ts'

// sitemaps.org: "no more than 50,000 URLs".
const entriesPerFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page, and when it last changed, if that is known. */
export interface SitemapEntry {
  path: string
  changed?: string
}

/** The sitemap: one file, or an index and its parts for more entries than a file may have. */
export const outputs: Outputs = ({ pages, settings }) => sitemapFiles(sitemapEntries(pages), settings.siteUrl)

/** Returns the entries of the pages that search engines may index. */
export function sitemapEntries(pages: readonly ListedPage[]): SitemapEntry[] {
  return pages
    .filter(({ isShell, isListed = true }) => !isShell && isListed)
    .map(({ path, lastModified }) => ({ path, changed: lastModified && isoDate(lastModified) }))
}

/** Returns the files of a sitemap. */
export function sitemapFiles(entries: readonly SitemapEntry[], siteUrl: string): Output[] {
  if (entries.length <= entriesPerFile) return [sitemapFile('sitemap.xml', entries, urlSet)]
  const parts = Array.from({ length: Math.ceil(entries.length / entriesPerFile) }, (_, at) => ({
    name: `sitemap-${at + 1}.xml`,
    entries: entries.slice(at * entriesPerFile, (at + 1) * entriesPerFile),
  }))
  const index = parts.map((part) => ({
    path: `/${part.name}`,
    changed: latestOf(part.entries.flatMap(({ changed }) => changed ?? [])),
  }))
  return [
    sitemapFile('sitemap.xml', index, (all) => document('sitemapindex', 'sitemap', all, siteUrl)),
    ...parts.map((part) => sitemapFile(part.name, part.entries, urlSet)),
  ]

  function urlSet(listed: readonly SitemapEntry[]): string {
    return document('urlset', 'url', listed, siteUrl)
  }
}

function sitemapFile(
  file: string,
  entries: readonly SitemapEntry[],
  write: (entries: readonly SitemapEntry[]) => string,
): Output {
  return { file, inputs: { pages: hashOf(entries) }, render: () => write(entries) }
}

function document(root: string, item: string, entries: readonly SitemapEntry[], siteUrl: string): string {
  const items = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<${item}><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`
}

// Days and instants in UTC sort as texts.
function latestOf(dates: readonly string[]): string | undefined {
  return [...dates].sort().at(-1)
}
