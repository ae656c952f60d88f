import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../../src/make-folder.server.ts'
import { HeldError, type Lock, lockFolder } from '../fs/lock.ts'
import { removeUnfinished } from '../fs/write-file-atomic.ts'
import {
  forgetTriggers,
  noteStart,
  noteTrigger,
  readTriggers,
  runLock,
  sinceLastStart,
} from './trigger-queue.ts'

export interface TriggerOptions {
  /** The least time between the beginnings of two runs, in milliseconds. */
  debounceMs: number
  /** Called with what failed, where another run follows. */
  onFailure?: (error: unknown) => void
}

/** What became of a trigger: this call ran the job, or another that runs it now will do so once more. */
export type TriggerOutcome = { ran: number } | { notedFor: HeldError }

/**
 * Runs a job because somebody asked for it. There is one run at a time for a folder, over all processes; a trigger that
 * comes during a run is written down, and exactly one more run follows for all of those. So the last run always began
 * after the last trigger.
 * @throws What the last run threw.
 */
export async function runOnTrigger(
  folder: string,
  job: () => Promise<void>,
  options: TriggerOptions,
): Promise<TriggerOutcome> {
  makeFolder(folder)
  noteTrigger(folder)
  let ran = 0
  let failure: { error: unknown } | null = null
  // A trigger may have been noted for this process while it was leaving: so it looks again once the lock is free.
  while (readTriggers(folder).length > 0) {
    const lock = takeLock(folder)
    if (lock instanceof HeldError) return ran === 0 ? { notedFor: lock } : endOf(ran, failure)
    try {
      removeUnfinished(folder)
      while (readTriggers(folder).length > 0) {
        if (failure) options.onFailure?.(failure.error)
        failure = await runOnce(folder, job, options, lock)
        ran++
      }
    } finally {
      lock.release()
    }
  }
  return endOf(ran, failure)
}

async function runOnce(
  folder: string,
  job: () => Promise<void>,
  { debounceMs }: TriggerOptions,
  lock: Lock,
): Promise<{ error: unknown } | null> {
  // A timer may end a little early.
  while (sinceLastStart(folder) < debounceMs) await sleep(debounceMs - sinceLastStart(folder))
  lock.assertHeld()
  noteStart(folder)
  const triggers = readTriggers(folder)
  try {
    await job()
    return null
  } catch (error) {
    return { error }
  } finally {
    forgetTriggers(folder, triggers)
  }
}

function takeLock(folder: string): Lock | HeldError {
  try {
    return lockFolder(runLock(folder))
  } catch (error) {
    if (error instanceof HeldError) return error
    throw error
  }
}

function endOf(ran: number, failure: { error: unknown } | null): TriggerOutcome {
  if (failure) throw failure.error
  return { ran }
}
