import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import type { LivePost } from '../post-history.ts'
import { describePin, readableTime } from '../report.ts'
import type { SiteState } from './site-state.ts'

/** Describes what is published, of which pull, how the last run ended, and whether one is going on. */
export function describeState(state: SiteState, now: Date): string {
  const { to, published, pinnedInsteadOf, dueAt, lastRun, held, running } = state
  const lines: string[] = []
  if (published) {
    const { release, publishedAt, posts, pages, snapshot } = published
    lines.push(
      `Release ${release}, of ${momentOf(publishedAt, now)}: ${countOf(posts, 'post')}, ${countOf(pages, 'page')}`,
      snapshot
        ? `Snapshot of ${momentOf(snapshot.updatedAt, now)}`
        : 'Published by hand: of which pull is not known',
    )
  }
  if (pinnedInsteadOf !== undefined) lines.push(describePin(to, pinnedInsteadOf))
  if (dueAt !== undefined) lines.push(describeDue(dueAt, now))
  if (lastRun) {
    lines.push(`Last run: ${momentOf(lastRun.at, now)}, ${lastRun.result}${stepOf(lastRun)}`)
    if (lastRun.message) lines.push(...lastRun.message.split('\n').map((line) => `  ${printable(line)}`))
  }
  for (const { slug, reason } of held) lines.push(`Held back: ${printable(`${slug}: ${reason}`)}`)
  if (running) lines.push(`A run is going on since ${momentOf(running.since, now)}: ${running.holder}`)
  return lines.join('\n')
}

/** `The clock changes it at 2026-12-11 03:00:00 UTC, in 14 days` */
function describeDue(dueAt: string, now: Date): string {
  const ahead = Date.parse(dueAt) - now.getTime()
  const when = ahead > 0 ? `in ${durationOf(ahead)}` : `due for ${durationOf(-ahead)}`
  return `The clock changes it at ${readableTime(dueAt)}, ${when}`
}

/** Describes since when a post is live, and why a newer version of it is not. */
export function describeLivePost(
  slug: string,
  { since, first, pulledAt }: LivePost,
  obstacles: readonly string[],
  now: Date,
): string {
  const pull = pulledAt ? `, pulled at ${readableTime(pulledAt)}` : ''
  return [
    `${slug} is live as it is since ${momentOf(since, now)}${pull}`,
    ...(first === since ? [] : [`First live: ${momentOf(first, now)}`]),
    ...obstacles.map((obstacle) => `Not as the functions host has it. ${obstacle}`),
  ].join('\n')
}

/** ` in its pull`; empty if no step failed. */
export function stepOf({ failedAt }: { failedAt?: string }): string {
  if (failedAt === undefined) return ''
  return failedAt === 'start' ? ' before its first step' : ` in its ${failedAt}`
}

// Clock corrections of some seconds are normal.
const clockToleranceMs = 60_000

/** Whether a past time is later than now: the clock is or was wrong. */
export function isInFuture(time: string, now: Date): boolean {
  return Date.parse(time) - now.getTime() > clockToleranceMs
}

/** `2026-11-21 20:00:00 UTC (3 minutes ago)` */
function momentOf(time: string, now: Date): string {
  const advice = isInFuture(time, now) ? ': the clock is wrong, or it was' : ''
  return `${readableTime(time)} (${ageOf(time, now)}${advice})`
}

/** `3 minutes ago`, or `24 hours in the future`. */
export function ageOf(time: string, now: Date): string {
  const milliseconds = now.getTime() - Date.parse(time)
  return isInFuture(time, now)
    ? `${durationOf(-milliseconds)} in the future`
    : `${durationOf(Math.max(0, milliseconds))} ago`
}

function durationOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 120) return countOf(seconds, 'second')
  if (seconds < 7200) return countOf(Math.round(seconds / 60), 'minute')
  if (seconds < 172_800) return countOf(Math.round(seconds / 3600), 'hour')
  return countOf(Math.round(seconds / 86_400), 'day')
}
