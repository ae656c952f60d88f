import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literal } from '@venue-site/posts/literal'
import { rewrites } from '../../src/addresses.ts'
import { decodePath } from '../../src/decode-path.ts'
import type { HeaderRule } from '../site/hosting/header-rules.ts'

interface VercelFile {
  redirects?: { source: string; destination: string; statusCode: number }[]
}

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
  const vercel = join(folder, 'vercel.json')
  const hasVercel = existsSync(vercel)
  if (hasVercel || existsSync(join(folder, 'nginx-site.conf'))) {
    const { redirects }: VercelFile = hasVercel ? JSON.parse(readFileSync(vercel, 'utf8')) : {}
    return [
      ...(redirects ?? []).map(({ source, destination, statusCode }) => {
        const from = decodePath(source.replace(/\\(.)/g, '$1'))
        return { matches: (pathname: string) => pathname === from, target: destination, status: statusCode }
      }),
      ...rewrites.map(({ path, file }) => ({ matches: pathMatcher(path), target: file, status: 200 })),
    ]
  }
  return contentLines(join(folder, '_redirects')).map((line) => {
    const [source = '', target = '/', status = '301'] = line.trim().split(/\s+/)
    return { matches: pathMatcher(decodePath(source) ?? source), target, status: Number.parseInt(status, 10) }
  })
}

/** Returns where a path has moved, by the document that leads on from there; undefined if there is none. */
export function movedTarget(folder: string, path: string): string | undefined {
  const file = join(folder, path, 'index.html')
  if (path === '/' || !existsSync(file)) return undefined
  const target = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(readFileSync(file, 'utf8'))?.[1]
  return target && unescapeHtml(target)
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
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
