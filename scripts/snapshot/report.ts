import { printable } from '../cli/printable.ts'
import { countOf } from '../cli/progress.ts'
import type { SnapshotChanges } from './compare.ts'
import { describeRejection, type Rejection } from './list-entries.ts'

/** What a pull did. */
export interface PullReport extends SnapshotChanges {
  /** Posts in the snapshot now. */
  total: number
  rejections: Rejection[]
  /** Whether the folder was written; false where it held the same content already. */
  written: boolean
  /** Requests sent, retries and redirects among them. */
  requests: number
  retries: number
  /** Of the answers' bodies. */
  bytes: number
  seconds: number
  /** What a person should know, a sentence each. */
  warnings: string[]
}

/** The report for a person: what changed, what it took, and what became of the folder. */
export function describeReport(report: PullReport, out: string): string {
  const { total, fresh, changed, gone, rejections, requests, retries, bytes, seconds, written } = report
  const counts = [`${fresh.length} new`, `${changed.length} changed`, `${gone.length} gone`]
  const traffic = [countOf(requests, 'request'), countOf(retries, 'retry', 'retries'), sizeOf(bytes)]
  return [
    `${countOf(total, 'post')}: ${[...counts, `${rejections.length} rejected`].join(', ')}`,
    `${traffic.join(', ')}, ${seconds.toFixed(1)} s`,
    written ? `Snapshot written to ${out}` : `Nothing changed: ${out} stays as it is`,
  ].join('\n')
}

// More than a screen of them is read in the file.
const shownRejections = 10

/** The report for machines, in the words of the one for people. */
export function reportJson({ fresh, rejections, ...report }: PullReport, out: string): string {
  return JSON.stringify({ out, new: fresh, rejected: rejections, ...report }, null, 2)
}

/** The report's warnings for a person, the rejected posts among them; empty where there are none. */
export function describeWarnings({ warnings, rejections }: PullReport, out: string): string[] {
  const lines = warnings.map((warning) => printable(`Warning: ${warning}`))
  if (rejections.length === 0) return lines
  lines.push(`Warning: ${countOf(rejections.length, 'post')} rejected, listed in ${out}/rejected.json`)
  return [
    ...lines,
    ...rejections.slice(0, shownRejections).map((rejection) => `  ${describeRejection(rejection)}`),
  ]
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 0.1 ? `${(bytes / 1000).toFixed(1)} kB` : `${megabytes.toFixed(1)} MB`
}
