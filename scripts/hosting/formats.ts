import type { HeaderRule } from './header-rules.ts'

/** Netlify's and Cloudflare Pages' `_headers`: a path, and its headers indented below it. */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

/** Their `_redirects`: a post that the site has no page for is fetched by the browser, from the loading shell. */
export const netlifyRedirects = '/blog/:slug  /live.html  200\n'

/** Vercel's `vercel.json`, with paths as its router wants them. */
export function vercelConfig(rules: readonly HeaderRule[]): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    // Files come first: this is for what there is no file for.
    rewrites: [{ source: '/blog/:slug', destination: '/live' }],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
