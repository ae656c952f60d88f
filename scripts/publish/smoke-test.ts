import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPath, postPath } from '../../src/blog/posts.ts'
import { JobError } from '../cli/errors.ts'
import { startPreview } from '../preview/server.ts'

/** A release is not what visitors should get; the message names the check. */
export class CheckError extends JobError {
  override name = 'CheckError'
}

// More would only say again what these have said.
const postsAsked = 50

/** Asks a site for its home page, its list and some posts, as a visitor does. @throws CheckError */
export async function checkAnswers(folder: string, slugs: readonly string[]): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new CheckError(`${folder} has no home page`)
  const preview = await startPreview(folder, 0)
  try {
    for (const path of ['/', listPath(1)]) await askForPage(preview.url, path)
    for (const slug of slugs.slice(0, postsAsked)) {
      await askForPage(preview.url, postPath(slug))
      await askForPost(preview.url, slug)
    }
  } finally {
    await preview.close()
  }
}

/** Looks for all that pages load from the site's own files. @throws CheckError */
export function checkAssets(folder: string, names: readonly string[]): void {
  const known = new Map<string, boolean>()
  const isThere = (name: string) => {
    const found = known.get(name) ?? existsSync(join(folder, name))
    known.set(name, found)
    return found
  }
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const missing = loadedBy(readFileSync(join(folder, name), 'utf8')).find((file) => !isThere(file))
    if (missing) throw new CheckError(`${name} needs /${missing}, which is not there`)
  }
}

// Of what loads a file, and of the styles that documents have in themselves: a body may well write of `/assets/x.js`.
function loadedBy(html: string): string[] {
  const tags = html.match(/<(?:script|link|img|image|source|use)\b[^>]*/g) ?? []
  const styles = html.match(/<style\b[^>]*>[^<]*/g) ?? []
  return [
    // One attribute names several: what the document's script loads.
    ...tags.flatMap((tag) => [...tag.matchAll(/["\s]\/(assets\/[^"\s?#]+)/g)]),
    ...styles.flatMap((style) => [...style.matchAll(/url\(["']?\/(assets\/[^"')\s?#]+)/g)]),
  ].map(([, name = '']) => name)
}

async function askForPage(base: string, path: string): Promise<void> {
  const answer = await fetch(new URL(path, base))
  const text = await answer.text()
  if (answer.status !== 200) throw new CheckError(`${path} is answered with ${answer.status}`)
  if (!/<\/html>\s*$/.test(text)) throw new CheckError(`${path} is no whole page`)
}

async function askForPost(base: string, slug: string): Promise<void> {
  const path = `/snapshot/posts/${encodeURIComponent(slug)}.json`
  const answer = await fetch(new URL(path, base))
  const text = await answer.text()
  if (answer.status !== 200) throw new CheckError(`${path} is answered with ${answer.status}`)
  if (!isPost(text, slug)) throw new CheckError(`${path} is not the post ${slug}`)
}

function isPost(text: string, slug: string): boolean {
  try {
    return JSON.parse(text).slug === slug
  } catch {
    return false
  }
}
