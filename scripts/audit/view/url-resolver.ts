import { listPath, pageCountOf, postPath, topicPath } from '../../../src/blog/posts.ts'
import type { Snapshot } from '../../../src/blog/snapshot.server.ts'
import { topicsIn } from '../../../src/blog/topics.ts'
import { events } from '../../../src/content/events.ts'
import { menuPdfPath } from '../../../src/content/menu.ts'
import { machineFiles } from '../../../src/machine-files.ts'
import { allEventsPath, calendarPath } from '../../../src/night/event-times.ts'
import { listPages } from '../../build/page-list.ts'
import { filesBelow } from '../../files/files-below.ts'

/** Where an address of a post leads. */
export type Target =
  | { kind: 'outside'; url: URL }
  | { kind: 'malformed' }
  /** An address of this site; `slug` if it is a post’s, `fragment` without its `#`. */
  | { kind: 'inside'; path: string; slug?: string; fragment: string }
  /** An address of this site that a host would have to redirect. */
  | { kind: 'indirect'; path: string; direct: string }
  | { kind: 'dead'; path: string }

/** The addresses of a site. */
export interface SiteUrls {
  /** When the snapshot changed or now, whichever is later: dates after it are in the future. */
  latest: Date
  /** Returns a function that resolves the addresses of a post’s links. */
  resolverFor(slug: string): (address: string) => Target
}

export interface SiteOptions {
  /** The origin of the built site, from the settings. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/** Lists the addresses of the site that a snapshot makes: its pages, its posts, and the files beside them. */
export function siteUrls({ index, readPost }: Snapshot, { origin, now }: SiteOptions): SiteUrls {
  const slugs = new Map(index.posts.map(({ slug }) => [decodeURI(postPath(slug)), slug]))
  // To list the posts’ pages takes longer than to make their addresses.
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
  // To find the topics all posts are read, and few bodies link to one.
  function isTopicPage(path: string): boolean {
    if (!path.startsWith(topicPath(''))) return false
    if (!topicPaths) {
      const topics = topicsIn(index, ({ slug }) => readPost(slug).shortTailKeywords)
      topicPaths = new Set(listPages(withoutPosts, [...topics.values()]).map(({ url }) => decode(url)))
    }
    return topicPaths.has(path)
  }
  const exists = (path: string) => paths.has(path) || isTopicPage(path)
  const hosts = new Set([new URL(origin).host, index.domain].map(withoutWww))

  function resolve(address: string, base: URL): Target {
    if (!URL.canParse(address, base)) return { kind: 'malformed' }
    const url = new URL(address, base)
    if (!/^https?:$/.test(url.protocol) || !hosts.has(withoutWww(url.host))) return { kind: 'outside', url }
    const path = decode(url.pathname)
    if (exists(path)) {
      return { kind: 'inside', path, slug: slugs.get(path), fragment: decode(url.hash.slice(1)) }
    }
    const direct = path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
    return exists(direct) ? { kind: 'indirect', path, direct } : { kind: 'dead', path }
  }

  return {
    latest: new Date(Math.max(Date.parse(index.updatedAt), now)),
    resolverFor(slug) {
      const base = new URL(postPath(slug), origin)
      return (address) => resolve(address, base)
    },
  }
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

/** Decodes percent signs, or returns the text as it is where that fails. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
