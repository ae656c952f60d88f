import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicSettings } from '../../src/settings.ts'
import { caddySite } from './caddy.ts'
import { headerRules } from './header-rules.ts'
import { filesFor, type Host, type HostFile } from './host-files.ts'
import { netlifyHeaders, netlifyRedirects, vercelConfig } from './netlify-and-vercel.ts'
import { nginxSite } from './nginx.ts'
import { rewrites } from './rewrites.ts'

/** Writes what a host reads of the built folder, in its own form; without a host, for all. All are of the one table. */
export function writeHostingFiles(
  folder: string,
  settings: PublicSettings,
  documents: readonly string[],
  host?: Host,
): void {
  const rules = headerRules(settings, documents)
  const texts: Record<HostFile, string> = {
    _headers: netlifyHeaders(rules),
    _redirects: netlifyRedirects(rewrites),
    'vercel.json': vercelConfig(rules, rewrites),
    'nginx-site.conf': nginxSite(rules, rewrites, settings.siteUrl),
    Caddyfile: caddySite(rules, rewrites, settings.siteUrl),
    '.nojekyll': '',
  }
  for (const name of filesFor(host)) writeFileSync(join(folder, name), texts[name])
}
