import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@venue-site/cli/files/list-files'
import { afterAll, onTestFinished } from 'vitest'

export { writeFiles } from '@venue-site/cli/files/write-files'

/** Returns an empty folder for the test, removed when it ends. */
export function temporaryFolder(): string {
  const folder = emptyFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Returns an empty folder for all tests of a file, removed after them. */
export function sharedFolder(): string {
  const folder = emptyFolder()
  afterAll(() => removeFolder(folder))
  return folder
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'venue-test-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Makes a folder the working one until the test ends. */
export function workIn(folder: string): void {
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(before))
}

/** Returns the text of every file below a folder, by its name. Links are left out. */
export function readFiles(folder: string): Record<string, string> {
  const names = listFiles(folder).filter((name) => lstatSync(join(folder, name)).isFile())
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Returns a Markdown file for the functions host's folder. */
export function markdownPost(fields: Record<string, unknown>, body = 'A body.'): string {
  const front = { metaTitle: 'A title', metaDescription: 'A description', date: '2026-01-02', ...fields }
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}
