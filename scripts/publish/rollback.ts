import { JobError } from '@venue-site/cli/errors'
import { lockFolder } from '@venue-site/cli/files/lock'
import { npmCommand } from '@venue-site/cli/npm-command'
import { readLivePosts, restorePostHistory, writeLivePosts } from './post-history.ts'
import { writePublicStatus } from './public-status.ts'
import {
  currentId,
  currentRelease,
  listReleases,
  makeCurrent,
  placesIn,
  type Release,
  writeRelease,
} from './releases.ts'
import { addAssets, assertNoLinkOut, retainedAssets } from './stage-release.ts'

/** A change of the served release to one that was made earlier. */
export interface Move {
  from: Release
  to: Release
}

type Reason = NonNullable<Release['withdrawn']>

/**
 * Serves another release: the one before the current one, or the named one, which may be older or newer.
 * @throws JobError if there is no such release.
 */
export function rollbackRelease(to: string, id?: string): Move {
  assertCurrent(to)
  using _lock = lockFolder(placesIn(to).releases)
  return rollbackLocked(to, 'by hand', id)
}

/** The same, if the caller holds the lock. */
export function rollbackLocked(to: string, reason: Reason, id?: string): Move {
  const current = assertCurrent(to)
  const target = id === undefined ? releaseBefore(to, current) : releaseNamed(to, id, current)
  return moveTo(to, { from: current, to: target }, reason)
}

function assertCurrent(to: string): Release {
  const current = currentRelease(to)
  if (current) return current
  const id = currentId(to)
  const advice =
    id === undefined
      ? `There is no release in ${to}. Publish one first`
      : `${id}, which ${to} serves, has no record. Publish again`
  throw new JobError(`${advice}: ${npmCommand('publish', '--to', to)}.`)
}

function releaseBefore(to: string, current: Release): Release {
  const before = listReleases(to).find(({ id, withdrawn }) => id < current.id && !withdrawn)
  if (!before) throw new JobError(`There is no release before ${current.id} in ${to} to go back to.`)
  return before
}

function releaseNamed(to: string, id: string, current: Release): Release {
  const release = listReleases(to).find((one) => one.id === id)
  const list = npmCommand('publish', '--to', to, '--list')
  if (!release) throw new JobError(`There is no release ${id} in ${to}. ${list} names those that there are.`)
  if (release.withdrawn === 'failed its check') {
    throw new JobError(`${id} failed its check when it was served. Choose another: ${list} names them.`)
  }
  if (id === current.id) throw new JobError(`${id} is the current release of ${to} already.`)
  return release
}

function moveTo(to: string, { from: current, to: target }: Move, reason: Reason): Move {
  const at = new Date().toISOString()
  const places = placesIn(to)
  assertNoLinkOut(places.release(target.id))
  // Open pages of the current release still load its assets.
  addAssets(places.release(target.id), places.release(current.id), current.assets)
  const [own = [], ...older] = target.assets
  const assets = retainedAssets(own, [...current.assets, ...older], Number.POSITIVE_INFINITY)
  const posts = restorePostHistory(readLivePosts(to, target.id), readLivePosts(to, current.id), at)
  const { withdrawn: _, ...kept } = target
  const restored = { ...kept, assets }
  writeRelease(to, restored)
  writeLivePosts(to, target.id, posts)
  // Going back withdraws all later releases up to the current one; going forward withdraws none.
  for (const release of listReleases(to)) {
    const isPassed = release.id > target.id && release.id <= current.id
    if (isPassed && !release.withdrawn) writeRelease(to, { ...release, withdrawn: reason })
  }
  const result = target.id < current.id ? 'rolled back' : 'published'
  writePublicStatus(to, restored, { lastRun: { at, result } })
  makeCurrent(to, target.id)
  return { from: current, to: restored }
}
