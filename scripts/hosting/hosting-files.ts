import type { PublicSettings } from '../../src/settings.ts'
import { caddySite } from './caddy.ts'
import { headerRules } from './header-rules.ts'
import { filesFor, type Host, type HostFile } from './host-files.ts'
import { netlifyHeaders, netlifyRedirects, vercelConfig } from './netlify-and-vercel.ts'
import { nginxSite } from './nginx.ts'
import { rewrites } from './rewrites.ts'

/**
 * Returns the files that a host reads of the built folder, by name; without a host, those of all hosts. All are made
 * from one table of response headers.
 * @param documents The paths of all documents without a parameter.
 */
export function hostingFiles(
  settings: PublicSettings,
  documents: readonly string[],
  host?: Host,
): Record<string, string> {
  const rules = headerRules(settings, documents)
  const texts: Record<HostFile, () => string> = {
    _headers: () => netlifyHeaders(rules),
    _redirects: () => netlifyRedirects(rewrites),
    'vercel.json': () => vercelConfig(rules, rewrites),
    'nginx-site.conf': () => nginxSite(rules, rewrites, settings.siteUrl),
    Caddyfile: () => caddySite(rules, rewrites, settings.siteUrl),
    '.nojekyll': () => '',
  }
  return Object.fromEntries(filesFor(host).map((name) => [name, texts[name]()]))
}
