import { npmCommand } from '@venue-site/cli/npm-command'
import { countOf } from '@venue-site/cli/progress'
import type { PublishReport } from './publish-site.ts'
import { changedHostFiles, currentId, listReleases, pinnedInsteadOf, placesIn } from './releases.ts'
import type { Move } from './rollback.ts'

/** Describes a publication. */
export function describePublication(report: PublishReport, to: string): string {
  const { release, before, isFirst, fresh, kept, removed, seconds } = report
  const counts = [
    countOf(release.pages, 'page'),
    `${countOf(fresh, 'file')} new`,
    `${countOf(kept, 'asset')} kept of releases before`,
    `${seconds.toFixed(1)} s`,
  ]
  const first = isFirst ? 'It is the first there' : 'The release before it has no record'
  return [
    `Published ${release.id} to ${to}: ${counts.join(', ')}`,
    before ? `Before it: ${before.id}` : first,
    ...(removed.length > 0 ? [`Removed: ${removed.toReversed().join(', ')}`] : []),
    ...describeHostFiles(report.changedHostFiles),
  ].join('\n')
}

/** Describes a rollback, and how to undo it. */
export function describeMove({ from, to: target }: Move, to: string): string {
  const places = placesIn(to)
  return [
    `${wayBetween(from.id, target.id)} of ${target.publishedAt}`,
    ...describePins(to),
    ...describeHostFiles(changedHostFiles(places.release(from.id), places.release(target.id))),
  ].join('\n')
}

/** Says which way a site went from one release to another, by their ids. */
export function wayBetween(from: string, to: string): string {
  return `${to < from ? 'Rolled back' : 'Moved forward'} from ${from} to ${to}`
}

/** Describes that a rollback pins the site, and how to unpin it. */
export function describePin(to: string, insteadOf: string): string {
  const unpin = npmCommand('publish', '--to', to, '--rollback', insteadOf)
  return `Pinned by a rollback of ${insteadOf}: rebuilds publish nothing until a post, the code or a setting changes. To serve it again, run ${unpin}`
}

function describePins(to: string): string[] {
  const insteadOf = pinnedInsteadOf(to)
  return insteadOf === undefined ? [] : [describePin(to, insteadOf)]
}

function describeHostFiles(changed: readonly string[]): string[] {
  if (changed.length === 0) return []
  return [
    `Changed for servers: ${changed.join(', ')}. Reload nginx (nginx -t && systemctl reload nginx) or Caddy (systemctl reload caddy)`,
  ]
}

/** Lists the releases, the newest first; empty if there is none. */
export function describeReleases(to: string): string {
  const current = currentId(to)
  const lines = listReleases(to).map(({ id, publishedAt, pages, withdrawn }) => {
    const state = id === current ? 'current' : withdrawn ? `rolled back (${withdrawn})` : ''
    return `${id}  ${readableTime(publishedAt)}  ${countOf(pages, 'page').padStart(12)}  ${state}`.trimEnd()
  })
  return [...lines, ...describePins(to)].join('\n')
}

/** `2026-11-21 20:00:00 UTC` */
export function readableTime(time: string): string {
  return time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')
}
