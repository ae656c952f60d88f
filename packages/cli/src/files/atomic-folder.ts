import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { beside } from './beside.ts'
import { isFileError } from './is-fs-error.ts'
import { makeFolder } from './make-folder.ts'
import { realPath } from './real-path.ts'

function swapFolders(folder: string) {
  const target = realPath(folder)
  return {
    target,
    writing: beside(folder, 'writing-'),
    next: beside(folder, 'next'),
    previous: beside(folder, 'previous'),
  }
}

/**
 * Finishes a swap that was interrupted between its two renames, so that the folder exists. Call it before reading or
 * writing the folder. It removes nothing, as another process may be in the middle of a swap.
 */
export function finishSwap(folder: string): void {
  const { target, next, previous } = swapFolders(folder)
  for (const complete of [next, previous]) {
    if (!existsSync(target) && existsSync(complete)) renameIfExists(complete, target)
  }
}

/** A new folder beside the one that it will replace. */
export interface Staging {
  /** Where to write. */
  path: string
  /** Replaces the old folder by rename, so that it survives a power failure. @throws if the old one cannot be removed. */
  commit(): void
  /** Removes it unless it was committed; the old folder stays as it was. */
  discard(): void
}

/**
 * Opens an empty folder that will replace `folder`, or what it leads to if it is a link. There may be one writer at a
 * time: leftovers of killed ones go.
 */
export function stageFolder(folder: string): Staging {
  finishSwap(folder)
  const { target, writing, next, previous } = swapFolders(folder)
  const path = createRunFolder(writing)
  for (const left of [next, previous]) rmSync(left, { recursive: true, force: true })
  return {
    path,
    commit() {
      if (existsSync(target)) assertRemovable(target)
      for (const written of foldersIn(path)) flushFolder(written)
      renameSync(path, next)
      if (existsSync(target)) renameSync(target, previous)
      // A reader may have finished the swap already.
      renameIfExists(next, target)
      flushFolder(dirname(target))
      rmSync(previous, { recursive: true, force: true })
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  }
}

/**
 * Creates an empty folder named after this process, `<prefix><pid>`, and removes those of killed processes.
 * @returns Its path. The caller removes it.
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

/** Whether a process of this machine is running. On Linux, one that has ended and whose parent has not noticed is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // With EPERM, it belongs to another user.
    if (!isFileError(error, 'EPERM')) return false
  }
  return !isZombie(pid)
}

// Its state follows its name, which is in parentheses and may contain any: proc(5).
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function renameIfExists(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!isFileError(error, 'ENOENT')) throw error
  }
}

/** Asserts that a folder can be removed, as the new one would be in its place before that fails. */
function assertRemovable(folder: string): void {
  for (const path of foldersIn(folder)) accessSync(path, constants.W_OK | constants.X_OK)
}

/** Returns the folders in a folder, and itself last. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return [...folders.map(({ parentPath, name }) => join(parentPath, name)), folder]
}

// A rename is on disk only once its folders are: fsync(2).
function flushFolder(folder: string): void {
  // Windows cannot open folders; its file systems keep renames in their journal.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
