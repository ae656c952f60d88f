import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { npmCommand } from '../../src/npm-command.server.ts'
import { unsetDomain } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { countOf } from '../cli/progress.ts'
import type { FetchedEntry } from './fetch-posts.ts'
import { describeRejection, type Rejection } from './list-entries.ts'

/** What a pull changed: the slugs that came, changed and went. */
export interface SnapshotChanges {
  fresh: string[]
  changed: string[]
  gone: string[]
}

/** Compares two indexes by slug and digest; without a previous one every post is fresh. */
export function compareSnapshots(previous: SnapshotIndex | null, next: SnapshotIndex): SnapshotChanges {
  const before = new Map(
    previous?.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]),
  )
  const after = new Map(next.posts.map(({ slug, digest, ...item }) => [slug, JSON.stringify([digest, item])]))
  return {
    fresh: [...after.keys()].filter((slug) => !before.has(slug)),
    changed: [...after]
      .filter(([slug, content]) => before.has(slug) && before.get(slug) !== content)
      .map(([slug]) => slug),
    gone: [...before.keys()].filter((slug) => !after.has(slug)),
  }
}

/** A new snapshot with what it was made from, and what it would replace. */
interface Replacement {
  previous: SnapshotIndex | null
  next: SnapshotIndex
  gone: readonly string[]
  /** Posts on the host's list. */
  listed: number
  /** The snapshot folder. */
  out: string
  functionsUrl: string
  /** Whether that is our own host, started for this pull. */
  isOwnHost?: boolean
}

// A fifth of the posts may go in one pull. More looks like a host that lost its data or answers for another domain.
const largestLoss = 0.2

/**
 * Refuses a new snapshot that looks like a wrong setting, or like a host without its data.
 * @throws JobError with the reason, and the command that takes the new snapshot all the same.
 */
export function refuseLoss(replacement: Replacement): void {
  const reason = reasonAgainst(replacement)
  if (!reason) return
  const { next, out, functionsUrl, isOwnHost } = replacement
  const source = isOwnHost ? 'unset, so the posts are those of our own host' : functionsUrl
  throw new JobError(
    `${reason}. Nothing was written. Check VITE_FUNCTIONS_URL (${source}) and VITE_SITE_URL (the domain is ${next.domain}). If both are right, run ${npmCommand('snapshot', '--out', out, '--allow-shrink')}.`,
  )
}

function reasonAgainst({ previous, next, gone, listed, out, isOwnHost }: Replacement): string | undefined {
  const before = previous?.posts.length ?? 0
  const isSameDomain = previous?.domain === next.domain
  // An empty folder of our own host is no wrong domain, and an empty blog stays one until its first post.
  if (listed === 0 && !isOwnHost && (before > 0 || !isSameDomain))
    return `The functions host lists no posts for the domain ${next.domain}`
  if (!previous || before === 0) return undefined
  if (!isSameDomain) {
    if (previous.domain !== unsetDomain)
      return `${out} holds the posts of the domain ${previous.domain}, and this pull asked for those of ${next.domain}`
    // A fresh clone holds the sample posts. The posts of a configured host take their place.
    if (!isOwnHost) return undefined
  }
  if (gone.length <= before * largestLoss) return undefined
  const named = gone.slice(0, 10).join(', ')
  return `${gone.length} of the ${countOf(before, 'post')} in ${out} would go: ${named}${gone.length > 10 ? ', …' : ''}`
}

/** @throws JobError where posts are listed and none could be taken; it gives the reason for the first. */
export function refuseNothing(
  fetched: readonly FetchedEntry[],
  [first]: readonly Rejection[],
  domain: string,
): void {
  if (fetched.length === 0 || fetched.some((entry) => 'facts' in entry)) return
  const reason = first ? describeRejection(first) : 'the host has no details of any'
  throw new JobError(
    `The functions host lists ${countOf(fetched.length, 'post')} for the domain ${domain}, and none could be taken: ${reason}${fetched.length > 1 && first ? '; …' : ''}. Nothing was written.`,
  )
}

/** @throws JobError where anything was rejected. */
export function refuseRejections([first, ...more]: readonly Rejection[]): void {
  if (!first) return
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  throw new JobError(`--strict: ${describeRejection(first)}${others}. The old snapshot stays.`)
}
