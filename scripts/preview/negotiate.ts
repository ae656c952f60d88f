import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** How a file may be packed; `identity` is the file as it is. */
export type Coding = 'br' | 'gzip' | 'identity'

// The smallest first: of what a client likes equally, it gets the first.
const preferred: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * Chooses among a file's codings by `Accept-Encoding` (RFC 9110, section 12.5.3). Without the header it is `identity`,
 * and also where nothing is acceptable: the RFC lets a server disregard the header then (section 12.4.1), which
 * leaves no picture out of a page because a client takes packed text only.
 */
export function chooseCoding(headers: IncomingHttpHeaders, available: readonly Coding[]): Coding {
  return new Negotiator({ headers }).encoding(available, { preferred }) ?? 'identity'
}
