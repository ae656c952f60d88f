import { plainWords } from '../checks/same-text.ts'
import { isStopWord } from '../checks/stop-words.ts'

/**
 * Pairs of short texts that say the same in almost the same words, by their places, each later one once. Texts that
 * differ in a count are parts of a series, and titles that differ in a word are different titles, unless it is one
 * word in two forms.
 */
export function* nearTexts(texts: readonly string[], least: number): Generator<[number, number]> {
  const seen = new Set<number>()
  const byKey = new Map<string, number[]>()
  for (const [at, text] of texts.entries()) {
    for (const key of keysOf(text)) {
      const others = byKey.get(key)
      const other = others?.find((candidate) => isNear(texts[candidate] ?? '', text, least))
      if (other !== undefined && !seen.has(at)) {
        seen.add(at)
        yield [other, at]
      }
      if (others) others.push(at)
      else byKey.set(key, [at])
    }
  }
}

// A text is found by its words, and by all of them but one: two that differ in a word have a key in common.
function keysOf(text: string): Set<string> {
  const words = [...new Set(tellingWords(plainWords(text)))].sort()
  if (words.length < 2) return new Set()
  const keys = words.length < 3 ? [] : words.map((word) => words.filter((other) => other !== word).join(' '))
  return new Set([words.join(' '), ...keys])
}

function tellingWords(text: string): string[] {
  return text.split(' ').filter((word) => word && !isStopWord(word))
}

// In a title every word counts; a description of more words may differ in one and say the same.
const fewWords = 9

function isNear(one: string, other: string, least: number): boolean {
  const [ours, theirs] = [plainWords(one), plainWords(other)]
  if (ours === theirs || countsIn(ours) !== countsIn(theirs)) return false
  if (shared(trigrams(ours), trigrams(theirs)) < least) return false
  const [left, right] = [new Set(tellingWords(ours)), new Set(tellingWords(theirs))]
  const onlyOurs = [...left].filter((word) => !right.has(word))
  const onlyTheirs = [...right].filter((word) => !left.has(word))
  const areForms =
    onlyOurs.length === onlyTheirs.length && onlyOurs.every((word, at) => isForm(word, onlyTheirs[at] ?? ''))
  return areForms || Math.min(left.size, right.size) > fewWords
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
