import { JobError } from '@venue-site/cli/errors'
import { listed } from '@venue-site/cli/listed'
import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import { describeRejection, type Rejection } from '@venue-site/posts/exceptions.server'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import { unsetDomain } from '../cli/settings.ts'
import type { FetchedEntry } from './fetch-posts.ts'
import type { PictureProblem } from './pictures/pull-pictures.ts'
import type { PullOptions } from './pull.ts'
import { describePictureProblem } from './report.ts'
import { compareSnapshots } from './snapshot-index.ts'

/** A new snapshot, the one it would replace, and the options of its pull. */
interface Replacement extends Pick<PullOptions, 'out' | 'functionsUrl' | 'isOwnHost'> {
  previous: SnapshotIndex | null
  next: SnapshotIndex
  /** Posts on the host's list. */
  onList: number
}

// The share of the posts that one pull may remove. More looks like a host that lost its data or answers for another domain.
const maxLoss = 0.2

/**
 * @throws JobError if the new snapshot looks like a wrong setting, or like a host without its data; it names the
 * command that accepts the snapshot anyway.
 */
export function assertNoLoss(replacement: Replacement): void {
  const reason = lossIn(replacement)
  if (!reason) return
  const { next, out, functionsUrl, isOwnHost } = replacement
  const source = isOwnHost ? 'unset, so the posts are those of our own host' : functionsUrl
  throw new JobError(
    `${reason}. Nothing was written. Check VITE_FUNCTIONS_URL (${source}) and VITE_SITE_URL (the domain is ${next.domain}). If both are right, run ${npmCommand('snapshot', '--out', out, '--allow-shrink')}.`,
  )
}

/** @throws JobError if a picture could not be copied. */
export function assertAllPictures(problems: readonly PictureProblem[]): void {
  const [first] = problems
  if (!first) return
  throw new JobError(
    `${countOf(problems.length, 'picture')} could not be copied, and --strict accepts none. Nothing was written. The first: ${describePictureProblem(first)}`,
  )
}

function lossIn({ previous, next, onList, out, isOwnHost }: Replacement): string | undefined {
  const before = previous?.posts.length ?? 0
  const isSameDomain = previous?.domain === next.domain
  // An empty folder of our own host is no wrong domain, and a blog may stay empty until its first post.
  if (onList === 0 && !isOwnHost && (before > 0 || !isSameDomain))
    return `The functions host lists no posts for the domain ${next.domain}`
  if (!previous || before === 0) return undefined
  if (!isSameDomain) {
    if (previous.domain !== unsetDomain)
      return `${out} holds the posts of the domain ${previous.domain}, and this pull requested those of ${next.domain}`
    // A fresh clone holds the sample posts, which the posts of a configured host replace.
    if (!isOwnHost) return undefined
  }
  const { removed } = compareSnapshots(previous, next)
  if (removed.length <= before * maxLoss) return undefined
  return `${removed.length} of the ${countOf(before, 'post')} in ${out} would go: ${listed(removed, 10)}`
}

/** @throws JobError if posts are listed and none could be accepted, with the reason for the first. */
export function assertSomePosts(
  fetched: readonly FetchedEntry[],
  [first]: readonly Rejection[],
  domain: string,
): void {
  if (fetched.length === 0 || fetched.some(({ facts }) => facts)) return
  const reason = first ? describeRejection(first) : 'the host has no details of any'
  throw new JobError(
    `The functions host lists ${countOf(fetched.length, 'post')} for the domain ${domain}, and none could be accepted: ${reason}${fetched.length > 1 && first ? '; …' : ''}. Nothing was written.`,
  )
}

/** @throws JobError if anything was rejected. */
export function assertNoRejections([first, ...more]: readonly Rejection[]): void {
  if (!first) return
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  throw new JobError(`--strict: ${describeRejection(first)}${others}. The old snapshot stays.`)
}
