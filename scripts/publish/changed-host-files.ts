import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostFiles } from '../hosting/host-files.ts'

/** Which of the files that servers read say something else in another release. */
export function changedHostFiles(before: string, now: string): string[] {
  return hostFiles.filter((name) => textOf(before, name) !== textOf(now, name))
}

function textOf(release: string, name: string): string {
  const file = join(release, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
