import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from './make-folder.server.ts'

function swapFolders(folder: string) {
  const target = resolve(folder)
  const beside = (suffix: string) => join(dirname(target), `.${basename(target)}.${suffix}`)
  return { target, writing: beside('writing-'), next: beside('next'), previous: beside('previous') }
}

/**
 * Finishes a swap that a kill cut between its two renames, so that the folder is there and whole. Whatever reads or
 * writes such a folder calls this first. It removes nothing: somebody may be in the middle of a swap.
 */
export function finishSwap(folder: string): void {
  const { target, next, previous } = swapFolders(folder)
  for (const whole of [next, previous]) {
    if (!existsSync(target) && existsSync(whole)) renameIfThere(whole, target)
  }
}

/** A new folder in the making, beside the one it is to replace. */
export interface Staging {
  /** Where to write. */
  path: string
  /** Puts it in the old one's place by rename, and it stays there over a loss of power. */
  commit(): void
  /** Removes it, if it was not committed; the old folder is as it was. */
  discard(): void
}

/** Opens an empty folder to be swapped in for `folder`. One writer at a time: what killed ones left is removed. */
export function stageFolder(folder: string): Staging {
  finishSwap(folder)
  const { target, writing: prefix, next, previous } = swapFolders(folder)
  const path = createRunFolder(prefix)
  for (const left of [next, previous]) rmSync(left, { recursive: true, force: true })
  return {
    path,
    commit() {
      flushFolders(path)
      renameSync(path, next)
      if (existsSync(target)) renameSync(target, previous)
      // A reader that came between the two has done it already.
      renameIfThere(next, target)
      flushFolder(dirname(target))
      rmSync(previous, { recursive: true, force: true })
    },
    // A write that was on its way when its pull failed may still add a file.
    discard: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }),
  }
}

/**
 * Creates an empty folder named after this process, `<prefix><pid>`, and removes those that killed runs left.
 * Gives its path; the caller removes it.
 */
export function createRunFolder(prefix: string): string {
  const parent = dirname(resolve(prefix))
  const name = basename(prefix)
  makeFolder(parent)
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(name) ? Number(entry.slice(name.length)) : Number.NaN
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(parent, entry), { recursive: true, force: true })
  }
  const folder = join(parent, `${name}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}

/** Whether a process of this machine lives. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else's may not be asked, but it is there.
    return hasCode(error, 'EPERM')
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

// A rename is on the disk only when the folders it happened in are: fsync(2).
function flushFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) flushFolder(join(entry.parentPath, entry.name))
  }
  flushFolder(folder)
}

function flushFolder(folder: string): void {
  // Windows opens no folder; its file systems keep renames in their journal.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
