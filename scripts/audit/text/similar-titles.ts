import { isStopWord, plainWords } from './words.ts'

/**
 * Finds pairs of short texts that say the same in almost the same words, by their places; each later one once. Texts
 * that differ in a number are parts of a series. Titles that differ in a word are different titles, unless it is the
 * same word in another form.
 * @param least The share of trigrams that two texts must have in common (Dice), from 0 to 1.
 */
export function* similarTitles(texts: readonly string[], least: number): Generator<[number, number]> {
  const titles = texts.map(readTitle)
  const paired = new Set<number>()
  const byKey = new Map<string, number[]>()
  for (const [at, title] of titles.entries()) {
    for (const key of keysOf(title)) {
      const others = byKey.get(key)
      const other = others?.find((candidate) => isSimilar(titles[candidate], title, least))
      if (other !== undefined && !paired.has(at)) {
        paired.add(at)
        yield [other, at]
      }
      if (others) others.push(at)
      else byKey.set(key, [at])
    }
  }
}

interface Title {
  /** Without case, punctuation and spacing. */
  plain: string
  /** Without stop words. */
  words: Set<string>
  /** Its numbers, and other words that tell parts of a series apart. */
  numbers: string
}

function readTitle(text: string): Title {
  const plain = plainWords(text)
  const words = new Set(plain.split(' ').filter((word) => word && !isStopWord(word)))
  return { plain, words, numbers: (plain.match(numbers) ?? []).join() }
}

const numbers =
  /\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)\b/g

// All words, and all but each one: two texts that differ in one word have a key in common.
function keysOf({ words }: Title): Set<string> {
  if (words.size < 2) return new Set()
  const sorted = [...words].sort()
  const withoutOne = words.size < 3 ? [] : sorted.map((_, at) => sorted.toSpliced(at, 1).join(' '))
  return new Set([sorted.join(' '), ...withoutOne])
}

// In a title every word counts; a description of more words may differ in one and say the same.
const fewWords = 9

function isSimilar(one: Title | undefined, other: Title, least: number): boolean {
  if (!one || one.plain === other.plain || one.numbers !== other.numbers) return false
  if (dice(trigrams(one.plain), trigrams(other.plain)) < least) return false
  const onlyInOne = [...one.words].filter((word) => !other.words.has(word))
  const onlyInOther = [...other.words].filter((word) => !one.words.has(word))
  const areInflections =
    onlyInOne.length === onlyInOther.length &&
    onlyInOne.every((word, at) => isInflection(word, onlyInOther[at] ?? ''))
  return areInflections || Math.min(one.words.size, other.words.size) > fewWords
}

// One letter more, less or different: `hand` and `hands`, `colour` and `color`.
function isInflection(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 4) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  return long.slice(start + 1) === short.slice(start + (long.length > short.length ? 0 : 1))
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

// The share that two sets have in common (Dice’s coefficient).
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((trigram) => other.has(trigram)).length
  return (2 * shared) / (one.size + other.size)
}
