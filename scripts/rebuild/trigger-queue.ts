import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../fs/write-file-atomic.ts'

/*
 * Triggers that no run has answered yet, a file each. One is gone only when a run that began after it has ended, so
 * that a run which is killed leaves its triggers to the next.
 */

/** What a run locks in the folder of triggers, so that there is one at a time. */
export const runLock = (folder: string) => join(folder, 'run')

let written = 0

/** Writes a trigger down. */
export function noteTrigger(folder: string): void {
  const name = `${Date.now()}-${process.pid}-${written++}.trigger`
  writeFileAtomic(join(folder, name), '')
}

/** The triggers there are now. */
export function readTriggers(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.trigger'))
}

/** Forgets triggers that a run has answered. */
export function forgetTriggers(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name), { force: true })
}

const lastStart = 'last-start'

/** Writes down that a run begins. */
export function noteStart(folder: string): void {
  writeFileAtomic(join(folder, lastStart), String(Date.now()))
}

/** How long ago a run last began, in milliseconds. */
export function sinceLastStart(folder: string): number {
  try {
    const elapsed = Date.now() - Number(readFileSync(join(folder, lastStart), 'utf8'))
    // A clock that was set back says nothing.
    return elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
