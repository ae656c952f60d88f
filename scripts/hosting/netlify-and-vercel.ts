import type { HeaderRule } from './header-rules.ts'
import type { Rewrite } from './rewrites.ts'

/** Netlify's and Cloudflare Pages' `_headers`: a path, and its headers indented below it. */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

/** Their `_redirects`. */
export function netlifyRedirects(rewrites: readonly Rewrite[]): string {
  return rewrites.map(({ path, file }) => `${path}  ${file}  200\n`).join('')
}

/** Vercel's `vercel.json`, with paths as its router wants them. */
export function vercelConfig(rules: readonly HeaderRule[], rewrites: readonly Rewrite[]): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    // Files come first: this is for what there is no file for.
    rewrites: rewrites.map(({ path, file }) => ({
      source: path,
      destination: file.replace(/\.html$/, ''),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
