import { describeProblems } from '../../src/blog/schema.ts'
import { SnapshotError } from '../../src/blog/snapshot.server.ts'
import { readSnapshot, type SnapshotSource } from '../audit/view/read-snapshot.ts'
import { printable } from '../cli/printable.ts'
import { readLivePosts } from '../publish/post-history.ts'
import { readable } from './moments.ts'
import { stepOf } from './problems.ts'
import type { SiteState } from './site-state.ts'

/** Why the site has not what the functions host has of a post, a sentence each; empty where nothing is known to be in the way. */
export function obstaclesTo(slug: string, state: SiteState): string[] {
  const held = state.lastRun?.held?.find((post) => post.slug === slug)
  const rejection = openPulled(state)?.rejections.find((post) => post.slug === slug)
  return [
    ...(held ? [`The last run held it back: ${printable(held.reason)}`] : []),
    ...(rejection ? [`The last pull rejected it: ${printable(describeProblems(rejection.problems))}`] : []),
  ]
}

/** Why a post is not live, a sentence each, what is to be dealt with first before the rest. */
export function whyNotLive(slug: string, state: SiteState): string[] {
  const { to, pinnedInsteadOf, lastRun, running, unfinishedSince } = state
  const pulled = openPulled(state)
  const isPulled = pulled?.index.posts.some((post) => post.slug === slug) ?? false
  const isRolledBack = pinnedInsteadOf !== undefined && slug in readLivePosts(to, pinnedInsteadOf)
  const obstacles = obstaclesTo(slug, state)
  const reasons = [
    ...obstacles,
    ...(isRolledBack ? [`It is in ${pinnedInsteadOf}, which was rolled back`] : []),
    ...(!isPulled && obstacles.length === 0 ? [notPulled(state, pulled)] : []),
    ...(isPulled && lastRun?.result === 'failed'
      ? [`It was pulled, and the last run failed${stepOf(lastRun)}`]
      : []),
    ...(isPulled && unfinishedSince !== undefined ? ['It was pulled, and the last run left no result'] : []),
    ...(running ? [`A run is going on since ${readable(running.since)}, and may bring it`] : []),
  ]
  return reasons.length > 0 ? reasons : ['It was pulled, and the next run publishes it']
}

function notPulled({ snapshot }: SiteState, pulled: SnapshotSource | null): string {
  if (snapshot === undefined) return 'No rebuild has run here, so it is not known what was pulled'
  return pulled
    ? `It is not in the functions host's list, as last pulled into ${snapshot}`
    : `${snapshot}, the snapshot of the last run, cannot be read`
}

function openPulled({ snapshot }: SiteState): SnapshotSource | null {
  if (snapshot === undefined) return null
  try {
    return readSnapshot(snapshot)
  } catch (error) {
    if (error instanceof SnapshotError) return null
    throw error
  }
}
