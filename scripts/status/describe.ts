import { printable } from '../cli/printable.ts'
import { countOf } from '../cli/progress.ts'
import type { LivePost } from '../publish/post-history.ts'
import { describePin } from '../publish/report.ts'
import { momentOf, readable } from './moments.ts'
import { stepOf } from './problems.ts'
import type { SiteState } from './site-state.ts'

/** The site's state for people: what is served, of which pull, what the last run came to, and whether one is going on. */
export function describeState({ to, ...state }: SiteState, now: Date): string {
  const { published, pinnedInsteadOf, lastRun, running } = state
  return [
    ...(published ? describePublished(published, now) : []),
    ...(pinnedInsteadOf === undefined ? [] : [describePin(to, pinnedInsteadOf)]),
    ...(lastRun ? [`Last run: ${momentOf(lastRun.at, now)}, ${lastRun.result}${stepOf(lastRun)}`] : []),
    ...(lastRun?.message ?? '').split('\n').flatMap((line) => (line ? [`  ${printable(line)}`] : [])),
    ...(lastRun?.held ?? []).map(({ slug, reason }) => `Held back: ${printable(`${slug}: ${reason}`)}`),
    ...(running ? [`A run is going on since ${momentOf(running.since, now)}: ${running.holder}`] : []),
  ].join('\n')
}

function describePublished(
  { release, publishedAt, posts, pages, snapshot }: NonNullable<SiteState['published']>,
  now: Date,
): string[] {
  return [
    `Release ${release}, of ${momentOf(publishedAt, now)}: ${countOf(posts, 'post')}, ${countOf(pages, 'page')}`,
    snapshot
      ? `Snapshot of ${momentOf(snapshot.updatedAt, now)}`
      : 'Published by hand: of which pull is not known',
  ]
}

/** A post's state for people, and what keeps a newer version of it from being live. */
export function describeLivePost(
  slug: string,
  { since, first, pulledAt }: LivePost,
  obstacles: readonly string[],
  now: Date,
): string {
  const pull = pulledAt ? `, pulled at ${readable(pulledAt)}` : ''
  return [
    `${slug} is live as it is since ${momentOf(since, now)}${pull}`,
    ...(first === since ? [] : [`First live: ${momentOf(first, now)}`]),
    ...obstacles.map((obstacle) => `Not as the functions host has it. ${obstacle}`),
  ].join('\n')
}
