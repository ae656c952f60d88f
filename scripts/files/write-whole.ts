import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFileError, namingFile } from './file-error.ts'

/** Writes a file whole or not at all: whoever reads its name finds the old text or the new one. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  // Of this process's own: another may write the same file now.
  const writing = `${file}.${process.pid}.writing`
  try {
    namingFile(writing, () => writeFileSync(writing, content))
    renameSync(writing, file)
  } finally {
    rmSync(writing, { force: true })
  }
}

/**
 * Writes a short text that must be kept even when the disk is full. Then there is no room for a new file, but the old
 * one has a block of its own, and the text is written over it, with spaces up to the old length.
 * @throws The file system's error where there is no old file either.
 */
export function writeEvenIfFull(file: string, text: string): void {
  try {
    writeWhole(file, text)
  } catch (error) {
    const old = isFileError(error) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (!old) throw error
    namingFile(file, () => writeFileSync(file, text.padEnd(old.size), { flag: 'r+' }))
  }
}
