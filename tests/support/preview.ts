import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { startPreview } from '../../scripts/preview/server.ts'
import { temporaryFolder, writeFiles } from './folders.ts'
import { type RawAnswer, rawRequest } from './http.ts'

export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<RawAnswer>

/** Serves a folder until the test ends, and gives what asks it. */
export async function previewOf(folder: string): Promise<Ask & { url: string }> {
  const server = await startPreview(folder, 0)
  onTestFinished(() => server.close())
  const ask: Ask = (path, headers, method) => rawRequest(server.url, { path, headers, method })
  return Object.assign(ask, { url: server.url })
}

/** What a test of HTTP asks for: pages with packed files beside them, and files that have none. */
export const texts = {
  'index.html': 'The home page. '.repeat(200),
  'menu.html': 'A stirred drink, a shaken drink. '.repeat(200),
  '404.html': 'Oops! Page not found. '.repeat(200),
  'live.html': 'Loading article... '.repeat(200),
  'assets/a.js': 'console.log("ice")\n'.repeat(200),
  'robots.txt': '0123456789'.repeat(10),
}

const hostFiles = {
  _headers: [
    '/*\n  X-Policy: everywhere',
    '/menu\n  Cache-Control: max-age=0, must-revalidate',
    '/blog/*\n  X-Of: blog',
    '/live.html\n  X-Of: shell',
    '/assets/*\n  Cache-Control: immutable',
  ].join('\n\n'),
  _redirects: '/old /menu 301\n/blog/:slug /live.html 200\n',
}

/** A built folder of these, packed as the build packs. */
export function packedSite(): string {
  const folder = temporaryFolder()
  writeFiles(folder, { ...texts, ...hostFiles })
  for (const name of Object.keys(texts)) {
    const content = readFileSync(join(folder, name))
    if (content.length < 1024) continue
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
  }
  return folder
}
