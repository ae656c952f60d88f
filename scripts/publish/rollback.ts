import { npmCommand } from '../../src/npm-command.server.ts'
import { JobError } from '../cli/errors.ts'
import { lockFolder } from '../fs/lock.ts'
import { readLivePosts, restorePostHistory, writeLivePosts } from './post-history.ts'
import { readPublicStatus, writePublicStatus } from './public-status.ts'
import {
  currentRelease,
  listReleases,
  makeCurrent,
  pinnedInsteadOf,
  placesIn,
  type Release,
  writeRelease,
} from './releases.ts'
import { addAssets, retainedAssets } from './retained-assets.ts'

/** A move of the site from one release to another that was made earlier. */
export interface Move {
  from: Release
  to: Release
}

/**
 * Serves another release: the one before the current one, or the one that is named, older or newer.
 * @param id A release that is kept. One that was rolled back by hand may be named, to go forward to it.
 * @throws JobError where there is none such.
 */
export function rollbackRelease(to: string, id?: string): Move {
  if (currentRelease(to) === null) {
    throw new JobError(
      `There is no release in ${to}. Publish one first: ${npmCommand('publish', '--to', to)}.`,
    )
  }
  const lock = lockFolder(placesIn(to).releases)
  try {
    return id === undefined ? rollbackLocked(to, 'by hand') : moveTo(to, releaseNamed(to, id), 'by hand')
  } finally {
    lock.release()
  }
}

/** Goes to the release before the current one, for the holder of the lock. */
export function rollbackLocked(to: string, reason: NonNullable<Release['withdrawn']>): Move {
  const current = currentRelease(to)
  const before = current && listReleases(to).find(({ id, withdrawn }) => id < current.id && !withdrawn)
  if (!before) {
    throw new JobError(`There is no release before ${current?.id ?? 'the first'} in ${to} to go back to.`)
  }
  return moveTo(to, before, reason)
}

function releaseNamed(to: string, id: string): Release {
  const release = listReleases(to).find((one) => one.id === id)
  const list = npmCommand('publish', '--to', to, '--list')
  if (!release) throw new JobError(`There is no release ${id} in ${to}. ${list} names those that there are.`)
  if (release.withdrawn === 'failed its check') {
    throw new JobError(`${id} failed its check when it was served. Choose another: ${list} names them.`)
  }
  if (id === currentRelease(to)?.id) throw new JobError(`${id} is the current release of ${to} already.`)
  return release
}

function moveTo(to: string, target: Release, reason: NonNullable<Release['withdrawn']>): Move {
  const now = new Date().toISOString()
  const places = placesIn(to)
  const current = currentRelease(to)
  if (!current) throw new JobError(`There is no current release in ${to}.`)
  // Pages of the release that goes are open somewhere, and want its code.
  addAssets(places.release(target.id), places.release(current.id), current.assets)
  const [own = [], ...older] = target.assets
  const assets = retainedAssets(own, [...current.assets, ...older], Number.POSITIVE_INFINITY)
  const posts = restorePostHistory(readLivePosts(to, target.id), readLivePosts(to, current.id), now)
  const { withdrawn: _, ...kept } = target
  const again = { ...kept, assets }
  writeRelease(to, again)
  writeLivePosts(to, target.id, posts)
  // Going back takes back all that came after; going forward takes back nothing.
  for (const release of listReleases(to)) {
    const isPassed = release.id > target.id && release.id <= current.id
    if (isPassed && !release.withdrawn) writeRelease(to, { ...release, withdrawn: reason })
  }
  writePublicStatus(places.release(target.id), again, {
    lastRun: { at: now, result: target.id < current.id ? 'rolled back' : 'published' },
    runningSince: readPublicStatus(to)?.runningSince,
    pinnedInsteadOf: pinnedInsteadOf(to, target.id),
  })
  makeCurrent(to, target.id)
  return { from: current, to: again }
}
