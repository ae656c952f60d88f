/** Where links of a post lead. */
export interface Links {
  /** Returns the address that a link or a picture has now: of an imported post the new one, else the old one, absolute. */
  resolve(address: string): string
  /** Returns the new address of the post whose old address ends in a path, or that a file of the source holds. */
  ofPost(name: string): string | undefined
}

const standIn = 'https://old-site.invalid'

/** Returns an address's path as a key: decoded, without the slash at its end. Undefined if it is none of the old site. */
export function pathKey(address: string, site: string | undefined): string | undefined {
  const url = siteUrl(address, site)
  return url && (decoded(url.pathname).replace(/(?<=.)\/+$/, '') || '/')
}

/** Returns an address of the old site as a key, with its query: `/?p=7`. Undefined if it is none of the old site. */
export function addressKey(address: string, site: string | undefined): string | undefined {
  const path = pathKey(address, site)
  return path && `${path}${siteUrl(address, site)?.search ?? ''}`
}

// They say where a reader comes from, and not where the link leads.
const tracking = /^(?:utm_\w+|ref|source|fbclid|replytocom)$/

function withoutTracking(url: URL): string {
  const plain = new URL(url)
  for (const name of [...plain.searchParams.keys()]) if (tracking.test(name)) plain.searchParams.delete(name)
  return plain.href
}

/** Returns the path of an old address, as a server gets it: `/2019/05/negroni.html`. Undefined for another site's. */
export function pathOf(
  address: string,
  site: string | undefined,
): { path: string; query: string } | undefined {
  const url = siteUrl(address, site)
  return url && { path: url.pathname, query: url.search }
}

function siteUrl(address: string, site: string | undefined): URL | undefined {
  const base = site ?? standIn
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return hostOf(url) === hostOf(new URL(base)) ? url : undefined
}

// An old site has had both, and http before https.
const hostOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, '')}:${port}`

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What the links of all posts have in common. */
export interface Addresses {
  site: string | undefined
  /** Whether files of the old site can be served at the addresses that they had. */
  hasFiles: boolean
  /** The new addresses by `addressKey` of the old ones. */
  moved: ReadonlyMap<string, string>
  /** All new addresses. */
  ours: ReadonlySet<string>
  /** The new addresses by other names of posts, such as their files. */
  names: ReadonlyMap<string, string>
}

/**
 * Returns the links of a post.
 * @param own The post's old address, from which relative links start.
 */
export function linksOf(own: string | undefined, { site, hasFiles, moved, ours, names }: Addresses): Links {
  const root = site ?? standIn
  const base = own !== undefined && URL.canParse(own, root) ? new URL(own, root).href : root
  return {
    resolve(address) {
      const trimmed = address.trim()
      if (trimmed === '' || trimmed.startsWith('#') || !URL.canParse(trimmed, base)) return trimmed
      const url = new URL(trimmed, base)
      if (!/^https?:$/.test(url.protocol)) return trimmed
      const key = addressKey(withoutTracking(url), site)
      const now = key === undefined ? undefined : moved.get(key)
      if (now !== undefined) return `${now}${url.hash}`
      // What has been resolved stays.
      if (ours.has(trimmed.replace(/#.*$/, ''))) return trimmed
      const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(trimmed)
      if (isRelative && (hasFiles || url.origin === standIn)) return `${url.pathname}${url.search}${url.hash}`
      return isRelative ? url.href : trimmed
    },
    ofPost: (name) => names.get(name),
  }
}
