import { plainWords } from '../checks/same-text.ts'
import { isStopWord } from '../checks/stop-words.ts'
import { hashOf } from './word-hash.ts'

/**
 * Pairs of short texts that say the same in almost the same words, by their places, each later one once. Texts that
 * differ in a count are parts of a series, and titles that differ in a word are different titles, unless it is one
 * word in two forms.
 */
export function* nearTexts(texts: readonly string[], least: number): Generator<[number, number]> {
  // Each text is read once: of ten thousand posts every one may be compared with a dozen others.
  const readings = texts.map(readingOf)
  const seen = new Set<number>()
  const byKey = new Map<number, number[]>()
  for (const [at, reading] of readings.entries()) {
    for (const key of keysOf(reading)) {
      const others = byKey.get(key)
      const other = others?.find((candidate) => isNear(readings[candidate] ?? nothing, reading, least))
      if (other !== undefined && !seen.has(at)) {
        seen.add(at)
        yield [other, at]
      }
      if (others) others.push(at)
      else byKey.set(key, [at])
    }
  }
}

interface Reading {
  /** Without case, punctuation and spacing. */
  plain: string
  /** Its words but for those that say nothing, each once. */
  words: Set<string>
  /** Its numbers and what tells parts of a series apart like them. */
  counts: string
}

const nothing: Reading = { plain: '', words: new Set(), counts: '' }

function readingOf(text: string): Reading {
  const plain = plainWords(text)
  const words = new Set(plain.split(' ').filter((word) => word && !isStopWord(word)))
  return { plain, words, counts: countsIn(plain) }
}

// A text is found by its words, and by all of them but one: two that differ in a word have a key in common. A key is the
// sum of the words' hashes, whatever their order; those that have one in common by chance are not near.
function keysOf({ words }: Reading): Set<number> {
  if (words.size < 2) return new Set()
  const hashes = [...words].map(hashOf)
  const sum = hashes.reduce((total, hash) => total + hash, 0)
  return new Set([sum, ...(words.size < 3 ? [] : hashes.map((hash) => sum - hash))])
}

// In a title every word counts; a description of more words may differ in one and say the same.
const fewWords = 9

function isNear(one: Reading, other: Reading, least: number): boolean {
  if (one.plain === other.plain || one.counts !== other.counts) return false
  if (shared(trigrams(one.plain), trigrams(other.plain)) < least) return false
  const onlyOurs = [...one.words].filter((word) => !other.words.has(word))
  const onlyTheirs = [...other.words].filter((word) => !one.words.has(word))
  const areForms =
    onlyOurs.length === onlyTheirs.length && onlyOurs.every((word, at) => isForm(word, onlyTheirs[at] ?? ''))
  return areForms || Math.min(one.words.size, other.words.size) > fewWords
}

// One letter more, less or other: `hand` and `hands`, `colour` and `color`.
function isForm(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end))
    end++
  return Math.max(one.length, other.length) - start - end <= 1
}

// Counts, months and days tell the parts of a series apart as numbers do.
const counts =
  /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)\b/g

function countsIn(text: string): string {
  return (text.match(counts) ?? []).join()
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

// Dice’s coefficient.
function shared(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const both = [...ours].filter((trigram) => theirs.has(trigram)).length
  return (2 * both) / (ours.size + theirs.size)
}
