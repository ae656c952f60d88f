import { posix } from 'node:path'
import { once } from '@venue-site/cli/once'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import type { AuditConfig } from '../config.ts'
import { globPattern } from '../glob.ts'
import { type AuditedSite, pathOfPost } from '../site.ts'
import type { FilesOfPosts } from './read-markdown.ts'
import { indexSlugs, slugAt } from './slug-index.ts'

/** Where an address of a post leads. */
export type Target =
  /** `isAllowed` if the configuration says that its host may be linked to as it is. */
  | { kind: 'outside'; url: URL; isAllowed: boolean }
  | { kind: 'malformed' }
  /** An address of this site; `slug` if it is a post’s, `fragment` without its `#`, and whether the snapshot makes it. */
  | { kind: 'inside'; path: string; slug?: string; fragment: string; isBuilt: boolean }
  /** An address of this site that a host would have to redirect. */
  | { kind: 'indirect'; path: string; direct: string }
  /**
   * An old address: of the post `slug`, of one that was removed (null), or of something else (undefined). `to` is the new
   * address, where it is known.
   */
  | { kind: 'moved'; path: string; slug?: string | null; to?: string }
  /**
   * `missing` is the first part of the path that the site has nothing at or below. `moved` is the address of the post whose
   * slug the path ends in. `near` is the only slug that is almost the last part of the path. `isFile` if it is not an
   * address of the site but that of a file, from the post's own.
   */
  | { kind: 'dead'; path: string; missing: string; moved?: string; near?: string; isFile?: true }

/** What addresses need of a snapshot's index. */
export interface AuditedIndex extends Pick<SnapshotIndex, 'domain' | 'updatedAt'> {
  slugs: ReadonlySet<string>
}

/** Returns what addresses need of a snapshot's index. */
export function auditedIndexOf({ domain, updatedAt, posts }: SnapshotIndex): AuditedIndex {
  return { domain, updatedAt, slugs: new Set(posts.map(({ slug }) => slug)) }
}

/** The addresses of a site. */
export type SiteUrls = ReturnType<typeof siteUrls>

export interface SiteOptions {
  site: AuditedSite
  /** Globs of paths that something else serves. */
  served?: readonly string[]
  /** Other hosts of the site, and hosts that may be linked to as they are. */
  hosts?: AuditConfig['hosts']
  /** The folder of the posts' files, where relative addresses lead to files. */
  files?: FilesOfPosts
  /** Milliseconds since 1970. */
  now: number
  /** The moment at which something is over or not; by default now. */
  judgedAt?: number
}

