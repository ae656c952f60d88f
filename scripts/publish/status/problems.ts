import { npmCommand } from '@venue-site/cli/npm-command'
import { printable } from '@venue-site/cli/printable'
import { readSnapshot } from '@venue-site/content-audit/view/read-snapshot'
import { describeProblems } from '@venue-site/posts/schema'
import { SnapshotError } from '@venue-site/posts/snapshot.server'
import { readLivePosts } from '../post-history.ts'
import { readableTime } from '../report.ts'
import { ageOf, isInFuture, stepOf } from './describe.ts'
import type { SiteState } from './site-state.ts'

/** Returns what a monitor should report, a sentence each: nothing published, a failed run, or none for too long. */
export function problemsOf(state: SiteState, now: Date, maxAgeMs?: number): string[] {
  const { to, published, lastRun, running, unfinishedSince } = state
  const problems: string[] = []
  if (!published) {
    const reason = lastRun?.message ? ` The last run failed: ${lastRun.message}` : ''
    const since = running ? ` A run is going on since ${readableTime(running.since)}.` : ''
    problems.push(`Nothing is published in ${to}.${reason}${since}`)
  }
  if (unfinishedSince !== undefined) {
    const run = `The run that began at ${readableTime(unfinishedSince)} in ${to}`
    problems.push(`${run} left no result: it was killed, or its disk was full.`)
  } else if (published && lastRun?.result === 'failed') {
    problems.push(`The last run in ${to} failed${stepOf(lastRun)}.`)
  }
  return [...problems, ...ageProblem(state, now, maxAgeMs)]
}

/** Returns a sentence if the last run is older than `maxAgeMs`, or its age is not known. */
export function ageProblem({ to, lastRun }: SiteState, now: Date, maxAgeMs?: number): string[] {
  if (maxAgeMs === undefined) return []
  if (!lastRun) return [`No run in ${to} has ended yet: ${npmCommand('rebuild', '--to', to)} begins one.`]
  const [run, age] = [`The last run in ${to}`, ageOf(lastRun.at, now)]
  if (isInFuture(lastRun.at, now))
    return [`${run} is dated ${age}, so its age is not known. Check the clock.`]
  if (now.getTime() - Date.parse(lastRun.at) <= maxAgeMs) return []
  return [`${run} ended ${age}, longer ago than --max-age allows. Check the schedule.`]
}

/** Returns why the site does not have the functions host's version of a post, a sentence each, as far as known. */
export function obstaclesTo(slug: string, state: SiteState): string[] {
  const held = state.held.find((post) => post.slug === slug)
  const rejection = openPulled(state)?.rejections.find((post) => post.slug === slug)
  return [
    ...(held ? [`The last run held it back: ${printable(held.reason)}`] : []),
    ...(rejection ? [`The last pull rejected it: ${printable(describeProblems(rejection.problems))}`] : []),
  ]
}

/** Returns why a post is not live, a sentence each, in the order in which to deal with them. */
export function whyNotLive(slug: string, state: SiteState): string[] {
  const { to, pinnedInsteadOf, lastRun, running, unfinishedSince, snapshot } = state
  const pulled = openPulled(state)
  const reasons = obstaclesTo(slug, state)
  const isObstructed = reasons.length > 0
  if (pinnedInsteadOf !== undefined && slug in readLivePosts(to, pinnedInsteadOf))
    reasons.push(`It is in ${pinnedInsteadOf}, which was rolled back`)
  if (pulled?.index.posts.some((post) => post.slug === slug)) {
    if (lastRun?.result === 'failed') reasons.push(`It was pulled, and the last run failed${stepOf(lastRun)}`)
    if (unfinishedSince !== undefined) reasons.push('It was pulled, and the last run left no result')
  } else if (!isObstructed) {
    if (snapshot === undefined) reasons.push('No rebuild has run here, so it is not known what was pulled')
    else if (pulled) reasons.push(`It is not in the functions host's list, as last pulled into ${snapshot}`)
    else reasons.push(`${snapshot}, the snapshot of the last run, cannot be read`)
  }
  if (running) reasons.push(`A run is going on since ${readableTime(running.since)}, and may bring it`)
  return reasons.length > 0 ? reasons : ['It was pulled, and the next run publishes it']
}

function openPulled({ snapshot }: SiteState) {
  try {
    return snapshot === undefined ? null : readSnapshot(snapshot)
  } catch (error) {
    if (error instanceof SnapshotError) return null
    throw error
  }
}
