import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { netlifyRedirects } from '../hosting/netlify-and-vercel.ts'
import { rewrites } from '../hosting/rewrites.ts'
import { fileVersion } from './file-version.ts'
import { parseHeaders, parseRedirects, type RedirectRule } from './rules.ts'

/** What a built folder's files for hosts say of an address. */
export interface SiteRules {
  headersFor(pathname: string): Map<string, string>
  redirectFor(pathname: string): RedirectRule | undefined
}

/** Opens a folder's rules; they are read anew when a build has changed them. */
export function openSiteRules(folder: string): SiteRules {
  const headerBlocks = rereadWhenChanged(join(folder, '_headers'), parseHeaders)
  const redirects = rereadWhenChanged(join(folder, '_redirects'), parseRedirects)
  // The files of these hosts hold the rewrites of the table.
  const rewriting = ['vercel.json', 'nginx-site.conf'].map((name) => join(folder, name))
  const ofTable = parseRedirects(netlifyRedirects(rewrites))
  return {
    headersFor(pathname) {
      const found = headerBlocks()
        .filter(({ matches }) => matches(pathname))
        .flatMap(({ headers }) => headers)
      const joined = new Map<string, string>()
      // Said twice, it counts as both: the strictest host's way.
      for (const [name, value] of found) {
        const before = joined.get(name)
        joined.set(name, before === undefined ? value : `${before}, ${value}`)
      }
      return joined
    },
    redirectFor(pathname) {
      const rules = rewriting.some((file) => existsSync(file)) ? ofTable : redirects()
      return rules.find(({ matches }) => matches(pathname))
    },
  }
}

function rereadWhenChanged<T>(file: string, parse: (text: string) => T): () => T {
  let version: string | undefined
  let parsed = parse('')
  return () => {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    const current = stats && fileVersion(stats)
    if (current !== version) {
      parsed = parse(stats ? readFileSync(file, 'utf8') : '')
      version = current
    }
    return parsed
  }
}
