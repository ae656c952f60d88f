import { countOf } from '../cli/progress.ts'
import type { PublishReport } from './publish-site.ts'
import type { Release } from './releases.ts'

/** What a publication did, for people. */
export function describePublication(report: PublishReport, to: string): string {
  const { release, before, fresh, kept, removed, changedHostFiles, seconds } = report
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
    ...(changedHostFiles.length > 0
      ? [`Changed for servers: ${changedHostFiles.join(', ')}. nginx and Caddy are to be reloaded`]
      : []),
  ].join('\n')
}

/** A line a release, the newest first. */
export function describeReleases(releases: readonly Release[], current: string | undefined): string {
  const lines = releases.map(({ id, publishedAt, pages, withdrawn }) => {
    const time = publishedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
    const state = id === current ? 'current' : withdrawn ? `rolled back (${withdrawn})` : ''
    return `${id}  ${time}  ${countOf(pages, 'page').padStart(12)}  ${state}`.trimEnd()
  })
  return lines.join('\n')
}
