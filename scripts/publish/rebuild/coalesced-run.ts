import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeldError, lockFolder } from '@venue-site/cli/files/lock'
import { makeFolder } from '@venue-site/cli/files/make-folder'
import { removeUnfinished, writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'

export interface TriggerOptions {
  /** The least time between the starts of two runs, in milliseconds. */
  debounceMs: number
  /** Gets the error of a failed run that another run follows. */
  onFailure?: (error: unknown) => void
}

/** The result of a trigger: this call ran the job, or another one that is running will run it once more. */
export type TriggerOutcome = { ran: number } | { notedFor: HeldError }

/** What a run locks in the folder of triggers. */
export const runLock = (folder: string) => join(folder, 'run')

/**
 * Runs a job for a trigger. For each folder there is one run at a time, across all processes. Each trigger is a file,
 * and all triggers that come during a run are answered by exactly one more run, so the last run always starts after the
 * last trigger. A trigger is removed only when a run that started after it has ended, so a killed run leaves its
 * triggers to the next.
 * @throws The error of the last run.
 */
export async function runOnTrigger(
  folder: string,
  job: () => Promise<void>,
  { debounceMs, onFailure }: TriggerOptions,
): Promise<TriggerOutcome> {
  makeFolder(folder)
  noteTrigger(folder)
  let ran = 0
  let failure: { error: unknown } | null = null
  // Another process may note a trigger for this one while it releases the lock, so it looks again afterwards.
  while (readTriggers(folder).length > 0) {
    const taken = takeLock(folder)
    if (taken instanceof HeldError) {
      if (ran === 0) return { notedFor: taken }
      break
    }
    using lock = taken
    removeUnfinished(folder)
    while (readTriggers(folder).length > 0) {
      if (failure) onFailure?.(failure.error)
      failure = null
      // A timer may end a little early.
      while (sinceLastStart(folder) < debounceMs) await sleep(debounceMs - sinceLastStart(folder))
      lock.assertHeld()
      writeFileAtomic(join(folder, lastStart), String(Date.now()))
      const answered = readTriggers(folder)
      try {
        await job()
      } catch (error) {
        failure = { error }
      }
      for (const name of answered) rmSync(join(folder, name), { force: true })
      ran++
    }
  }
  if (failure) throw failure.error
  return { ran }
}

function takeLock(folder: string) {
  try {
    return lockFolder(runLock(folder))
  } catch (error) {
    if (error instanceof HeldError) return error
    throw error
  }
}

let noted = 0

function noteTrigger(folder: string): void {
  writeFileAtomic(join(folder, `${Date.now()}-${process.pid}-${noted++}.trigger`), '')
}

function readTriggers(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.trigger'))
}

const lastStart = 'last-start'

/** Returns how long ago a run last started, in milliseconds; infinite if never, or if the clock was set back. */
function sinceLastStart(folder: string): number {
  try {
    const elapsed = Date.now() - Number(readFileSync(join(folder, lastStart), 'utf8'))
    return elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
