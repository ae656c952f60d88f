import { escapeHtml } from '@venue-site/posts/escape-html'
import { foldCase } from '@venue-site/posts/slug'
import { languageAttributes } from '../../../pages/facts/direction.server.ts'
import type { SiteMove } from '../../../pages/moves.server.ts'
import type { ListedPage } from '../../../pages/outputs.ts'
import { policyMeta } from '../../../pages/policy-meta.server.ts'
import { namesFile, namesPageFile, ownAddressOf, rewrites } from '../../../src/addresses.ts'
import { movedPage } from '../../../src/content/missing.ts'
import { site } from '../../../src/content/site.ts'
import { pageDataPath, plainPath } from '../../../src/page-data/page-data-path.ts'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { filesFor, goneFolder, type Host, type HostFile } from './host-files.ts'

/** A move to an address: a host answers 301 for it, if it can. */
export interface Redirect extends SiteMove {
  to: string
}

/** How many redirects a host takes. */
export const redirectLimits: Partial<Record<Host, { name: string; redirects: number }>> = {
  // developers.cloudflare.com/pages/configuration/redirects: "2,000 static redirects"
  cloudflare: { name: 'Cloudflare Pages', redirects: 2_000 },
  // vercel.com/docs/redirects/configuration-redirects: "Number of redirects in the array: 2,048"
  vercel: { name: 'Vercel', redirects: 2_048 },
}

const redirectFiles: readonly HostFile[] = ['_redirects', 'vercel.json', 'nginx-site.conf', 'Caddyfile']

// Vercel reads where a redirect leads as a pattern, and a query also where it is encoded: “?at=19:30” has a parameter.
const parameterInQuery = /\?[^#]*(?:[:(]|%3a|%28)/i

/**
 * Returns the moves that are redirects in a host's files, and those that it cannot take: the oldest of those beyond its
 * limit. Those made by hand are the last to go. A host that reads no file with redirects, as GitHub Pages, has none.
 */
export function redirectsFor(moves: readonly SiteMove[], host: Host | undefined) {
  const all = moves.filter((move): move is Redirect => move.to !== null)
  if (!filesFor(host).some((file) => redirectFiles.includes(file))) return { redirects: [], leftOut: all }
  const isRefused = ({ to }: Redirect) => host === 'vercel' && parameterInQuery.test(to)
  const refused = all.filter(isRefused)
  const redirects = all.filter((move) => !isRefused(move))
  const limit = host && redirectLimits[host]?.redirects
  if (limit === undefined || redirects.length <= limit) return { redirects, leftOut: refused }
  // Times in UTC sort as texts. One made by hand has none.
  const newestFirst = redirects.toSorted(({ since: one = '~' }, { since: other = '~' }) =>
    one === other ? 0 : one > other ? -1 : 1,
  )
  return { redirects: newestFirst.slice(0, limit), leftOut: [...refused, ...newestFirst.slice(limit)] }
}

/**
 * Returns the file of the document that says that a page is gone, for the file that the page had. Servers of their own and
 * Netlify send it with an error's status from a folder of its own. Vercel has no such status for an address. On other
 * hosts, a document at the address would be sent with status 200: without one they answer 404.
 */
export function goneFile(file: string, host: Host | undefined): string {
  if (host === 'vercel') return file
  return host === undefined || host === 'server' || host === 'netlify' ? `${goneFolder}/${file}` : ''
}

/** Returns whether a document of the built folder is that of a page that is gone, or leads on from an old address. */
export function isOfMove(name: string): boolean {
  return name.startsWith(`${goneFolder}/`) || /(?<!^|\/404)\/index\.html$/.test(name)
}

interface SiteOfMoves {
  pages: readonly Pick<ListedPage, 'path'>[]
  host?: Host
  settings: Pick<PublicSettings, 'siteUrl'>
}

/**
 * Yields the files of addresses that have moved: page data, by which the browser follows a link, and for hosts without
 * redirects a document that leads on. A server of one's own serves it until it has read its new file. None is at an address
 * whose name is a page's on some disks.
 */
export function* moveFiles(moves: readonly SiteMove[], { pages, host, settings }: SiteOfMoves) {
  const { redirects, leftOut } = redirectsFor(moves, host)
  const all = [...redirects, ...leftOut]
  if (all.length === 0) return
  const nameOf = (path: string) => foldCase(ownAddressOf(path) ?? path)
  const taken = new Set(pages.map(({ path }) => nameOf(plainPath(path))))
  const left = new Set(leftOut)
  const isServer = host === undefined || host === 'server'
  for (const move of all) {
    const { from, to } = move
    if (taken.has(nameOf(from))) continue
    taken.add(nameOf(from))
    // Other routes have no parameter, so that a link to such an address opens a document.
    if (from.startsWith('/blog/'))
      yield { from, file: plainPath(pageDataPath(from)).slice(1), text: JSON.stringify({ movedTo: to }) }
    if (isServer || left.has(move))
      yield { from, file: isServer ? indexOf(from) : fileAt(from), text: movedDocument(to, settings.siteUrl) }
  }
}

// A page has another file, so that a server tells them apart.
const indexOf = (from: string) => `${from.slice(1)}/index.html`

function fileAt(from: string): string {
  if (namesPageFile(from)) return from.slice(1)
  const isPost = rewrites.some(({ path }) => from.startsWith(path.replace(/:.*/, '')))
  return namesFile(from) && !isPost ? indexOf(from) : `${from.slice(1)}.html`
}

const attributes = languageAttributes(site.locale)

function movedDocument(to: string, siteUrl: string): string {
  const address = escapeHtml(to)
  return `<!DOCTYPE html>
<html ${attributes}>
<head>
<meta charset="utf-8">${policyMeta("default-src 'none'; base-uri 'none'; form-action 'none'")}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(movedPage)}</title>
<link rel="canonical" href="${escapeHtml(new URL(to, siteUrl).href)}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body>
<p>${escapeHtml(movedPage)} <a href="${address}">${escapeHtml(plainPath(to))}</a></p>
</body>
</html>
`
}
