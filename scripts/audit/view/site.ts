import { listPath, pageCountOf, postPath, topicPath } from '../../../src/blog/posts.ts'
import type { Snapshot } from '../../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../../src/blog/topics.ts'
import { events } from '../../../src/content/events.ts'
import { menuPdfPath } from '../../../src/content/menu.ts'
import { machineFiles } from '../../../src/machine-files.ts'
import { allEventsPath, calendarPath } from '../../../src/night/event-times.ts'
import { listPages } from '../../build/page-list.ts'
import { filesBelow } from '../../files/files-below.ts'

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
  /** Of the built site, as the settings have it. */
  origin: string
  /** Milliseconds since 1970: it is told to other processes. */
  now: number
}

/** The addresses of the site that a snapshot makes: its pages, its posts, and the files beside them. */
export function siteOf({ index, readPost }: Snapshot, { origin, now }: SiteOptions): Site {
  const slugs = new Map(index.posts.map(({ slug }) => [decodeURI(postPath(slug)), slug]))
  // Listing a post's page says too what it is made of, which only a build asks, and takes longer than its address.
  const withoutPosts = { ...index, posts: [] }
  const paths = new Set([
    ...listPages(withoutPosts, []).map(({ url }) => url),
    ...slugs.keys(),
    ...Array.from({ length: pageCountOf(index.posts.length) }, (_, at) => listPath(at + 1)),
    ...filesBelow('public').map((name) => `/${name}`),
    ...events.map((event) => calendarPath(event)),
    ...machineFiles,
    allEventsPath,
    menuPdfPath,
  ])
  let topicPaths: Set<string> | undefined
  // The posts say which topics there are, and few bodies link to one.
  function isTopicPage(path: string): boolean {
    if (!path.startsWith(topicPath(''))) return false
    if (!topicPaths) {
      const topics = topicsIn(index, ({ slug }) => readPost(slug).shortTailKeywords)
      topicPaths = new Set(listPages(withoutPosts, [...topics.values()]).map(({ url }) => decode(url)))
    }
    return topicPaths.has(path)
  }
  const isThere = (path: string) => paths.has(path) || isTopicPage(path)
  const hosts = new Set([new URL(origin).host, index.domain].map(withoutWww))

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
    base: new URL(postPath(slug), origin),
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
