import { existsSync, lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createRunFolder } from '../../src/atomic-folder.server.ts'
import { npmCommand } from '../../src/npm-command.server.ts'
import { isRouteFile } from '../build/list-pages.ts'
import { describeError, JobError } from '../cli/errors.ts'
import { isFileError } from '../fs/is-fs-error.ts'
import { type Lock, lockFolder } from '../fs/lock.ts'
import { changedHostFiles } from './changed-host-files.ts'
import { commitRelease } from './commit-release.ts'
import { slugOfFile } from './post-history.ts'
import { tidyReleases } from './prune-releases.ts'
import { readPublicStatus, writePublicStatus } from './public-status.ts'
import { nextReleaseId } from './release-id.ts'
import { currentId, currentRelease, listReleases, makeCurrent, placesIn, type Release } from './releases.ts'
import { addAssets, retainedAssets } from './retained-assets.ts'
import { rollbackLocked } from './rollback.ts'
import { CheckError, checkAnswers, checkAssets } from './smoke-test.ts'
import { stageBuilt } from './stage-release.ts'

export interface PublishOptions {
  /** The built folder. */
  from: string
  /** The folder of releases. */
  to: string
  /** How many releases before the current one stay, and the assets of how many. */
  keep: number
  /** What the site was built of, where that is known. */
  source?: Release['source']
  /** Looks through what is served, once it is. */
  checkServed?: typeof checkAnswers
}

export interface PublishReport {
  release: Release
  /** The one that was served before. */
  before: Release | null
  /** Files whose content the release before did not have, and files of releases before. */
  fresh: number
  kept: number
  /** Ids of releases that were removed. */
  removed: string[]
  /** What servers read and has changed: they are to be told. */
  changedHostFiles: string[]
  seconds: number
}

/** How many releases stay, unless somebody says otherwise. */
export const defaultKept = 10

/**
 * Makes a release of the built folder, looks through it, and serves it in the old one's place. Whatever fails or kills
 * it on the way leaves the old one served, and whole; the next run removes what is left.
 * @throws CheckError where the release is not fit to be seen. @throws JobError for anything else.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { from, to } = options
  if (!existsSync(join(from, 'live.html'))) {
    throw new JobError(
      `${from} holds no built site. Run ${npmCommand('build', '--out', from)} first, or name another with --from.`,
    )
  }
  try {
    refuseForeignPlace(to)
    const lock = lockFolder(placesIn(to).releases)
    try {
      return await publishInto(options, lock)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!isFileError(error)) throw error
    const rest = currentId(to) === undefined ? '' : ' What was published stays as it was.'
    throw new JobError(`The site cannot be published to ${to}: ${describeError(error)}.${rest}`, {
      cause: error,
    })
  }
}

async function publishInto(options: PublishOptions, lock: Lock): Promise<PublishReport> {
  const { to, keep, source, checkServed = checkAnswers } = options
  const started = performance.now()
  const places = placesIn(to)
  tidyReleases(to, keep)
  const before = currentRelease(to)
  const staging = createRunFolder(join(places.releases, '.writing-'))
  try {
    const files = stageBuilt(options, staging, before)
    const now = new Date()
    const release: Release = {
      id: nextReleaseId(now, listReleases(to)[0]?.id),
      publishedAt: now.toISOString(),
      pages: files.names.filter(isRouteFile).length,
      posts: files.names.filter((name) => slugOfFile(name) !== undefined).length,
      assets: retainedAssets(assetsAmong(files.names), before?.assets ?? [], keep),
      source,
    }
    const kept = before ? addAssets(staging, places.release(before.id), release.assets) : 0
    writePublicStatus(staging, release, {
      lastRun: { at: release.publishedAt, result: 'published' },
      // A rebuild goes on after it has published.
      runningSince: readPublicStatus(to)?.runningSince,
    })

    const slugs = files.fresh.flatMap((name) => slugOfFile(name) ?? [])
    checkAssets(staging, files.fresh)
    await checkAnswers(staging, slugs)
    lock.assertHeld()
    commitRelease(to, staging, release, { files, before })
    makeCurrent(to, release.id)
    await checkOrGoBack(to, before, () => checkServed(places.current, slugs))
    const changed = before ? changedHostFiles(places.release(before.id), places.current) : []
    const removed = tidyIfPossible(to, keep)
    return {
      release,
      before,
      fresh: files.fresh.length,
      kept,
      removed,
      changedHostFiles: changed,
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

async function checkOrGoBack(to: string, before: Release | null, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    const reason = describeError(error)
    if (!before) throw new CheckError(`${reason}. No release is before it, so it stays.`, { cause: error })
    const { to: again } = rollbackLocked(to, 'failed its check')
    throw new CheckError(`${reason}. The release before, ${again.id}, is served again.`, { cause: error })
  }
}

// The release is served: what cannot be removed now is removed by the next run.
function tidyIfPossible(to: string, keep: number): string[] {
  try {
    return tidyReleases(to, keep)
  } catch {
    return []
  }
}

function assetsAmong(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.startsWith('assets/') ? name.slice('assets/'.length) : []))
}

function refuseForeignPlace(to: string): void {
  const { current } = placesIn(to)
  const stats = lstatSync(current, { throwIfNoEntry: false })
  if (stats && !stats.isSymbolicLink()) {
    throw new JobError(
      `${current} is no link to a release, so it stays. Move it away, or name another folder with --to.`,
    )
  }
}
