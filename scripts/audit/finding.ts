import { digestOf } from '../fs/hash.ts'
import type { Severity } from './rule.ts'

/** Something wrong, with all that is needed to find it and to know it again. */
export interface Finding {
  rule: string
  severity: Severity
  /** The post’s; empty where it is about no post. */
  slug: string
  /** Which folder’s file it stands in, and the file’s name there. */
  root: 'snapshot' | 'built'
  file: string
  field: string
  /** The words it is about, cut where they are many. */
  quote: string
  /** Where the words stand in the field’s text, both from 1; the column in UTF-16 units, as SARIF counts. */
  line?: number
  column?: number
  message: string
  excess?: number
  /** The same as long as the words are there, wherever they move: rule, post, field, words, and which of equals. */
  fingerprint: string
}

/** A finding that has not been told from its equals yet. */
export type LooseFinding = Omit<Finding, 'fingerprint'> & {
  /** What the fingerprint is made of, besides which of equals it is. */
  identity: string
}

const quoteLength = 100

/** A finding without its fingerprint, its words kept short; `identity` has all of them. */
export function looseFinding(finding: Omit<Finding, 'fingerprint'>): LooseFinding {
  const { rule, slug, file, field, quote, excess } = finding
  // What is measured is one thing of its field, however its words change.
  const words = excess === undefined || field === 'blog' ? normalise(quote) : ''
  return {
    ...finding,
    quote: quote.length > quoteLength ? `${quote.slice(0, quoteLength - 1).trimEnd()}…` : quote,
    identity: digestOf(rule, slug || file, field, words).slice(0, 32),
  }
}

/** Tells equals apart by their order, so that each finding has a fingerprint of its own. */
export function withFingerprints(findings: readonly LooseFinding[]): Finding[] {
  const seen = new Map<string, number>()
  return findings.map(({ identity, ...finding }) => {
    const ordinal = seen.get(identity) ?? 0
    seen.set(identity, ordinal + 1)
    return { ...finding, fingerprint: digestOf(identity, String(ordinal)).slice(0, 20) }
  })
}

function normalise(words: string): string {
  return words.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
