import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '@venue-site/cli/errors'
import { openAstro } from './astro.ts'
import { openFeed } from './feed.ts'
import { openGhost } from './ghost.ts'
import { openHugo } from './hugo.ts'
import { openJekyll } from './jekyll.ts'
import { filesIn } from './post-folder.ts'
import type { Source } from './source.ts'
import { openWordPress } from './wordpress.ts'

const wanted =
  'Name a WordPress export (.xml), a Ghost export (.json), a feed (RSS or Atom), or the folder of a Jekyll, Hugo or Astro site.'

/** Opens what a blog is moved from, and tells its kind by what it holds. @throws UsageError if it is none that is known. */
export function openSource(path: string): Source {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats && /^https?:/i.test(path))
    throw new UsageError(
      `${path} is an address, and an import reads files. Save what is there, and name the file.`,
    )
  if (!stats) throw new UsageError(`${path} does not exist. ${wanted}`)
  if (stats.isDirectory()) return openFolder(path)
  if (!stats.isFile()) throw new UsageError(`${path} is no file and no folder. ${wanted}`)
  const start = startOf(path)
  if (start.startsWith('PK\x03\x04') || start.startsWith('\x1f\x8b'))
    throw new UsageError(`${path} is packed. Unpack it, and name the file or the folder that is in it.`)
  const text = start
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  if (text === '') throw new UsageError(`${path} is empty. Export it again. ${wanted}`)
  if (text.startsWith('{') || text.startsWith('[')) return openGhost(path)
  const [, root = '', attributes = ''] =
    /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<([\w:]+)([^>]*)/i.exec(text) ?? []
  if (root === 'rss' && /wordpress\.org\/export/.test(attributes)) return openWordPress(path)
  if (/^(?:rss|feed|rdf:RDF)$/.test(root)) return openFeed(path)
  if (/^html$/i.test(root)) throw new UsageError(`${path} is a web page. ${wanted}`)
  throw new UsageError(
    `${path} is of no kind that is known${root && `: its first element is <${root}>`}. ${wanted}`,
  )
}

function startOf(file: string): string {
  const buffer = Buffer.alloc(1 << 14)
  const opened = openSync(file, 'r')
  try {
    return buffer.toString('latin1', 0, readSync(opened, buffer))
  } finally {
    closeSync(opened)
  }
}

const hugoConfig = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/

function openFolder(folder: string): Source {
  // The folder of the posts alone is taken for the site that it is in, which says what their addresses are.
  for (const place of [folder, ...placesAbove(folder)]) {
    const has = (...names: string[]) => names.some((name) => existsSync(join(place, name)))
    if (has('astro.config.mjs', 'astro.config.ts', 'astro.config.js', 'astro.config.mts'))
      return openAstro(place)
    if (has('_config.yml', '_config.yaml', '_config.toml', '_posts')) return openJekyll(place)
    if (has('config/_default', 'hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json')) return openHugo(place)
    if (has('content') && filesIn(place).some((name) => hugoConfig.test(name))) return openHugo(place)
  }
  throw new UsageError(
    `${folder} is the folder of no generator that is known: it has no astro.config.*, no _config.yml and no hugo.toml. ${wanted}`,
  )
}

// `_posts`, `content/posts` or `src/content/blog`.
function placesAbove(folder: string): string[] {
  const path = resolve(folder)
  const [one, two, three] = [dirname(path), dirname(dirname(path)), dirname(dirname(dirname(path)))]
  if (/^_(?:posts|drafts)$/.test(basename(path))) return [one]
  if (basename(path) === 'content') return [one, two]
  if (basename(one) === 'content') return [two, three]
  return []
}
