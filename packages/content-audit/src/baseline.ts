import { statSync } from 'node:fs'
import { UsageError } from '@venue-site/cli/errors'
import { writeFileAtomic } from '@venue-site/cli/files/write-file-atomic'
import { npmCommand } from '@venue-site/cli/npm-command'
import * as z from 'zod'
import { subjectOf } from './finding.ts'
import { readRegularFile } from './regular-file.ts'
import type { AuditReport } from './report.ts'

const baselineSchema = z.object({
  version: z.literal(1),
  findings: z.record(
    z.string(),
    z.object({ rule: z.string(), where: z.string(), quote: z.string(), since: z.string() }),
  ),
})

/** Accepted findings by fingerprint, with the day they were first recorded and, for people, what and where they are. */
export type Baseline = z.output<typeof baselineSchema>['findings']

/**
 * Reads a baseline.
 * @param folder The folder that it is for: error messages name the command that writes a baseline.
 * @param again The options of that command.
 * @throws UsageError if the file is missing or not a baseline.
 */
export function readBaseline(
  file: string,
  folder: string,
  again: readonly string[] = ['--snapshot', folder],
): Baseline {
  const write = npmCommand('audit', ...again, '--write-baseline', file)
  let text: string
  try {
    text = readRegularFile(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read. Write a baseline with ${write}.`, { cause: error })
  }
  try {
    return baselineSchema.parse(JSON.parse(text)).findings
  } catch (error) {
    throw new UsageError(`${file} is not a baseline. Delete it, then write one with ${write}.`, {
      cause: error,
    })
  }
}

/**
 * Writes all findings as accepted. Those of an older baseline in the file keep their day. Sorted by place, so that git
 * shows what changed.
 */
export function writeBaseline(
  file: string,
  { findings, folder, again, updatedAt }: Pick<AuditReport, 'findings' | 'folder' | 'again' | 'updatedAt'>,
): void {
  // A device or a FIFO has no older baseline.
  const before = statSync(file, { throwIfNoEntry: false })?.isFile() ? readBaseline(file, folder, again) : {}
  const today = updatedAt.slice(0, 10)
  const entries = findings.map((finding) => {
    const { fingerprint, rule, field, quote } = finding
    const since = before[fingerprint]?.since ?? today
    return [fingerprint, { rule, where: `${subjectOf(finding)}.${field}`, quote, since }] as const
  })
  const keyOf = ([fingerprint, { rule, where }]: (typeof entries)[number]) =>
    `${where}\n${rule}\n${fingerprint}`
  const sorted = entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  writeFileAtomic(file, `${JSON.stringify({ version: 1, findings: Object.fromEntries(sorted) }, null, 2)}\n`)
}
