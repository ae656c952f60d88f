import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio/slim'
import { npmCommand } from '../../../src/npm-command.server.ts'
import { isRouteFile } from '../../build/list-pages.ts'
import { UsageError } from '../../cli/errors.ts'
import { listFiles } from '../../fs/list-files.ts'
import { type BuiltPage, readBuiltPage } from './built-page.ts'

/** The built folder as rules see it: of each page what rules ask about, not its HTML. */
export interface BuiltSite {
  /** Sizes of all files by name, in bytes. */
  files: ReadonlyMap<string, number>
  /** The pages that are routes. */
  pages: readonly BuiltPage[]
  /** The addresses in the sitemap; null where there is none. */
  sitemap: readonly string[] | null
  /** The page at a path of the site. */
  pageAt(path: string): BuiltPage | undefined
  /** Whether a host finds a page or a file at a path. */
  has(path: string): boolean
}

/** Reads a built folder. @throws UsageError where there is none. */
export function openBuiltSite(folder: string): BuiltSite {
  const names = listFiles(folder)
  const documents = names.filter(isRouteFile)
  if (documents.length === 0) {
    throw new UsageError(
      `${folder} holds no built site. Run ${npmCommand('build', '--out', folder)} first, or name another with --built.`,
    )
  }
  const files = new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
  const pages = documents.map((name) => readBuiltPage(name, readFileSync(join(folder, name), 'utf8')))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    files,
    pages,
    sitemap: readSitemap(folder, files),
    pageAt: (path) => byPath.get(path),
    has: (path) => byPath.has(path) || files.has(path.slice(1)),
  }
}

const deepest = 3

function readSitemap(folder: string, files: ReadonlyMap<string, number>): string[] | null {
  const robots = files.has('robots.txt') ? readFileSync(join(folder, 'robots.txt'), 'utf8') : ''
  const named = /^sitemap:\s*(\S+)/im.exec(robots)?.[1]
  const name = named && URL.canParse(named) ? new URL(named).pathname.slice(1) : 'sitemap.xml'
  return files.has(name) ? addressesIn(folder, name, files, 1) : null
}

// A sitemap may list others: sitemaps.org, “Sitemap index files”.
function addressesIn(
  folder: string,
  name: string,
  files: ReadonlyMap<string, number>,
  depth: number,
): string[] {
  if (!files.has(name) || depth > deepest) return []
  const $ = load(readFileSync(join(folder, name), 'utf8'), { xmlMode: true })
  const textsOf = (selector: string) => [...$(selector)].map((element) => $(element).text().trim())
  const others = textsOf('sitemapindex loc').filter((address) => URL.canParse(address))
  return [
    ...textsOf('urlset loc'),
    ...others.flatMap((address) => addressesIn(folder, new URL(address).pathname.slice(1), files, depth + 1)),
  ]
}
