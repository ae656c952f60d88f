import { npmCommand } from '../../src/npm-command.server.ts'
import { ageOf, isInFuture, readable } from './moments.ts'
import type { SiteState } from './site-state.ts'

/** What a monitor should wake somebody for, a sentence each: nothing published, a run that failed, or none for too long. */
export function problemsOf(state: SiteState, now: Date, maxAgeMs?: number): string[] {
  return [...publicationProblem(state), ...runProblem(state), ...ageProblem(state, now, maxAgeMs)]
}

function publicationProblem({ to, published, lastRun, running }: SiteState): string[] {
  if (published) return []
  const reason = lastRun?.message ? ` The last run failed: ${lastRun.message}` : ''
  const since = running ? ` A run is going on since ${readable(running.since)}.` : ''
  return [`Nothing is published in ${to}.${reason}${since}`]
}

function runProblem({ to, published, lastRun, unfinishedSince }: SiteState): string[] {
  if (unfinishedSince !== undefined) {
    return [
      `The run that began at ${readable(unfinishedSince)} in ${to} left no result: it was killed, or its disk was full.`,
    ]
  }
  // Where nothing is published its reason is said already.
  return published && lastRun?.result === 'failed' ? [`The last run in ${to} failed${stepOf(lastRun)}.`] : []
}

/** Where the last run must not be older than this: that it is, or that its age is not known. */
export function ageProblem({ to, lastRun }: SiteState, now: Date, maxAgeMs?: number): string[] {
  if (maxAgeMs === undefined) return []
  if (!lastRun) return [`No run in ${to} has ended yet: ${npmCommand('rebuild', '--to', to)} begins one.`]
  if (isInFuture(lastRun.at, now)) {
    return [
      `The last run in ${to} is dated ${ageOf(lastRun.at, now)}, so its age is not known. Check the clock.`,
    ]
  }
  const isOld = now.getTime() - Date.parse(lastRun.at) > maxAgeMs
  return isOld
    ? [
        `The last run in ${to} ended ${ageOf(lastRun.at, now)}, longer ago than --max-age allows. Check the schedule.`,
      ]
    : []
}

/** ` in its pull`; empty where no step failed. */
export function stepOf({ failedAt }: { failedAt?: string }): string {
  if (failedAt === undefined) return ''
  return failedAt === 'start' ? ' before its first step' : ` in its ${failedAt}`
}
