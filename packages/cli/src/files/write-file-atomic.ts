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
import { isRunning } from './atomic-folder.ts'
import { isFileError, namingFile } from './is-fs-error.ts'
import { makeFolder } from './make-folder.ts'
import { realPath } from './real-path.ts'

/**
 * Writes a file atomically: readers find the old content or the new. A link stays, and what it leads to is written. A
 * device, a FIFO or an open file of this process (`/dev/stdout`) is written to, as by a shell's `>`, and not replaced.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  const target = specialFile(file)
  if (target !== undefined) {
    namingFile(file, () => writeFileSync(target, content))
    return
  }
  const place = realPath(file)
  makeFolder(dirname(place))
  // Another process may be writing the same file.
  const writing = `${place}.${process.pid}.writing`
  try {
    namingFile(writing, () => writeFileSync(writing, content))
    renameSync(writing, place)
  } finally {
    rmSync(writing, { force: true })
  }
}

const unfinishedName = /\.(\d+)\.writing$/
// After that, another process may have got the same number.
const longestWriteMs = 60 * 60 * 1000

/** Removes from a folder the files that killed processes were writing (`NAME.PID.writing`). */
export function removeUnfinished(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = unfinishedName.exec(name)?.[1]
    if (pid === undefined) continue
    const file = join(folder, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    const isOld = stats !== undefined && Date.now() - stats.mtimeMs > longestWriteMs
    if (isOld || !isRunning(Number(pid))) rmSync(file, { force: true })
  }
}

/** Removes a file that `writeFileAtomic` has written. A special file and a link stay. */
export function removeWritten(file: string): void {
  if (specialFile(file) === undefined) rmSync(realPath(file), { force: true })
}

/** Returns what to write to if a path must not be replaced: the path or a file descriptor; else undefined. */
function specialFile(file: string): string | number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return undefined
  if (!stats.isFile()) return file
  // Writing to the path `/dev/stdout` would overwrite from the start of the file what has been printed to it.
  const descriptor = lstatSync(file).isSymbolicLink()
    ? /^\/proc\/self\/fd\/(\d+)$/.exec(readlinkSync(file))?.[1]
    : undefined
  return descriptor === undefined ? undefined : Number(descriptor)
}

/**
 * Writes a short text, even if the disk is full. Then there is no room for a new file, but the old file has a block of
 * its own, and the text overwrites it in place, with spaces up to the old length.
 * @throws The file system's error if there is no old file either.
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