/** Resolves the addresses in the posts of a snapshot. */
export function siteUrls(
  { domain, updatedAt, slugs }: AuditedIndex,
  { site, served = [], hosts: given, files, now, judgedAt = now }: SiteOptions,
) {
  const { origin } = site
  const [beforeSlug = '', afterSlug = ''] = (site.postPath ?? '/:slug').split(':slug')
  const bySlug = indexSlugs(slugs)
  const { moves = [] } = site
  const movesByPath = new Map(moves.map((move) => [decodeURI(pathOfPost(move.from, site)), move]))
  const movesBySlug = new Map(moves.map((move) => [move.from.toLowerCase(), move]))
  const isBuilt = (path: string) => site.paths?.has(path) ?? ownSlugAt(path) !== undefined
  // Of a site whose other pages are not known, only the folder of the posts is.
  const isUnknown = (path: string) =>
    !site.paths &&
    (beforeSlug === '/' || !path.startsWith(beforeSlug)) &&
    postAt(path) === undefined &&
    !bySlug.isMisspelt(path)
  const hosts = new Set([new URL(origin).host, domain, ...(given?.own ?? [])].map(withoutWww))
  const allowed = new Set(given?.allowed.map(withoutWww))
  const servedPattern = globPattern(served)
  const exists = (path: string) => isBuilt(path) || servedPattern.test(path) || isUnknown(path)
  const folders = once(() => new Set([...(site.paths ?? [beforeSlug])].flatMap(foldersOf)))

  function missingPart(path: string): string {
    return foldersOf(path).find((folder) => !folders().has(folder) && !isBuilt(folder)) ?? path
  }

  /** Returns the slug of the post that this site has at a path. */
  function ownSlugAt(path: string): string | undefined {
    if (!path.startsWith(beforeSlug) || !path.endsWith(afterSlug)) return undefined
    const slug = path.slice(beforeSlug.length, path.length - afterSlug.length)
    return slugs.has(slug) ? slug : undefined
  }

  function resolve(address: string, base: URL): Target {
    if (!URL.canParse(address, base)) return { kind: 'malformed' }
    const url = new URL(address, base)
    const host = withoutWww(url.host)
    if (!/^https?:$/.test(url.protocol) || !hosts.has(host)) {
      return { kind: 'outside', url, isAllowed: allowed.has(host) }
    }
    const path = decode(url.pathname)
    const move = moveAt(path)
    if (move) return { kind: 'moved', path, slug: move.to, to: newAddress(move, path) }
    if (exists(path)) {
      const fragment = decode(url.hash.slice(1))
      return { kind: 'inside', path, slug: ownSlugAt(path), fragment, isBuilt: isBuilt(path) }
    }
    const slug = postAt(path)
    if (slug !== undefined && !site.postPath)
      return { kind: 'inside', path, slug, fragment: decode(url.hash.slice(1)), isBuilt: false }
    const direct = directOf(path)
    return exists(direct)
      ? { kind: 'indirect', path, direct }
      : { kind: 'dead', path, missing: missingPart(path), moved: slug && pathOfPost(slug, site) }
  }

  /** Resolves an address. If a redirect leads on from it, what it leads to may have moved since. */
  function resolveLink(address: string, base: URL): Target {
    const target = resolve(address, base)
    if (!('path' in target)) return target
    const { path } = target
    const to = site.redirects?.get(path.replace(/(.)\/$/, '$1'))
    if (to === undefined) return target
    const now = resolve(to, new URL(origin))
    if (now.kind === 'moved') return { ...now, path }
    return { kind: 'moved', path, to, slug: now.kind === 'inside' ? now.slug : undefined }
  }

  /** Returns the move from an address that a post of this site has had. */
  function moveAt(path: string): (typeof moves)[number] | undefined {
    if (ownSlugAt(path) !== undefined || servedPattern.test(path)) return undefined
    const isByPath = site.postPath !== undefined || bySlug.at(path) !== undefined
    return movesByPath.get(directOf(path)) ?? (isByPath ? undefined : slugAt(path, movesBySlug))
  }

  /** Returns the address to write in place of an old one. Where the folder of the posts is not known, it is the same. */
  function newAddress({ from, to }: (typeof moves)[number], path: string): string | undefined {
    if (to === null) return undefined
    if (site.postPath) return pathOfPost(to, site)
    const at = path.toLowerCase().lastIndexOf(from.toLowerCase())
    return at === -1 ? undefined : encodeURI(path.slice(0, at) + to + path.slice(at + from.length))
  }

  /** Returns the slug of the post that another system or folder has at a path, under its slug or an older one. */
  function postAt(path: string): string | undefined {
    return bySlug.at(path) ?? slugAt(path, movesBySlug)?.to ?? undefined
  }

  /** Resolves a relative address from a post's file; undefined for what may be a page. */
  function fileAt(address: string, file: string): Target | undefined {
    if (/^(?:[a-z][\w+.-]*:|[/#?]|$)/i.test(address)) return undefined
    const base = file.split('/').map(encodeURIComponent).join('/')
    const url = new URL(address, new URL(`/${base}`, origin))
    const path = decode(url.pathname)
    const name = path.slice(1)
    const fragment = decode(url.hash.slice(1))
    if (files?.names.has(name))
      return { kind: 'inside', path, slug: files.slugOf.get(name), fragment, isBuilt: false }
    if (!/\.[a-z\d]{2,5}$/i.test(path)) return undefined
    // What is above the folder is not known here.
    const isAbove = posix.join(posix.dirname(file), address.replace(/[?#].*/s, '')).startsWith('../')
    if (isAbove || servedPattern.test(path)) return { kind: 'inside', path, fragment, isBuilt: false }
    return { kind: 'dead', path, missing: path, isFile: true }
  }

  return {
    site,
    /** When the snapshot changed or now, whichever is later: dates after it are in the future. */
    latest: new Date(Math.max(Date.parse(updatedAt), now)),
    judgedAt,
    /** Returns a function that resolves the addresses of a post’s links. */
    resolverFor(slug: string) {
      const base = new URL(pathOfPost(slug, site), origin)
      const file = files?.fileOf.get(slug)
      return (address: string): Target => {
        const target = (file && fileAt(address, file)) || resolveLink(address, base)
        const isLost = target.kind === 'dead' && target.moved === undefined
        return isLost ? { ...target, near: bySlug.near(target.path, slug) } : target
      }
    },
  }
}

/** Returns the path that a page has without the endings that a host redirects. */
function directOf(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
}

/** Returns the folders of a path from the top, such as `/blog/` and `/blog/topic/`. */
function foldersOf(path: string): string[] {
  return Array.from(path.slice(1).matchAll(/\//g), ({ index }) => path.slice(0, index + 2))
}

function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/** Decodes percent signs, or returns the text as it is where that fails. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
