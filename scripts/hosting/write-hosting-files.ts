import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicSettings } from '../../src/settings.ts'
import { netlifyHeaders, netlifyRedirects, vercelConfig } from './formats.ts'
import { headerRules } from './header-rules.ts'

/** Writes what hosts read of the built folder, each in its own form, all from the one table. */
export function writeHostingFiles(
  folder: string,
  settings: PublicSettings,
  documents: readonly string[],
  styles: readonly string[],
): void {
  const rules = headerRules(settings, documents, styles)
  const files = {
    _headers: netlifyHeaders(rules),
    _redirects: netlifyRedirects,
    'vercel.json': vercelConfig(rules),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
