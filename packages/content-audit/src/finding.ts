import { digest } from '@venue-site/cli/files/hash'
import type { SnapshotIndex } from '@venue-site/posts/snapshot-schema'
import type { Severity } from './rule.ts'

/** A problem, with all that is needed to find it and to recognize it in a later audit. */
export interface Finding {
  rule: string
  severity: Severity
  /** Empty if it is about no post. */
  slug: string
  /** The name of its file in the audited folder. */
  file: string
  field: string
  /** The text in question, cut if it is long. */
  quote: string
  message: string
  /** Findings of a rule with the same cause are shown as one. */
  cause: string
  /** Where the quote is in the field’s text, from 1; columns in UTF-16 units, as in SARIF. */
  line?: number
  column?: number
  /** By how much a limit is missed. */
  excess?: number
  /** What to write in place of a part of the field, with the place of the part. */
  replacement?: { line: number; column: number; part: string; text: string }
  /** A hash of rule, post, field and quote, and a number among equals: it stays when the quote moves. */
  fingerprint: string
}

const maxQuoteLength = 100

/** Returns what a finding is about: a post’s slug, or a file’s name. */
export const subjectOf = ({ slug, file }: Pick<Finding, 'slug' | 'file'>): string => slug || file

/**
 * Returns a finding with its quote shortened, and its message on one line. Its fingerprint is made from the full quote;
 * equal findings have the same.
 */
export function toFinding(finding: Omit<Finding, 'fingerprint'>): Finding {
  const { rule, field, quote, message, cause, excess } = finding
  // What a limit measures is the same finding whatever its text; a body has several such parts.
  const words = excess === undefined || field === 'blog' ? quote : ''
  const normalized = words.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
  return {
    ...finding,
    message: onOneLine(message),
    cause: onOneLine(cause),
    quote: quote.length > maxQuoteLength ? `${quote.slice(0, maxQuoteLength - 1).trimEnd()}…` : quote,
    fingerprint: digest(rule, subjectOf(finding), field, normalized).slice(0, 32),
  }
}

// A message names words that a line may break.
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

/** Gives each finding a fingerprint of its own; equal ones are numbered in their order. */
export function withFingerprints(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>()
  return findings.map((finding) => {
    const ordinal = counts.get(finding.fingerprint) ?? 0
    counts.set(finding.fingerprint, ordinal + 1)
    return { ...finding, fingerprint: digest(finding.fingerprint, String(ordinal)).slice(0, 20) }
  })
}

const fieldOrder = ['slug', 'metaTitle', 'metaDescription', 'date', 'pinterestImageLink', 'youtubeShortsUrl']

/** Sorts findings by the order of the list; those of a post by its fields, then by place in the body. */
export function sortFindings(findings: readonly Finding[], { posts }: SnapshotIndex): Finding[] {
  const places = new Map(posts.map(({ slug }, at) => [slug, at]))
  const placeOf = ({ slug }: Finding) => places.get(slug) ?? posts.length
  const fieldPlaceOf = ({ field }: Finding) =>
    fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length
  return findings.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      fieldPlaceOf(one) - fieldPlaceOf(other) ||
      (one.field < other.field ? -1 : Number(one.field > other.field)) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0),
  )
}
