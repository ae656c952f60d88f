import { pinnedInsteadOf, servedRelease } from '../releases.ts'
import { readLastRun } from './last-run.ts'

/**
 * Returns when the clock makes a rebuild due, in milliseconds since 1970: what is served changes, or a post of our own
 * host is published or is no more. Infinite if nothing waits, and the past if nothing is published.
 */
export function nextChange(to: string): number {
  const current = servedRelease(to)
  if (!current) return Number.NEGATIVE_INFINITY
  // While the site is pinned, the clock publishes nothing either.
  const ofSite = pinnedInsteadOf(to) === undefined ? current.changesAt : undefined
  return Math.min(instantOf(ofSite), instantOf(readLastRun(to)?.nextPostAt))
}

function instantOf(time: string | undefined): number {
  return time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time)
}
