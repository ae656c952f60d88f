import { digest } from '@venue-site/cli/files/hash'
import { readMoves } from '@venue-site/posts/moves.server'
import { openSnapshot, readIndexBytes } from '@venue-site/posts/snapshot.server'
import type { Settings } from '../../cli/settings.ts'
import { type PullOptions, pullFromConfiguredHost } from '../../pull/pull.ts'
import { describeChanges, describeWarnings } from '../../pull/report.ts'
import { buildHash, hashSnapshot } from '../../site/build-hash.ts'
import { publicFilesHash } from '../../site/public-files.ts'
import type { RunStep } from '../public-status.ts'
import type { PublishOptions } from '../publish-site.ts'
import {
  currentId,
  currentRelease,
  listReleases,
  nextChangeOf,
  type Release,
  servedRelease,
} from '../releases.ts'
import { describePin } from '../report.ts'
import { CheckError } from '../smoke-test.ts'
import type { AuditGate } from './audit-gate.ts'
import { recordRun, recordStart } from './last-run.ts'

export interface RebuildOptions
  extends AuditGate,
    Pick<PublishOptions, 'checkServed'>,
    Pick<PullOptions, 'quick' | 'changedSlugs'> {
  settings: Settings
  /** The snapshot folder. */
  snapshot: string
  /** The built folder. */
  out: string
  /** The folder of releases. */
  to: string
  /** Prints a line about a step that is done. */
  say: (line: string) => void
}

/**
 * Pulls and, if anything has changed since the last release or the clock changes it, builds and publishes. A post with a new audit error is held
 * back, and the rest is published; if there is a gate, its findings stop the release. After any failure the served site
 * is as it was. The result is recorded, even if nothing has changed.
 */
export async function rebuildSite(options: RebuildOptions): Promise<void> {
  const { to, say } = options
  let step: RunStep = 'pull'
  recordStart(to, options)
  try {
    const { held, nextPostAt } = await pullSnapshot(options)
    step = 'build'
    const source = sourceOf(options)
    const same = publishedOf(to, source.key)
    // Most runs have nothing to publish, and load none of the code for it.
    if (!same || isUnindexed(same, to)) {
      const { publishChanges } = await import('./publish-changes.ts')
      await publishChanges(options, { source, served: same }, (next) => {
        step = next
      })
    } else {
      if (held.length > 0) {
        // Held posts fail a gate, even if nothing else is new.
        step = 'audit'
        const { auditOrFail } = await import('./audit-gate.ts')
        await auditOrFail({ ...options, isPublished: true })
      }
      say(describeSame(same, to))
    }
    await announceCurrent(options, same)
    recordRun(to, { result: same ? 'unchanged' : 'published', nextPostAt })
  } catch (error) {
    const failedAt = error instanceof CheckError ? 'check' : step
    recordRun(to, { result: 'failed', failedAt, error })
    throw error
  }
}

// What an earlier run could not tell, too; but not after a rollback by hand.
async function announceCurrent({ settings: { indexNow }, to, say }: RebuildOptions, same?: Release) {
  const current = currentRelease(to)
  if (!indexNow || !current || (same && same.id !== current.id)) return
  const { announceRelease } = await import('../announcements.ts')
  const line = await announceRelease(to, current, indexNow)
  if (line) say(line)
}

async function pullSnapshot(options: RebuildOptions) {
  const { settings, snapshot, baseline, quick, changedSlugs, say } = options
  const report = await pullFromConfiguredHost(
    { settings, out: snapshot, quick, changedSlugs, holdBack: true, baseline },
    say,
  )
  for (const line of describeWarnings(report, snapshot)) console.warn(line)
  say(`Pulled ${describeChanges(report)}, ${report.seconds.toFixed(1)} s`)
  const { held, nextPostAt = Number.POSITIVE_INFINITY } = report
  return { held, nextPostAt: Number.isFinite(nextPostAt) ? new Date(nextPostAt).toISOString() : undefined }
}

// What a build would be made from now.
function sourceOf({ settings, snapshot }: RebuildOptions): NonNullable<Release['source']> {
  const { index, readPictures } = openSnapshot(snapshot)
  const bytes = readIndexBytes(snapshot)
  const ofSnapshot = hashSnapshot(bytes, readMoves(snapshot), readPictures())
  const key = digest(ofSnapshot, publicFilesHash(), buildHash(settings.public))
  return { key, snapshot: { updatedAt: index.updatedAt, digest: digest(bytes) } }
}

// A release that was rolled back by hand is not published again until something changes. The clock does not count then.
function publishedOf(to: string, key: string): Release | undefined {
  const current = currentId(to) ?? ''
  // One that is newer and was not rolled back was never served: its run was killed.
  const last = listReleases(to).find(
    ({ id, withdrawn }) => withdrawn !== 'failed its check' && (withdrawn || id <= current),
  )
  const isDue = last && !last.withdrawn && nextChangeOf(last) <= Date.now()
  return servedRelease(to) && last?.source?.key === key && !isDue ? last : undefined
}

// A run that was killed may have published it, and not indexed it.
function isUnindexed({ id, isSearchable }: Release, to: string): boolean {
  return id === currentId(to) && !isSearchable
}

function describeSame(same: Release, to: string): string {
  const current = currentId(to)
  const since = `Nothing changed since ${same.id}`
  return same.id === current
    ? `${since}: nothing was built or published`
    : `${since}, which was rolled back: ${current} stays, and nothing was built or published\n${describePin(to, same.id)}`
}
