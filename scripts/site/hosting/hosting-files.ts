import type { ListedPage } from '../../../pages/outputs.ts'
import { namesFile, rewrites } from '../../../src/addresses.ts'
import type { PublicSettings } from '../../../src/public-settings.ts'
import { type HeaderRule, headerRules } from './header-rules.ts'
import { filesFor, type Host, type HostFile } from './host-files.ts'
import { caddySite, nginxSite } from './nginx-and-caddy.ts'

/**
 * Returns the files that a host reads of the built folder, by name; without a host, those of all hosts. All are made
 * from one table of response headers.
 * @param documents The paths of all documents without a parameter.
 * @param pages All pages of the site.
 */
export function hostingFiles(
  settings: PublicSettings,
  documents: readonly string[],
  { host, pages = [] }: { host?: Host; pages?: readonly Pick<ListedPage, 'path'>[] } = {},
): Record<string, string> {
  const rules = headerRules(settings, documents)
  const texts: Record<HostFile, () => string> = {
    _headers: () => headersFile(rules),
    _redirects: () => redirectsFile(pages),
    'vercel.json': () => vercelConfig(rules),
    'nginx-site.conf': () => nginxSite(rules, rewrites, settings.siteUrl),
    Caddyfile: () => caddySite(rules, rewrites, settings.siteUrl),
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

/**
 * Returns the `_redirects` of Netlify, whose dev server looks for no page at an address that ends like a file's. Netlify
 * reads an encoded address there, the dev server a decoded one: that line is forced (`!`), as the server would look for
 * a file of the encoded name first. A decoded space would end the address.
 */
function redirectsFile(pages: readonly Pick<ListedPage, 'path'>[]): string {
  const likeFiles = pages
    .filter(({ path }) => namesFile(path))
    .flatMap(({ path }) => {
      const decoded = decodeURI(path)
      const target = `${path}.html  200`
      return decoded === path || /\s/.test(decoded)
        ? [`${path}  ${target}`]
        : [`${path}  ${target}`, `${decoded}  ${target}!`]
    })
  return [...likeFiles, ...rewrites.map(({ path, file }) => `${path}  ${file}  200`), ''].join('\n')
}

function vercelConfig(rules: readonly HeaderRule[]): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    // Vercel applies them only where there is no file.
    rewrites: rewrites.map(({ path, file }) => ({
      source: path,
      destination: file.replace(/\.html$/, ''),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
