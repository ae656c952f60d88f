import { join } from 'node:path'
import { snapshotFiles } from '../../src/blog/snapshot.server.ts'
import { printable } from '../cli/printable.ts'
import { countOf } from '../cli/progress.ts'
import type { SnapshotChanges } from './changes.ts'
import { describeHeldPost, type HeldPost } from './held-back.ts'
import { describeRejection, type Rejection } from './list-entries.ts'

/** The result of a pull. */
export interface PullReport extends SnapshotChanges {
  /** Posts in the snapshot now. */
  total: number
  rejections: Rejection[]
  /** Posts that are held back, as they have new errors. */
  held: HeldPost[]
  /** The slugs of posts with raw HTML, of which pages show only the text. */
  rawHtml: string[]
  /** Whether the folder was written; false if it had the same content already. */
  written: boolean
  /** Requests sent, including retries and redirects. */
  requests: number
  retries: number
  /** Bytes of response bodies, as sent. */
  bytes: number
  seconds: number
  /** Sentences for a person. */
  warnings: string[]
}

/** Returns the report for a person. */
export function describeReport(report: PullReport, out: string): string {
  const { rejections, rawHtml, requests, retries, bytes, seconds, written } = report
  const traffic = [countOf(requests, 'request'), countOf(retries, 'retry', 'retries'), sizeOf(bytes)]
  return [
    `${describeChanges(report)}, ${rejections.length} rejected`,
    `${traffic.join(', ')}, ${seconds.toFixed(1)} s`,
    ...describeRawHtml(rawHtml),
    written ? `Snapshot written to ${out}` : `Nothing changed: ${out} stays as it is`,
  ].join('\n')
}

/** `20 posts: 1 new, 0 changed, 0 gone`, and how many are held back, if any. */
export function describeChanges({ total, added, changed, removed, held }: PullReport): string {
  const counts = [`${added.length} new`, `${changed.length} changed`, `${removed.length} gone`]
  if (held.length > 0) counts.push(`${held.length} held back`)
  return `${countOf(total, 'post')}: ${counts.join(', ')}`
}

function describeRawHtml(slugs: readonly string[]): string[] {
  if (slugs.length === 0) return []
  const named = slugs.slice(0, 3).map(printable).join(', ')
  const more = slugs.length > 3 ? `, and ${slugs.length - 3} more` : ''
  return [
    `${countOf(slugs.length, 'post')} with raw HTML (${named}${more}): pages show its text without the tags`,
  ]
}

// The file lists the rest.
const shownPosts = 10

/** Returns the report as JSON, in the words of the text report. */
export function reportJson(
  { added, changed, removed, rejections, ...report }: PullReport,
  out: string,
): string {
  return JSON.stringify({ out, new: added, changed, gone: removed, rejected: rejections, ...report }, null, 2)
}

/** Returns the warnings, including rejected and held posts; empty if there are none. */
export function describeWarnings({ warnings, rejections, held }: PullReport, out: string): string[] {
  return [
    ...warnings.map((warning) => printable(`Warning: ${warning}`)),
    ...describeList('rejected', rejections.map(describeRejection), join(out, snapshotFiles.rejected)),
    ...describeList('held back', held.map(describeHeldPost), join(out, snapshotFiles.held)),
  ]
}

function describeList(what: string, posts: readonly string[], file: string): string[] {
  if (posts.length === 0) return []
  return [
    `Warning: ${countOf(posts.length, 'post')} ${what}, listed in ${file}`,
    ...posts.slice(0, shownPosts).map((post) => `  ${post}`),
  ]
}

/** Returns the warnings as Markdown, for the summary of a CI run; empty if there are none. */
export function warningsMarkdown(report: PullReport, out: string): string {
  const lines = describeWarnings(report, out).map((line) => `    ${line}\n`)
  return lines.length > 0 ? `### The pull\n\n${lines.join('')}\n` : ''
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 0.1 ? `${(bytes / 1000).toFixed(1)} kB` : `${megabytes.toFixed(1)} MB`
}
