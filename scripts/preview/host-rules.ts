import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeaderRule } from '../hosting/header-rules.ts'
import { netlifyRedirects } from '../hosting/netlify-and-vercel.ts'
import { rewrites } from '../hosting/rewrites.ts'

/** A line of `_redirects`. Status 200 is a rewrite: the address stays, the target is served. */
export interface RedirectRule {
  matches(pathname: string): boolean
  target: string
  status: number
}

/** Reads `_headers` (Netlify, Cloudflare Pages) of a built folder: a path, then its headers, indented. */
export function readHeaderRules(folder: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of contentLines(join(folder, '_headers'))) {
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: {} })
    const [, name, value] = /^\s+([^:]+):\s*(.*?)\s*$/.exec(line) ?? []
    const headers = rules.at(-1)?.headers
    if (headers && name !== undefined && value !== undefined) headers[name] = value
  }
  return rules
}

/**
 * Reads the redirects and rewrites of a built folder, from `_redirects`: source, target, status (301 if there is none).
 * The files of other hosts hold the rewrites of our own table.
 */
export function readRedirects(folder: string): RedirectRule[] {
  const isOtherHost = ['vercel.json', 'nginx-site.conf'].some((name) => existsSync(join(folder, name)))
  const lines = isOtherHost
    ? netlifyRedirects(rewrites).trim().split('\n')
    : contentLines(join(folder, '_redirects'))
  return lines.map((line) => {
    const [source = '', target = '/', status = '301'] = line.trim().split(/\s+/)
    return { matches: pathMatcher(source), target, status: Number.parseInt(status, 10) }
  })
}

function contentLines(file: string): string[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

// `:name` stands for one segment, `*` for anything.
function pathMatcher(pattern: string): (pathname: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  const expression = new RegExp(`^${source}$`)
  return (pathname) => expression.test(pathname)
}
