import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file whole or not at all: whoever reads its name finds the old text or the new one. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  // Of this process's own: another may write the same file now.
  const writing = `${file}.${process.pid}.writing`
  try {
    writeFileSync(writing, content)
    renameSync(writing, file)
  } finally {
    rmSync(writing, { force: true })
  }
}
