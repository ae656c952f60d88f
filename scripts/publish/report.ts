import { npmCommand } from '../../src/npm-command.server.ts'
import { countOf } from '../cli/progress.ts'
import { changedHostFiles } from './changed-host-files.ts'
import type { PublishReport } from './publish-site.ts'
import { currentId, listReleases, pinnedInsteadOf, placesIn } from './releases.ts'
import type { Move } from './rollback.ts'

/** What a publication did, for people. */
export function describePublication(report: PublishReport, to: string): string {
  const { release, before, fresh, kept, removed, seconds } = report
  const counts = [
    countOf(release.pages, 'page'),
    `${countOf(fresh, 'file')} new`,
    `${countOf(kept, 'asset')} kept of releases before`,
    `${seconds.toFixed(1)} s`,
  ]
  return [
    `Published ${release.id} to ${to}: ${counts.join(', ')}`,
    before ? `Before it: ${before.id}` : 'It is the first there',
    ...(removed.length > 0 ? [`Removed: ${removed.toReversed().join(', ')}`] : []),
    ...describeHostFiles(report.changedHostFiles),
  ].join('\n')
}

/** What a rollback did, for people, and how to undo it. */
export function describeMove({ from, to: again }: Move, to: string): string {
  const places = placesIn(to)
  const insteadOf = pinnedInsteadOf(to)
  return [
    `${again.id < from.id ? 'Rolled back' : 'Moved forward'} from ${from.id} to ${again.id} of ${again.publishedAt}`,
    ...(insteadOf === undefined ? [] : [describePin(to, insteadOf)]),
    ...describeHostFiles(changedHostFiles(places.release(from.id), places.release(again.id))),
  ].join('\n')
}

/** That a site is pinned by a rollback, and how to unpin it. */
export function describePin(to: string, insteadOf: string): string {
  const unpin = npmCommand('publish', '--to', to, '--rollback', insteadOf)
  return `Pinned by a rollback of ${insteadOf}: rebuilds publish nothing until a post, the code or a setting changes. To serve it again, run ${unpin}`
}

function describeHostFiles(changed: readonly string[]): string[] {
  return changed.length > 0
    ? [
        `Changed for servers: ${changed.join(', ')}. Reload nginx (nginx -t && systemctl reload nginx) or Caddy (systemctl reload caddy)`,
      ]
    : []
}

/** A line a release, the newest first, and a last one where a rollback pins the site; empty without a release. */
export function describeReleases(to: string): string {
  const current = currentId(to)
  const insteadOf = pinnedInsteadOf(to)
  const lines = listReleases(to).map(({ id, publishedAt, pages, withdrawn }) => {
    const time = publishedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
    const state = id === current ? 'current' : withdrawn ? `rolled back (${withdrawn})` : ''
    return `${id}  ${time}  ${countOf(pages, 'page').padStart(12)}  ${state}`.trimEnd()
  })
  return [...lines, ...(insteadOf === undefined ? [] : [describePin(to, insteadOf)])].join('\n')
}
