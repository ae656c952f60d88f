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

/**
 * Returns the links of a post.
 * @param own The post's old address, from which relative links start.
 * @param newAddresses The new addresses by `pathKey` of the old ones.
 * @param names The new addresses by other names of posts, such as their files.
 */
export function linksOf(
  own: string | undefined,
  { site, hasFiles }: { site: string | undefined; hasFiles: boolean },
  newAddresses: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): Links {
  const root = site ?? standIn
  const base = own !== undefined && URL.canParse(own, root) ? new URL(own, root).href : root
  return {
    resolve(address) {
      const trimmed = address.trim()
      if (trimmed === '' || trimmed.startsWith('#') || !URL.canParse(trimmed, base)) return trimmed
      const url = new URL(trimmed, base)
      if (!/^https?:$/.test(url.protocol)) return trimmed
      const key = url.search === '' ? pathKey(url.href, site) : undefined
      const moved = key === undefined ? undefined : newAddresses.get(key)
      if (moved !== undefined) return `${moved}${url.hash}`
      const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(trimmed)
      if (isRelative && (hasFiles || url.origin === standIn)) return `${url.pathname}${url.search}${url.hash}`
      return isRelative ? url.href : trimmed
    },
    ofPost: (name) => names.get(name),
  }
}
