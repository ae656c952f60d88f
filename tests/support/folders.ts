import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder of the test's own, removed when it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export { writeFiles } from '../../scripts/fs/write-files.ts'

/** Every file below a folder by its name, with its text. */
export function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  )
}

/** A Markdown file of the functions host's folder. */
export function markdownPost(fields: Record<string, unknown>, body = 'A body.'): string {
  const front = Object.entries({
    metaTitle: 'A title',
    metaDescription: 'A description',
    date: '2026-01-02',
    ...fields,
  })
  return `---\n${front.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---\n${body}\n`
}
