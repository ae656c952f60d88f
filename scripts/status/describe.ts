import { countOf } from '../cli/progress.ts'
import type { LivePost } from '../publish/live-posts.ts'
import type { PublicStatus } from '../publish/public-status.ts'
import type { readLastRun } from '../rebuild/last-run.ts'

/** The site's state for people: what is served, of which pull, and how long ago the last run ended. */
export function describeStatus(
  status: PublicStatus,
  lastRun: ReturnType<typeof readLastRun>,
  now: Date,
): string {
  const { release, publishedAt, posts, pages, snapshot } = status
  const { at, result, failedAt } = status.lastRun
  const failure = failedAt ? ` in its ${failedAt}` : ''
  return [
    `Release ${release}, of ${momentOf(publishedAt, now)}: ${countOf(posts, 'post')}, ${countOf(pages, 'page')}`,
    snapshot
      ? `Snapshot of ${momentOf(snapshot.updatedAt, now)}`
      : 'Published by hand: of which pull is not known',
    `Last run: ${momentOf(at, now)}, ${result}${failure}`,
    ...(lastRun?.at === at && lastRun.message ? [`  ${lastRun.message.replaceAll('\n', '\n  ')}`] : []),
  ].join('\n')
}

/** A post's state for people. */
export function describeLivePost(slug: string, { since, first, pulledAt }: LivePost, now: Date): string {
  const pull = pulledAt ? `, pulled at ${readable(pulledAt)}` : ''
  return [
    `${slug} is live as it is since ${momentOf(since, now)}${pull}`,
    ...(first === since ? [] : [`First live: ${momentOf(first, now)}`]),
  ].join('\n')
}

function momentOf(time: string, now: Date): string {
  return `${readable(time)} (${ageOf(now.getTime() - Date.parse(time))})`
}

function readable(time: string): string {
  return time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')
}

function ageOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${countOf(seconds, 'second')} ago`
  if (seconds < 7200) return `${countOf(Math.round(seconds / 60), 'minute')} ago`
  if (seconds < 172_800) return `${countOf(Math.round(seconds / 3600), 'hour')} ago`
  return `${countOf(Math.round(seconds / 86_400), 'day')} ago`
}
