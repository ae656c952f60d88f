import { join } from 'node:path'
import { listed } from '@venue-site/cli/listed'
import { printable } from '@venue-site/cli/printable'
import { countOf } from '@venue-site/cli/progress'
import {
  describeRejection,
  type HeldPost,
  type Rejection,
  reasonForHold,
} from '@venue-site/posts/exceptions.server'
import { snapshotFiles } from '@venue-site/posts/snapshot.server'
import type { PictureProblem } from './pictures/pull-pictures.ts'
import type { SnapshotChanges } from './snapshot-index.ts'

/** The result of a pull. */
export interface PullReport extends SnapshotChanges {
  /** Posts in the snapshot now. */
  total: number
  rejections: Rejection[]
  /** Posts that are held back, as they have new errors. */
  held: HeldPost[]
  /** The slugs of posts with raw HTML, of which pages show only the text. */
  rawHtml: string[]
  /** Whether posts of the last snapshot were taken over without reading their details. */
  isQuick: boolean
  /** Whether those were the posts that the host did not name as changed. */
  usedChanges: boolean
  /** Posts of the last snapshot whose details were not read. */
  takenOver: number
  /** Pictures in the snapshot now. */
  pictures: number
  /** Pictures that could not be had. */
  pictureProblems: PictureProblem[]
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
  /** When our own host's next post is published or is no more, in milliseconds since 1970. */
  nextPostAt?: number
}

const namedRawHtml = 3

/** Returns the report for a person. */
export function describeReport(report: PullReport, out: string): string {
  const { rejections, rawHtml, requests, retries, bytes, seconds, written } = report
  const size = bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  const traffic = [countOf(requests, 'request'), countOf(retries, 'retry', 'retries'), size]
  const pictures = report.pictures > 0 ? `, ${countOf(report.pictures, 'picture')}` : ''
  const lines = [
    `${describeChanges(report)}, ${rejections.length} rejected${pictures}`,
    `${traffic.join(', ')}, ${seconds.toFixed(1)} s`,
  ]
  if (rawHtml.length > 0) {
    const named = listed(rawHtml.map(printable), namedRawHtml)
    const posts = `${countOf(rawHtml.length, 'post')} with raw HTML (${named})`
    lines.push(`${posts}: pages show its text without the tags`)
  }
  lines.push(written ? `Snapshot written to ${out}` : `Nothing changed: ${out} stays as it is`)
  return lines.join('\n')
}

/** `20 posts: 1 new, 0 changed, 0 gone`, and how many are held back and taken over, if any. */
export function describeChanges(report: PullReport): string {
  const { total, added, changed, removed, held, takenOver } = report
  const counts = [`${added.length} new`, `${changed.length} changed`, `${removed.length} gone`]
  if (held.length > 0) counts.push(`${held.length} held back`)
  if (takenOver > 0) counts.push(`${takenOver} taken over unread`)
  return `${countOf(total, 'post')}: ${counts.join(', ')}`
}

/** Returns the report as JSON, in the words of the text report. When a post comes stays private until then. */
export function reportJson(
  { added, changed, removed, rejections, nextPostAt: _, ...report }: PullReport,
  out: string,
): string {
  return JSON.stringify({ out, new: added, changed, gone: removed, rejected: rejections, ...report }, null, 2)
}

/** Returns the warnings, including rejected and held posts; empty if there are none. */
export function describeWarnings(
  { warnings, rejections, held, pictureProblems }: PullReport,
  out: string,
): string[] {
  const heldPosts = held.map(
    (post) =>
      `${post.slug} (${post.isLeftOut ? 'left out' : 'last good version kept'}): ${reasonForHold(post)}`,
  )
  return [
    ...warnings.map((warning) => printable(`Warning: ${warning}`)),
    ...describeList('rejected', rejections.map(describeRejection), join(out, snapshotFiles.rejected)),
    ...describeList('held back', heldPosts, join(out, snapshotFiles.held)),
    ...describePictures(pictureProblems, out),
  ]
}

function describePictures(problems: readonly PictureProblem[], out: string): string[] {
  if (problems.length === 0) return []
  return [
    `Warning: ${countOf(problems.length, 'picture')} could not be copied, listed in ${join(out, snapshotFiles.pictures)}`,
    ...problems.slice(0, shownPosts).map((problem) => `  ${describePictureProblem(problem)}`),
  ]
}

/** `ice, line 12: https://… answers 404 (last good copy kept)` */
export function describePictureProblem({ slug, line, address, problem, isKept }: PictureProblem): string {
  const place = line === undefined ? slug : `${slug}, line ${line}`
  return printable(`${place}: ${address} ${problem}${isKept ? ' (last good copy kept)' : ''}`)
}

// The file lists the rest.
const shownPosts = 10

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

// `git show --stat` lists the rest.
const shownSlugs = 100
const subjectLength = 72

/** Returns the message for a commit of a pull: how many posts are new, changed and gone, and which. */
export function commitMessage({
  added,
  changed,
  removed,
  rejections,
  held,
}: Pick<PullReport, 'added' | 'changed' | 'removed' | 'rejections' | 'held'>): string {
  const kinds = Object.entries({ New: added, Changed: changed, Gone: removed }).filter(
    ([, slugs]) => slugs.length > 0,
  )
  const counts = kinds.map(([kind, slugs]) => `${slugs.length.toLocaleString('en-US')} ${kind.toLowerCase()}`)
  const slugs = kinds.flatMap(([, slugs]) => slugs)
  let subject = `Posts: ${counts.join(', ')}`
  if (slugs.length === 0) subject = 'Posts: the same, in another order or with others rejected or held back'
  const named = `${subject}: ${slugs[0]}`
  if (slugs.length === 1 && named.length <= subjectLength) subject = named
  const paragraphs = [subject, ...kinds.map(([kind, slugs]) => `${kind}:\n${listSlugs(slugs)}`)]
  if (rejections.length > 0)
    paragraphs.push(`${countOf(rejections.length, 'post')} rejected: see rejected.json.`)
  if (held.length > 0) paragraphs.push(`${countOf(held.length, 'post')} held back: see held.json.`)
  return `${paragraphs.join('\n\n')}\n`
}

function listSlugs(slugs: readonly string[]): string {
  const lines = slugs.slice(0, shownSlugs).map((slug) => `  ${slug}`)
  if (slugs.length > shownSlugs) lines.push(`  and ${countOf(slugs.length - shownSlugs, 'other')}`)
  return lines.join('\n')
}
