import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, JobError } from '@venue-site/cli/errors'
import { listFiles } from '@venue-site/cli/files/list-files'
import { listPath, postPath } from '../../src/blog/posts.ts'
import { pageDataPath } from '../../src/page-data/page-data-path.ts'
import { startPreview } from '../preview/server.ts'
import { isRouteFile } from '../site/list-pages.ts'
import { listPublicFiles } from '../site/public-files.ts'

/** A release failed the smoke test; the message names the check. */
export class CheckError extends JobError {
  override name = 'CheckError'
}

// More of them would not find more.
const maxPosts = 50

// A build keeps a file that a power failure has cut.
const again = 'Build again with --no-cache, then publish'

/** Requests a site's home page, its list and some posts. @throws CheckError */
export async function checkAnswers(folder: string, slugs: readonly string[]): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new CheckError(`${folder} has no home page`)
  await using preview = await startPreview(folder, 0)
  // Not by name: the machine may have none for itself.
  const base = `http://127.0.0.1:${preview.port}`
  const posts = slugs.slice(0, maxPosts)
  for (const path of ['/', listPath(1), ...posts.map(postPath)]) {
    const text = await get(base, path)
    if (!isComplete(text)) throw new CheckError(`${path} is not a complete page. ${again}`)
  }
  for (const slug of posts) {
    const path = pageDataPath(postPath(slug))
    if (!isPost(await get(base, path), slug))
      throw new CheckError(`${path} is not the post ${slug}. ${again}`)
  }
}

async function get(base: string, path: string): Promise<string> {
  const response = await fetch(new URL(path, base)).catch((error: Error) => {
    throw new CheckError(`${path} is not answered by ${base}: ${describeError(error.cause ?? error)}`, {
      cause: error,
    })
  })
  // A power failure may have filled a compressed version with zeros.
  const text = await response.text().catch((error: Error) => {
    throw new CheckError(`${path} cannot be read: ${describeError(error.cause ?? error)}. ${again}`, {
      cause: error,
    })
  })
  if (response.status !== 200) throw new CheckError(`${path} is answered with ${response.status}`)
  return text
}

function isPost(text: string, slug: string): boolean {
  try {
    return JSON.parse(text).slug === slug
  } catch {
    return false
  }
}

const isComplete = (html: string) => /<\/html>\s*$/.test(html)

/** Checks that documents are complete, and that their folder has all assets that they load. @throws CheckError */
export function checkDocuments(folder: string, names: readonly string[]): void {
  // Those may be any text.
  const isPublic = new Set(listPublicFiles())
  const present = new Set(listFiles(join(folder, 'assets')).map((name) => `assets/${name}`))
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8')
    if (isRouteFile(name) && !isPublic.has(name) && !isComplete(html))
      throw new CheckError(`${name} is not a complete page. ${again}`)
    const missing = assetsIn(html).find((asset) => !present.has(asset))
    if (missing) throw new CheckError(`${name} needs /${missing}, which is not there`)
  }
}

// Only in elements that load files and in style elements: the text of a post may contain `/assets/x.js`.
function assetsIn(html: string): string[] {
  const tags = html.match(/<(?:script|link|img|image|source|use)\b[^>]*/g) ?? []
  const styles = html.match(/<style\b[^>]*>[^<]*/g) ?? []
  return [
    // One attribute may name several.
    ...tags.flatMap((tag) => [...tag.matchAll(/["\s]\/(assets\/[^"\s?#]+)/g)]),
    ...styles.flatMap((style) => [...style.matchAll(/url\(["']?\/(assets\/[^"')\s?#]+)/g)]),
  ].map(([, name = '']) => name)
}
