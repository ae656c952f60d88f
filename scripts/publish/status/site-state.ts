import { type HeldPost, readExceptions, reasonForHold } from '@venue-site/posts/exceptions.server'
import { SnapshotError } from '@venue-site/posts/snapshot.server'
import { readLivePosts } from '../post-history.ts'
import { type PublicStatus, readPublicStatus } from '../public-status.ts'
import { type RunRecord, readBegun, readLastRun, readRunning } from '../rebuild/last-run.ts'
import { nextChange } from '../rebuild/next-change.ts'
import { currentId, pinnedInsteadOf } from '../releases.ts'

export type SiteState = ReturnType<typeof readSiteState>

/** Reads the state of a folder of releases without changing anything. */
export function readSiteState(to: string) {
  // Read before what a run writes at its end, so that a run that ends meanwhile counts as going on.
  const running = readRunning(to)
  const published = currentId(to) === undefined ? null : readPublicStatus(to)
  const begun = readBegun(to)
  const ended = readLastRun(to)
  const isUnfinished = begun !== null && !running && begun.at !== ended?.begunAt
  return {
    to,
    /** null if nothing is published. */
    published,
    /** The newest release that was rolled back by hand, while it is not served. */
    pinnedInsteadOf: pinnedInsteadOf(to),
    /** The last run that ended, or a later publication or rollback by hand; null before the first. */
    lastRun: latest(ended, published?.lastRun ?? null),
    /** When the clock changes the site or brings a post (ISO); undefined if nothing waits. */
    dueAt: published ? isoTime(nextChange(to)) : undefined,
    /** Posts that the last pull of the runs' snapshot folder held back, and why. */
    held: heldPosts(to, begun?.snapshot),
    /** The run that is going on. */
    running,
    /** The start of the last run, if it was killed or could not write its result. */
    unfinishedSince: isUnfinished ? begun.at : undefined,
    /** The snapshot folder of the last run. */
    snapshot: begun?.snapshot,
  }
}

function isoTime(instant: number): string | undefined {
  return Number.isFinite(instant) ? new Date(instant).toISOString() : undefined
}

function latest(run: RunRecord | null, publicRun: PublicStatus['lastRun'] | null): RunRecord | null {
  if (!run || !publicRun) return run ?? publicRun
  return publicRun.at > run.at ? publicRun : run
}

function heldPosts(to: string, snapshot: string | undefined) {
  const release = currentId(to)
  const live = release === undefined ? {} : readLivePosts(to, release)
  // A post that was left out may have been published by hand from another folder.
  const isHeld = ({ slug, isLeftOut }: HeldPost) => !isLeftOut || live[slug] === undefined
  return listHeld(snapshot)
    .filter(isHeld)
    .map((post) => ({ slug: post.slug, reason: reasonForHold(post) }))
}

function listHeld(snapshot: string | undefined): HeldPost[] {
  try {
    return snapshot === undefined ? [] : readExceptions(snapshot).held
  } catch (error) {
    if (error instanceof SnapshotError) return []
    throw error
  }
}
