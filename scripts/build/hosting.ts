import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface HeaderRule {
  /** A path; a `*` at its end stands for anything. */
  path: string
  headers: Record<string, string>
}

// The one table of what a host says with a file. A later rule adds to an earlier one.
const headerRules: HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  // The file's name has its content's hash in it.
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
]

/** Writes `_headers` and `_redirects`, in the form of Netlify and Cloudflare Pages. */
export function writeHostingFiles(folder: string): void {
  const headers = headerRules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  writeFileSync(join(folder, '_headers'), `${headers.join('\n\n')}\n`)
  // A post that the site has no page for is fetched by the browser, from the loading shell.
  writeFileSync(join(folder, '_redirects'), '/blog/:slug  /live.html  200\n')
}
