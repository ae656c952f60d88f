import { type PublicStatus, readPublicStatus } from '../publish/public-status.ts'
import { currentId, pinnedInsteadOf } from '../publish/releases.ts'
import { type RunRecord, readBegun, readLastRun, readRunning } from '../rebuild/last-run.ts'

/** The state of a folder of releases. */
export interface SiteState {
  to: string
  /** null if nothing is published. */
  published: PublicStatus | null
  /** The newest release that was rolled back by hand, while it is not served. */
  pinnedInsteadOf: string | undefined
  /** The last run that ended, or a later publication or rollback by hand; null before the first. */
  lastRun: RunRecord | null
  /** The run that is going on. */
  running: { since: string; holder: string } | null
  /** The start of the last run, if it was killed or could not write its result. */
  unfinishedSince: string | undefined
  /** The snapshot folder of the last run. */
  snapshot: string | undefined
}

/** Reads the state without changing anything. */
export function readSiteState(to: string): SiteState {
  // Read before what a run writes at its end, so that a run that ends meanwhile counts as going on.
  const running = readRunning(to)
  const published = currentId(to) === undefined ? null : readPublicStatus(to)
  const begun = readBegun(to)
  const ended = readLastRun(to)
  const isUnfinished = begun !== null && !running && begun.at !== ended?.begunAt
  return {
    to,
    published,
    pinnedInsteadOf: pinnedInsteadOf(to),
    lastRun: latest(ended, published?.lastRun ?? null),
    running,
    unfinishedSince: isUnfinished ? begun.at : undefined,
    snapshot: begun?.snapshot,
  }
}

function latest(run: RunRecord | null, publicRun: PublicStatus['lastRun'] | null): RunRecord | null {
  if (!run || !publicRun) return run ?? publicRun
  // A publication by hand does not release what the last run held back.
  return publicRun.at > run.at ? { ...publicRun, held: run.held } : run
}
