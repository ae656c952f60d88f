import { digest } from '../../src/hash.server.ts'

// nginx takes names of variables up to 46 characters (variables_hash_bucket_size), ours around it among them.
const longestId = 24

/**
 * The names by which a site's own settings are told from those of another on the same server: after its host, and no
 * two hosts have the same.
 * @param siteUrl The site's origin.
 * @returns `folder`, the host as a folder's name, and `id`, of lower-case letters, digits and underscores, 24 at most.
 */
export function siteName(siteUrl: string): { folder: string; id: string } {
  const { hostname } = new URL(siteUrl)
  const id = hostname.replace(/[^a-z0-9]/g, (sign) => (sign === '.' ? '__' : `_${hexOf(sign)}`))
  return {
    // A URL's host may hold signs that nginx, a shell or a path reads as their own.
    folder: hostname.replace(/^\.|[^a-z0-9._-]/g, (sign) => `%${hexOf(sign)}`),
    // No other id begins with `_z`.
    id: id.length <= longestId ? id : `_z${digest(hostname).slice(0, longestId - 2)}`,
  }
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(2, '0')
}
