import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literal } from '@venue-site/posts/literal'
import { rewrites } from '../../src/addresses.ts'
import type { HeaderRule } from '../site/hosting/header-rules.ts'

/** Reads the `_headers` of a built folder: a path, then its headers, indented. */
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
 * Reads the redirects of a built folder, and its rewrites (status 200: the address stays, and the target is served):
 * from its `_redirects`, or the rewrites that other hosts have.
 */
export function readRedirects(folder: string) {
  if (['vercel.json', 'nginx-site.conf'].some((name) => existsSync(join(folder, name))))
    return rewrites.map(({ path, file }) => ({ matches: pathMatcher(path), target: file, status: 200 }))
  return contentLines(join(folder, '_redirects')).map((line) => {
    const [source = '', target = '/', status = '301'] = line.trim().split(/\s+/)
    return { matches: pathMatcher(source), target, status: Number.parseInt(status, 10) }
  })
}

function contentLines(file: string): string[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Returns a test of a path pattern: `:name` stands for one segment, `*` for any text. */
function pathMatcher(pattern: string): (pathname: string) => boolean {
  const source = literal(pattern).replaceAll('\\*', '.*').replace(/:\w+/g, '[^/]+')
  return (pathname) => new RegExp(`^${source}$`).test(pathname)
}
