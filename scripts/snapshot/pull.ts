import { setMaxListeners } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finishSwap } from '../../src/atomic-folder.server.ts'
import type { SnapshotIndex } from '../../src/blog/schema.ts'
import { openSnapshot, type Snapshot, SnapshotError, snapshotFiles } from '../../src/blog/snapshot.server.ts'
import type { Settings } from '../../src/settings.ts'
import { JobError } from '../cli/errors.ts'
import { type Progress, startProgress } from '../cli/progress.ts'
import { type Lock, lockFolder } from '../fs/lock.ts'
import { assemble } from './assemble.ts'
import { compareSnapshots } from './changes.ts'
import { createPostFetcher } from './fetch-posts.ts'
import { assertNoLoss, assertNoRejections, assertSomePosts } from './guards.ts'
import type { holdBack } from './hold-back.ts'
import { openHttpCache } from './http-cache.ts'
import { createPullClient, type PullClient } from './pull-client.ts'
import { readStableList } from './read-stable-list.ts'
import type { PullReport } from './report.ts'
import { stageSnapshot, unwritable } from './staged-snapshot.ts'

export interface PullOptions {
  settings: Settings
  /** The functions host to pull from. */
  functionsUrl: string
  /** The snapshot folder. */
  out: string
  /** A folder for the HTTP cache; without one, nothing is cached. */
  cache?: string
  /** A rejected post fails the pull. */
  strict?: boolean
  /** Accepts a snapshot without posts, of another domain, or without more than a fifth of the old posts. */
  allowShrink?: boolean
  /** The functions host is our own, started for this pull: it may have no posts. */
  isOwnHost?: boolean
  /** Holds back posts with new audit errors. */
  holdBack?: boolean
  /** A file of audit findings that do not hold posts back. */
  baseline?: string
}

/**
 * Pulls every list page and every post into the snapshot folder.
 * @throws JobError, HttpError, ResponseError, UnreachableError or SnapshotError. The old folder then stays as it was.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { settings, functionsUrl, cache: cacheFolder } = options
  const { deadlineMs, listLimits: _, ...limits } = settings.snapshot
  const key = settings.public.functionsKey
  const lock = takeLock(options.out)
  const ending = startDeadline(deadlineMs)
  const cache = cacheFolder ? openHttpCache(cacheFolder, key ?? '') : undefined
  const client = createPullClient({ ...limits, ...ending, baseUrl: functionsUrl, key, cache })
  try {
    const report = await pullWith(client, lock, options)
    cache?.prune()
    return report
  } finally {
    // Aborts requests that are still in flight.
    ending.stop()
    await client.close()
    lock.release()
  }
}

async function pullWith(client: PullClient, lock: Lock, options: PullOptions): Promise<PullReport> {
  const { settings, out, strict, allowShrink } = options
  const { concurrency, listLimits } = settings.snapshot
  const { domain } = settings
  const started = performance.now()
  const { previous, warnings } = openPrevious(out)
  const staged = stageSnapshot(out)
  let progress: Progress | undefined
  try {
    const posts = createPostFetcher(client, { concurrency, staged, onPost: () => progress?.tick() })
    const list = await readStableList(client, {
      domain,
      concurrency,
      limits: listLimits,
      onFirstScan(entries) {
        progress = startProgress('Pulling posts', entries.length)
        posts.begin(entries)
      },
    })
    const fetched = await posts.finish(list.entries)
    const put = staged.addPost
    const now = new Date()
    const stage = async (held?: ReadonlySet<string>) => {
      const assembled = await assemble(fetched, { domain, previous, now, put, held })
      await staged.putIndex(assembled.index)
      return assembled
    }
    const { index: pulled, rejections } = await stage()
    progress?.stop()
    const before = previous?.index ?? null
    if (strict) assertNoRejections(rejections)
    assertSomePosts(fetched, rejections, domain)
    if (!allowShrink) {
      const { removed } = compareSnapshots(before, pulled)
      assertNoLoss({ ...options, previous: before, next: pulled, removed, listed: list.entries.length })
    }
    const restage = async (held: ReadonlySet<string>) => (await stage(held)).index
    const review = await reviewed(pulled, { ...options, previous: before, staged, restage })
    const { index, held } = review
    await staged.putExceptions(rejections, held)
    const written = staged.hasChanges()
    lock.assertHeld()
    if (written) staged.commit()
    const seconds = (performance.now() - started) / 1000
    return {
      ...compareSnapshots(before, index),
      total: index.total,
      rejections,
      held,
      rawHtml: fetched.flatMap((entry) => ('facts' in entry && entry.hasRawHtml ? [entry.item.slug] : [])),
      written,
      ...client.traffic(),
      seconds,
      warnings: [...warnings, ...list.warnings, ...review.warnings],
    }
  } finally {
    progress?.stop()
    staged.discard()
  }
}

// The audit is loaded only if there is anything new.
async function reviewed(
  index: SnapshotIndex,
  options: Omit<Parameters<typeof holdBack>[0], 'index'> & Pick<PullOptions, 'holdBack'>,
): ReturnType<typeof holdBack> {
  const isSame = index.updatedAt === options.previous?.updatedAt
  if (!options.holdBack || isSame) return { index, held: [], warnings: [] }
  const { holdBack } = await import('./hold-back.ts')
  return holdBack({ ...options, index })
}

function takeLock(out: string): Lock {
  try {
    return lockFolder(out)
  } catch (error) {
    throw error instanceof JobError ? error : unwritable(out, error)
  }
}

function startDeadline(deadlineMs: number) {
  const controller = new AbortController()
  // Every request in flight adds a listener.
  setMaxListeners(0, controller.signal)
  const timer = setTimeout(() => {
    const seconds = (deadlineMs / 1000).toLocaleString('en-US')
    const message = `The pull was not done within ${seconds} s. The old snapshot stays; raise SNAPSHOT_DEADLINE_MS if the host is that slow.`
    controller.abort(new JobError(message))
  }, deadlineMs)
  return {
    signal: controller.signal,
    deadlineAt: Date.now() + deadlineMs,
    stop() {
      clearTimeout(timer)
      controller.abort(new JobError('The pull is over.'))
    },
  }
}

// A corrupt snapshot is replaced by the pull. A folder with other files is not ours to replace.
function openPrevious(out: string): { previous: Snapshot | null; warnings: string[] } {
  finishEarlierSwap(out)
  if (!existsSync(out) || readdirSync(out).length === 0) return { previous: null, warnings: [] }
  if (!existsSync(join(out, snapshotFiles.index))) {
    throw new JobError(`${out} holds files, but no snapshot. Empty it, or name another folder.`)
  }
  try {
    return { previous: openSnapshot(out), warnings: [] }
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    const reason = error.message.split('\n')[0]
    return {
      previous: null,
      warnings: [`The old snapshot could not be read, so everything was pulled anew: ${reason}`],
    }
  }
}

function finishEarlierSwap(out: string): void {
  try {
    finishSwap(out)
  } catch (error) {
    throw unwritable(out, error)
  }
}
