import { nextChangeOf, pinnedInsteadOf, servedRelease } from '../releases.ts'
import { readLastRun } from './last-run.ts'

/**
 * Returns when the clock makes a rebuild due, in milliseconds since 1970: what is served changes, or a post of our own
 * host is published or is no more. Infinite if nothing waits, and the past if nothing is published.
 */
export function nextChange(to: string): number {
  const current = servedRelease(to)
  if (!current) return Number.NEGATIVE_INFINITY
  // While the site is pinned, the clock publishes nothing either.
  const ofSite = pinnedInsteadOf(to) === undefined ? nextChangeOf(current) : Number.POSITIVE_INFINITY
  const nextPostAt = readLastRun(to)?.nextPostAt
  return nextPostAt === undefined ? ofSite : Math.min(ofSite, Date.parse(nextPostAt))
}
