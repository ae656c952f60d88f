import { JobError } from '../cli/errors.ts'
import { lockFolder } from '../files/lock.ts'
import { addAssets, assetSets } from './kept-assets.ts'
import { livePostsAgain, readLivePosts, writeLivePosts } from './live-posts.ts'
import { writePublicStatus } from './public-status.ts'
import {
  currentRelease,
  listReleases,
  makeCurrent,
  placesIn,
  type Release,
  writeRelease,
} from './releases.ts'

/** Serves the release before the current one. @throws JobError where there is none. */
export function rollBack(to: string): { from: Release; to: Release } {
  if (currentRelease(to) === null) throw new JobError(`There is no release in ${to}. Publish one first.`)
  const lock = lockFolder(placesIn(to).releases)
  try {
    return goBack(to, 'by hand')
  } finally {
    lock.release()
  }
}

/** The same, for the holder of the lock. */
export function goBack(
  to: string,
  reason: NonNullable<Release['withdrawn']>,
  now = new Date().toISOString(),
): { from: Release; to: Release } {
  const places = placesIn(to)
  const current = currentRelease(to)
  const before = current && listReleases(to).find(({ id, withdrawn }) => id < current.id && !withdrawn)
  if (!before) {
    throw new JobError(`There is no release before ${current?.id ?? 'the first'} in ${to} to go back to.`)
  }
  // Pages of the release that goes are open somewhere, and want its code.
  addAssets(places.release(before.id), places.release(current.id), current.assets)
  const [own = [], ...older] = before.assets
  const assets = assetSets(own, [...current.assets, ...older], Number.POSITIVE_INFINITY)
  const posts = livePostsAgain(readLivePosts(to, before.id), readLivePosts(to, current.id), now)
  const again = { ...before, assets }
  writeRelease(to, again)
  writeLivePosts(to, before.id, posts)
  writePublicStatus(places.release(before.id), again, { at: now, result: 'rolled back' })
  writeRelease(to, { ...current, withdrawn: reason })
  makeCurrent(to, before.id)
  return { from: current, to: again }
}
