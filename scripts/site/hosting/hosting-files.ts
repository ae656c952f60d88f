import type { SiteMove } from '../../../pages/moves.server.ts'
import type { ListedPage } from '../../../pages/outputs.ts'
import { namesFile, rewrites } from '../../../src/addresses.ts'
import { encodePath } from '../../../src/decode-path.ts'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { type HeaderRule, headerRules } from './header-rules.ts'
import { filesFor, goneFolder, type Host, type HostFile } from './host-files.ts'
import { type Redirect, redirectsFor } from './moves.ts'
import { caddySite, nginxSite } from './nginx-and-caddy.ts'

type NamedPage = Pick<ListedPage, 'path' | 'isGone'>

/**
 * Returns the files that a host reads of the built folder, by name; without a host, those of all hosts. All are made
 * from one table of response headers.
 * @param documents The paths of all documents without a parameter.
 * @param site.pages All pages of the site.
 * @param site.moves The addresses that are no page's any more.
 */
export function hostingFiles(
  settings: PublicSettings,
  documents: readonly string[],
  {
    host,
    pages = [],
    moves = [],
  }: { host?: Host; pages?: readonly NamedPage[]; moves?: readonly SiteMove[] } = {},
): Record<string, string> {
  const rules = headerRules(settings, documents)
  const { redirects } = redirectsFor(moves, host)
  const texts: Record<HostFile, () => string> = {
    _headers: () => headersFile(rules),
    _redirects: () => (host === 'cloudflare' ? movedLines(redirects) : netlifyRedirects(pages, redirects)),
    'vercel.json': () => vercelConfig(rules, redirectsFor(moves, 'vercel').redirects),
    'nginx-site.conf': () => nginxSite({ rules, rewrites, redirects }, settings.siteUrl),
    Caddyfile: () => caddySite({ rules, rewrites, redirects }, settings.siteUrl),
    '.nojekyll': () => '',
  }
  return Object.fromEntries(filesFor(host).map((name) => [name, texts[name]()]))
}

/** Returns the `_headers` of Netlify and Cloudflare Pages: a path, and its headers indented below it. */
function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

/** Returns the lines of the `_redirects` of Netlify and Cloudflare Pages for addresses that have moved. */
function movedLines(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodePath(from)}  ${to}  301\n`).join('')
}

/**
 * Returns the `_redirects` of Netlify, whose dev server looks for no page at an address that ends like a file's. Netlify
 * reads an encoded address there, the dev server a decoded one: that line is forced (`!`), as the server would look for
 * a file of the encoded name first. A decoded space would end the address.
 */
function netlifyRedirects(pages: readonly NamedPage[], redirects: readonly Redirect[]): string {
  const bothWays = (path: string, target: string) => {
    const decoded = decodeURI(path)
    return decoded === path || /\s/.test(decoded)
      ? [`${path}  ${target}`]
      : [`${path}  ${target}`, `${decoded}  ${target}!`]
  }
  return [
    ...redirects.flatMap(({ from, to }) => bothWays(encodePath(from), `${to}  301`)),
    ...pages.flatMap(({ path, isGone }) => {
      // Of the statuses of errors, it knows 404 alone.
      if (isGone) return bothWays(path, `/${goneFolder}${path}.html  404`)
      return namesFile(path) ? bothWays(path, `${path}.html  200`) : []
    }),
    ...rewrites.map(({ path, file }) => `${path}  ${file}  200`),
    '',
  ].join('\n')
}

/** Returns an address without what Vercel reads as a parameter of a pattern in its path. */
function withoutParameters(address: string): string {
  const [, origin = '', path = '', rest = ''] = /^(https:\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(address) ?? []
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return origin + path.replace(/[()*+:]/g, encode) + rest
}

function vercelConfig(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({
      // What has a meaning in a pattern.
      source: encodePath(from).replace(/[(){}+*:.?!|[\]^$\\]/g, '\\$&'),
      destination: withoutParameters(to),
      statusCode: 301,
    })),
    // Vercel applies them only where there is no file.
    rewrites: rewrites.map(({ path, file }) => ({
      source: path,
      destination: file.replace(/\.html$/, ''),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
