import { digest } from '../../src/hash.server.ts'

// nginx allows 46 characters for a variable (variables_hash_bucket_size), with our prefix and suffix.
const longestId = 24

/**
 * Returns the names that keep a site's settings apart from those of other sites on the same server. They are derived
 * from the site's host, and unique to it.
 * @param siteUrl The site's origin.
 * @returns `folder`, a folder's name, and `id`, at most 24 lower-case letters, digits and underscores.
 */
export function siteName(siteUrl: string): { folder: string; id: string } {
  const { hostname } = new URL(siteUrl)
  const id = hostname.replace(/[^a-z0-9]/g, (character) =>
    character === '.' ? '__' : `_${hexOf(character)}`,
  )
  return {
    // A host may contain characters with a meaning in nginx's files, in a shell or in a path.
    folder: hostname.replace(/^\.|[^a-z0-9._-]/g, (character) => `%${hexOf(character)}`),
    // No other id begins with `_z`.
    id: id.length <= longestId ? id : `_z${digest(hostname).slice(0, longestId - 2)}`,
  }
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0')
}
