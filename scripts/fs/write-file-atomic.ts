import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isRunning } from '../../src/atomic-folder.server.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { isFileError, namingFile } from './is-fs-error.ts'

/**
 * Writes a file whole or not at all: whoever reads its name finds the old text or the new one. A device, a FIFO and what
 * a process has open (`/dev/stdout`) are written through, as a shell's `>` does: by root they could be renamed over.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  const through = writtenThrough(file)
  if (through !== undefined) {
    namingFile(file, () => writeFileSync(through, content))
    return
  }
  makeFolder(dirname(file))
  // Of this process's own: another may write the same file now.
  const writing = `${file}.${process.pid}.writing`
  try {
    namingFile(writing, () => writeFileSync(writing, content))
    renameSync(writing, file)
  } finally {
    rmSync(writing, { force: true })
  }
}

// The process's number, and what is long enough for a write: another process may have got the same number since.
const unfinishedName = /\.(\d+)\.writing$/
const longestWriteMs = 60 * 60 * 1000

/** Removes from a folder what processes that were killed were writing there (`NAME.PID.writing`), where it exists. */
export function removeUnfinished(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = unfinishedName.exec(name)?.[1]
    if (pid === undefined) continue
    const file = join(folder, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    const isLeft = !isRunning(Number(pid)) || (stats && Date.now() - stats.mtimeMs > longestWriteMs)
    if (isLeft) rmSync(file, { force: true })
  }
}

/** Removes a file that `writeFileAtomic` has written. What it writes through stays. */
export function removeWritten(file: string): void {
  if (writtenThrough(file) === undefined) rmSync(file, { force: true })
}

/**
 * What to write to where a name must not be given to another file: the name itself, or the descriptor that it stands for;
 * undefined where there is a regular file or nothing.
 */
function writtenThrough(file: string): string | number | undefined {
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) return undefined
  if (!there.isFile()) return file
  // Opened by its name, `/dev/stdout` would be written from its beginning, over what has been printed.
  const descriptor = lstatSync(file).isSymbolicLink()
    ? /^\/proc\/self\/fd\/(\d+)$/.exec(readlinkSync(file))?.[1]
    : undefined
  return descriptor === undefined ? undefined : Number(descriptor)
}

/**
 * Writes a short text that must be kept even when the disk is full. Then there is no room for a new file, but the old
 * one has a block of its own, and the text is written over it, with spaces up to the old length.
 * @throws The file system's error where there is no old file either.
 */
export function writeEvenIfFull(file: string, text: string): void {
  try {
    writeFileAtomic(file, text)
  } catch (error) {
    const old = isFileError(error) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (!old) throw error
    namingFile(file, () => writeFileSync(file, text.padEnd(old.size), { flag: 'r+' }))
  }
}
