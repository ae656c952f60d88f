import { type PublicStatus, readPublicStatus } from '../publish/public-status.ts'
import { currentId, pinnedInsteadOf } from '../publish/releases.ts'
import { type RunRecord, readBegun, readLastRun, readRunning } from '../rebuild/last-run.ts'

/** What a folder of releases says of its site, for `status`. */
export interface SiteState {
  to: string
  /** What is served; null where nothing is. */
  published: PublicStatus | null
  /** The newest release that was rolled back by hand, while it is not served. */
  pinnedInsteadOf: string | undefined
  /** The last run that ended, or the last publication or rollback by hand after it; null before the first. */
  lastRun: RunRecord | null
  /** The run that is going on. */
  running: { since: string; holder: string } | null
  /** When a run began that was killed, or could not write down what it came to. */
  unfinishedSince: string | undefined
  /** The snapshot folder of the last run. */
  snapshot: string | undefined
}

/** Reads a site's state. It only reads, and may be asked at any time. */
export function readSiteState(to: string): SiteState {
  // Before what a run writes when it ends: one that ends meanwhile counts as going on.
  const running = readRunning(to)
  const published = currentId(to) === undefined ? null : readPublicStatus(to)
  const begun = readBegun(to)
  const ended = readLastRun(to)
  const isUnfinished = begun !== null && !running && begun.at !== ended?.begunAt
  return {
    to,
    published,
    pinnedInsteadOf: pinnedInsteadOf(to),
    lastRun: later(ended, published?.lastRun ?? null),
    running,
    unfinishedSince: isUnfinished ? begun.at : undefined,
    snapshot: begun?.snapshot,
  }
}

function later(run: RunRecord | null, told: PublicStatus['lastRun'] | null): RunRecord | null {
  if (!run || !told) return run ?? told
  // What a publication by hand says is not known to hold anything back, so what the last run held back still is.
  return told.at > run.at ? { ...told, held: run.held } : run
}
