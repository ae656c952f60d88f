import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { UsageError } from '../cli/errors.ts'
import { writeWhole } from '../files/write-whole.ts'
import type { Finding } from './finding.ts'

const baselineSchema = z.object({
  version: z.literal(1),
  findings: z.record(
    z.string(),
    z.object({ rule: z.string(), where: z.string(), quote: z.string(), since: z.string() }),
  ),
})

/** What is accepted: by fingerprint, with the day it was first recorded and, for people, what and where it is. */
export type Baseline = z.output<typeof baselineSchema>['findings']

/** @throws UsageError where the file is missing, or no baseline. */
export function readBaseline(file: string): Baseline {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new UsageError(`${file} ${reason}. Write a baseline with --write-baseline ${file}.`, {
      cause: error,
    })
  }
  const parsed = baselineSchema.safeParse(value)
  if (parsed.success) return parsed.data.findings
  throw new UsageError(`${file} is no baseline. Write one with --write-baseline ${file}.`)
}

/**
 * Writes all findings as accepted; what an older baseline there had keeps its day. Sorted by place, so that git shows
 * what came and went.
 */
export function writeBaseline(file: string, findings: readonly Finding[], today: string): void {
  const before = existsSync(file) ? readBaseline(file) : {}
  const entries = findings.map((finding) => {
    const { fingerprint, rule, slug, file: name, field, quote } = finding
    const since = before[fingerprint]?.since ?? today
    return [fingerprint, { rule, where: `${slug || name}.${field}`, quote, since }] as const
  })
  const keyOf = ([fingerprint, { rule, where }]: (typeof entries)[number]) =>
    `${where}\n${rule}\n${fingerprint}`
  const sorted = entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  writeWhole(file, `${JSON.stringify({ version: 1, findings: Object.fromEntries(sorted) }, null, 2)}\n`)
}
