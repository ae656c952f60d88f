/*
 * Which slugs of posts and topics have an address: everywhere the same one, `/blog/{slug}` with the file
 * `blog/{slug}.html`. A slug that some host, file system or server would lose is rejected, and every other is reached.
 */

const maximumBytes = 200
const utf8 = new TextEncoder()

const joiner = /([\p{L}\p{M}\p{N}\p{Emoji}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{Emoji}])/gu
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|#%]/u

// The first that matches is the reason. Case is ignored, as some disks and hosts do.
const faults: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'must not be empty'],
  [/^[.\s]|[.\s]$/, 'must not begin or end with a dot or a space'],
  [/^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i, 'must not be a device of Windows'],
  [/\.html(\.br|\.gz)?$/i, 'must not end like the file of a page: hosts serve another post there'],
  [/^(404|index)$/i, 'must not be 404 or index: hosts serve files of these names at other addresses'],
  // Netlify's dev server looks for a file there, and no rule of `_redirects` can have a space.
  [
    /^(?=\S*\s).*\.(html?|png|jpg|js|css|svg|gif|ico|woff2?)$/i,
    'must not have a space and end like a file: hosts look for that file',
  ],
]

/**
 * Returns why a text cannot be a slug, the last segment of an address and a file name on Linux, macOS and Windows:
 * `must not be empty`. Undefined if it can. Letters of any script may be joined: Persian, Sinhala and emoji need it.
 */
export function slugProblem(slug: string): string | undefined {
  if (forbidden.test(slug.replace(joiner, '$1')))
    return 'must have none of / \\ : * ? " < > | # % and no invisible characters, except joiners between letters or emoji'
  const [, fault] = faults.find(([pattern]) => pattern.test(slug)) ?? []
  if (fault) return fault
  return utf8.encode(slug).length > maximumBytes ? `must have at most ${maximumBytes} bytes` : undefined
}

/** Returns whether a text can be a slug. */
export function isSafeSlug(slug: string): boolean {
  return slugProblem(slug) === undefined
}

/** Returns a text in which case and Unicode form make no difference: equal for two names that are one on some disks. */
export function foldCase(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  // By way of capitals, so that `ß` equals `ss` and both small sigmas are equal. `ẞ` must be lower case first.
  const capitals = text.normalize(form).toLowerCase().toUpperCase()
  return capitals.toLowerCase().normalize(form)
}
