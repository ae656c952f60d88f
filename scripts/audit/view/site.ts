import { postPath } from '../../../src/blog/posts.ts'
import type { Snapshot } from '../../../src/blog/snapshot.server.ts'
import type { PublicSettings } from '../../../src/settings.ts'
import { listOutputs, loadOutputModules, pathOfFile } from '../../build/list-outputs.ts'
import { listFiles } from '../../fs/list-files.ts'

/** Where an address leads, seen from a post. */
export type Target =
  | { kind: 'outside'; url: URL }
  | { kind: 'malformed' }
  /** An address of this site; `slug` is the post’s where it is one, `hash` without its `#`. */
  | { kind: 'inside'; path: string; slug?: string; hash: string }
  /** An address of this site that a host would have to redirect. */
  | { kind: 'indirect'; path: string; direct: string }
  | { kind: 'dead'; path: string }

export interface Site {
  /** The instant of the pull or now, whichever is later: what lies behind it is in the future. */
  latest: Date
  targetOf(address: string, slug: string): Target
}

export interface SiteOptions {
  settings: PublicSettings
  /** Milliseconds since 1970: it is told to other processes. */
  now: number
}

/** The addresses of the site that a snapshot makes: all that the build writes, and the files of `public/`. */
export async function openSite(snapshot: Snapshot, { settings, now }: SiteOptions): Promise<Site> {
  const { index } = snapshot
  const slugs = new Map(index.posts.map(({ slug }) => [decodeURI(postPath(slug)), slug]))
  const outputs = listOutputs({ ...snapshot, settings }, await loadOutputModules(), {
    code: {},
    cards: true,
    renderPage: () => Promise.reject(new Error('The audit renders no page')),
  })
  const paths = new Set([...outputs.map(({ file }) => file), ...listFiles('public')].map(pathOfFile))
  const isThere = (path: string) => paths.has(path)
  const hosts = new Set([new URL(settings.siteUrl).host, index.domain].map(withoutWww))

  function find(address: string, base: URL): Target {
    const url = parseAddress(address, base)
    if (!url) return { kind: 'malformed' }
    if (!/^https?:$/.test(url.protocol) || !hosts.has(withoutWww(url.host))) return { kind: 'outside', url }
    const path = decode(url.pathname)
    if (isThere(path)) {
      return { kind: 'inside', path, slug: slugs.get(path), hash: decode(url.hash.slice(1)) }
    }
    const direct = path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
    return isThere(direct) ? { kind: 'indirect', path, direct } : { kind: 'dead', path }
  }

  // A dozen rules ask after the links of one post.
  const openPost = (slug: string) => ({
    slug,
    base: new URL(postPath(slug), settings.siteUrl),
    targets: new Map<string, Target>(),
  })
  let known = openPost('')

  return {
    latest: new Date(Math.max(Date.parse(index.updatedAt), now)),
    targetOf(address, slug) {
      if (known.slug !== slug) known = openPost(slug)
      const target = known.targets.get(address) ?? find(address, known.base)
      known.targets.set(address, target)
      return target
    },
  }
}

function parseAddress(address: string, base: URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
