/** A block of `_headers`: the path it is for, and what is added there. */
export interface HeaderBlock {
  matches: (pathname: string) => boolean
  headers: [name: string, value: string][]
}

/** A line of `_redirects`. Status 200 is a rewrite: the address stays, the target is served. */
export interface RedirectRule {
  matches: (pathname: string) => boolean
  target: string
  status: number
}

/** Reads `_headers` (Netlify, Cloudflare Pages): a path, then its headers, indented. */
export function parseHeaders(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = []
  for (const line of contentLines(text)) {
    if (!/^\s/.test(line)) {
      blocks.push({ matches: pathMatcher(line.trim()), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    blocks.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return blocks
}

/** Reads `_redirects`: source, target, status (301 where there is none). */
export function parseRedirects(text: string): RedirectRule[] {
  return contentLines(text).map((line) => {
    const [source = '', target = '/', status = '301'] = line.trim().split(/\s+/)
    return { matches: pathMatcher(source), target, status: Number.parseInt(status, 10) }
  })
}

function contentLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
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
