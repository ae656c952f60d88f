import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '../../src/make-folder.server.ts'

/** Copies the project into a folder as a clone has it, with the dependencies installed: commands may write there as they like. */
export function copyProject(into: string): void {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of tracked.trim().split('\n')) {
    makeFolder(dirname(join(into, file)))
    cpSync(file, join(into, file))
  }
  symlinkSync(resolve('node_modules'), join(into, 'node_modules'))
}
