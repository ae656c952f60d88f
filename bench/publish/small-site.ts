import { rmSync } from 'node:fs'
import { writeFiles } from '@venue-site/cli/files/write-files'

interface SmallSite {
  /** Posts by slug. */
  posts?: Record<string, string>
  /** The name and the text of the one script. */
  code?: string
}

/** Writes a small built folder: no more than the smoke test of a release needs. Replaces one that is there. */
export function writeSmallSite(folder: string, { posts = {}, code = 'a' }: SmallSite = {}): void {
  rmSync(folder, { recursive: true, force: true })
  const page = (text: string) =>
    `<html><script src="/assets/site.${code}.js"></script><h1>${text}</h1></html>`
  const files = Object.entries(posts).flatMap(([slug, text]) => [
    [`blog/${slug}.html`, page(text)],
    [`snapshot/posts/${slug}.json`, JSON.stringify({ slug, text })],
  ])
  writeFiles(folder, {
    'index.html': page('Home'),
    'blog.html': page(Object.keys(posts).join()),
    'live.html': page('Loading'),
    [`assets/site.${code}.js`]: code,
    ...Object.fromEntries(files),
  })
}
