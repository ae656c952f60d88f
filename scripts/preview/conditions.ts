import type { IncomingHttpHeaders } from 'node:http'

/** What tells one version of a representation from another. */
export interface Validators {
  /** A strong entity tag, in its quotes. */
  etag: string
  /** An HTTP date. */
  lastModified: string
}

/**
 * Evaluates a request's conditions in the order of RFC 9110, section 13.2.2: 412 where one that guards failed, 304
 * where the client has what it asks for, else 200. A date that is none is passed over.
 */
export function checkConditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 200 | 304 | 412 {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  const modified = Date.parse(lastModified)
  const isGuarded =
    ifMatch === undefined
      ? !(modified > Date.parse(headers['if-unmodified-since'] ?? ''))
      : tagsOf(ifMatch).some((tag) => tag === '*' || tag === etag)
  if (!isGuarded) return 412
  const isKnown =
    ifNoneMatch === undefined
      ? modified <= Date.parse(headers['if-modified-since'] ?? '')
      : isKnownTag(ifNoneMatch, etag)
  return isKnown ? 304 : 200
}

/** Whether `If-None-Match` names a version. It compares weakly (RFC 9110, section 13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return tagsOf(ifNoneMatch ?? '').some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** Whether a part may be sent: it must belong to the version that the client has parts of (RFC 9110, section 13.1.5). */
export function isRangeWanted(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const { 'if-range': ifRange } = headers
  return ifRange === undefined || ifRange === etag || ifRange === lastModified
}

// A tag may hold a comma, so the list is not split at commas.
function tagsOf(list: string): string[] {
  return list.trim() === '*' ? ['*'] : (list.match(/(?:W\/)?"[^"]*"/g) ?? [])
}
