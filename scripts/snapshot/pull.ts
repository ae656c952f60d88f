import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describeProblems } from '../../src/blog/schema.ts'
import { openSnapshot, type Snapshot, SnapshotError, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { Settings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { startProgress } from '../cli/progress.ts'
import { type AssembledSnapshot, assemble } from './assemble.ts'
import { compareSnapshots, refuseShrink, type SnapshotChanges } from './compare.ts'
import { crawlList, type Rejection } from './crawl-list.ts'
import { fetchPosts } from './fetch-posts.ts'
import { finishEarlierSwap, swapIn } from './swap.ts'
import { createPullClient } from './transport.ts'

export interface PullOptions {
  settings: Settings
  /** The functions host to pull from; the settings' own, or one started for the pull. */
  functionsUrl: string
  /** The snapshot folder. */
  out: string
  /** A rejected post fails the pull. */
  strict?: boolean
  /** Posts may drop to none, or by more than a fifth. */
  allowShrink?: boolean
  /** Takes a line the person should know of. */
  warn?: (message: string) => void
}

export interface PullReport extends SnapshotChanges {
  total: number
  rejections: Rejection[]
  /** Whether the folder was written; false where it held the same content already. */
  written: boolean
}

/**
 * Pulls every list page and every post into the snapshot folder.
 * @throws JobError, HttpError, AnswerError, UnreachableError or SnapshotError; the old folder then stays as it was.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { settings, functionsUrl, out, strict, allowShrink, warn = console.warn } = options
  const { concurrency, timeoutMs, retries } = settings.snapshot
  const previous = openPrevious(out, warn)
  const client = createPullClient({
    baseUrl: functionsUrl,
    key: settings.public.functionsKey,
    timeoutMs,
    retries,
  })

  const entries = await crawlList(client, settings.domain, concurrency)
  const progress = startProgress('Pulling posts', entries.length)
  const pulled = await fetchPosts(client, entries, { concurrency, onPost: progress.tick }).finally(
    progress.stop,
  )

  const next = assemble(pulled, { domain: settings.domain, previous, now: new Date() })
  const changes = compareSnapshots(previous?.index ?? null, next.index)
  if (strict) refuseRejections(next)
  if (!allowShrink) refuseShrink(previous?.index ?? null, next.index, changes.gone)
  const written = await swapIn(out, next.files)
  return { ...changes, total: next.index.total, rejections: next.rejections, written }
}

// A snapshot that cannot be read is mended by pulling anew; a folder that is none is somebody's and stays.
function openPrevious(out: string, warn: (message: string) => void): Snapshot | null {
  finishEarlierSwap(out)
  if (!existsSync(out) || readdirSync(out).length === 0) return null
  if (!existsSync(join(out, snapshotFiles.index))) {
    throw new JobError(
      `${out} holds files, but no snapshot. Name another folder with --out, or empty this one.`,
    )
  }
  try {
    return openSnapshot(out)
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    warn(`The old snapshot cannot be read, so everything is pulled anew: ${error.message.split('\n')[0]}`)
    return null
  }
}

function refuseRejections({ rejections }: AssembledSnapshot) {
  const [first] = rejections
  if (!first) return
  const more = rejections.length > 1 ? ` and ${rejections.length - 1} more` : ''
  throw new JobError(`--strict: ${describeRejection(first)}${more}. The old snapshot stays.`)
}

/** `negroni (get_details): date must be a date…` */
export function describeRejection({ slug, call, problems }: Rejection): string {
  return `${slug || 'an entry without a slug'} (${call}): ${describeProblems(problems)}`
}
