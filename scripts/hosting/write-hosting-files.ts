import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicSettings } from '../../src/settings.ts'
import { caddySite } from './caddy.ts'
import { netlifyHeaders, netlifyRedirects, vercelConfig } from './formats.ts'
import { headerRules } from './header-rules.ts'
import { type HostFile, hostFiles } from './host-files.ts'
import { nginxSite } from './nginx.ts'
import { rewrites } from './rewrites.ts'

/** Writes what hosts read of the built folder, each in its own form, all from the one table. */
export function writeHostingFiles(
  folder: string,
  settings: PublicSettings,
  documents: readonly string[],
): void {
  const rules = headerRules(settings, documents)
  const texts: Record<HostFile, string> = {
    _headers: netlifyHeaders(rules),
    _redirects: netlifyRedirects(rewrites),
    'vercel.json': vercelConfig(rules, rewrites),
    'nginx-site.conf': nginxSite(rules, rewrites),
    Caddyfile: caddySite(rules, rewrites),
  }
  for (const name of hostFiles) writeFileSync(join(folder, name), texts[name])
}
