import type { TextRun } from '../view/text-runs.ts'
import { type Correction, correctName, correctSurname, correctWord } from './correct-word.ts'
import { dictionaryOf, isEnglish, rarityOf } from './dictionary.ts'

/** A place of a word that no dictionary has. */
interface UnknownWord {
  run: TextRun
  /** The offset in the run. */
  index: number
  /** As the run has it, and in lower case. */
  text: string
  word: string
  /** What it surely should be; without one, it may be a term or a name. */
  correction?: Correction
}

interface Token extends Pick<UnknownWord, 'index' | 'text' | 'word'> {
  isKnown: boolean
  /** Whether it has letters that English lacks. A word of another language is no mistake. */
  isForeign: boolean
}

// Longer ones are no words, and some patterns take long for them.
const longestChunk = 60
const chunkPattern = /[^\s—–…]+/gu
// What has a digit, a slash, a dot inside and so on is no word: an address, a file, a handle, a version, code.
const wordPattern =
  /^(?:["“‘«([*]|'(?=.{5}))*(?<word>\p{Script=Latin}[\p{Script=Latin}\p{M}'’‘´-]*?)(?:['’‘´]s)?["'”’»)\].,;:!?*]*$/u

export type SpellingChecker = (runs: readonly TextRun[]) => UnknownWord[]

/**
 * Makes a function that finds the words of texts that no dictionary has. It leaves out names, abbreviations, code and
 * passages in another language.
 * @param own Words to accept beside those of the dictionaries.
 * @param language Of one other than English, no mistakes are known: its unknown words have no corrections.
 */
export function spellingChecker(own: Iterable<string>, language = 'en'): SpellingChecker {
  const dictionary = dictionaryOf(language)
  const hasWord = dictionary
    ? (word: string) => dictionary.hasWord(word, false) || isEnglish(word)
    : (word: string) => isEnglish(word) || isCompound(word)
  const foreignLetter = dictionary ? /[^\p{Script=Latin}\p{M}']/u : /[^a-z']/
  const accepted = new Set([...own].flatMap((word) => plainWord(word).split('-')))
  const accepts = (word: string) =>
    accepted.has(word) || (word.endsWith('s') && accepted.has(word.slice(0, -1)))
  const isKnown = cached((word) => accepts(word) || hasWord(word))
  const correctionOf = cached((word) => (dictionary ? null : (correctWord(word) ?? null)))
  const isKnownChunk = cached((chunk) => tokensOf(chunk, 0).every((token) => token.isKnown))
  const isFine = (chunk: string) => chunk.length > longestChunk || isKnownChunk(chunk)

  function tokensOf(chunk: string, start: number): Token[] {
    const text = chunk.length > longestChunk ? undefined : wordPattern.exec(chunk)?.groups?.word
    if (text === undefined) return []
    // “co-ordinated” is “coordinated”.
    const isJoined = text.includes('-') && isKnown(plainWord(text).replaceAll('-', ''))
    let index = start + chunk.indexOf(text)
    return text.split('-').map((part) => {
      const word = plainWord(part)
      const token = {
        text: part,
        word,
        index,
        isKnown: isJoined || isNoWord(part) || isKnown(word),
        isForeign: foreignLetter.test(word),
      }
      index += part.length + 1
      return token
    })
  }

  return (runs) => {
    const suspects = runs.filter(({ text }) => !(text.match(chunkPattern) ?? []).every(isFine))
    const found = suspects.flatMap((run) => {
      const tokens = [...run.text.matchAll(chunkPattern)].flatMap(({ 0: chunk, index }) =>
        tokensOf(chunk, index),
      )
      return withoutForeign(tokens).map((token) => ({ run, isAlone: tokens.length === 1, ...token }))
    })
    const names = new Set(found.filter(isName).map(({ word }) => word))
    return found.flatMap(({ run, index, text, word, isAlone }) => {
      if (isCutOff(run, index + text.length)) return []
      const name =
        isCapitalized(text) && !dictionary
          ? (correctName(word, namesOf(runs)) ??
            surnameIn(runs, run.text.slice(Math.max(0, index - 30), index), word))
          : undefined
      if (name !== undefined)
        return [{ run, index, text, word, correction: { words: [name], isUsual: true } }]
      if (names.has(word)) return []
      const correction = correctionOf(word)
      // A slug has no capitals that show a name.
      if (run.field === 'slug' && !correction?.isUsual) return []
      // A capital may stand for a name, but hardly where a sentence begins with it, and it is nowhere else.
      const isSurely =
        correction?.isUsual ||
        (/^ \p{Ll}{2,} \p{Ll}/u.test(run.text.slice(index + text.length)) &&
          found.filter((other) => other.word === word).length === 1)
      if (isCapitalized(text) && !(correction && isSurely && word.length > 4)) return []
      // Most words of three letters are abbreviations, and single words labels.
      if (!correction && (word.length < 4 || isAlone)) return []
      return { run, index, text, word, correction: correction ?? undefined }
    })
  }
}

function plainWord(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘´]/g, "'")
    .replace(/^'+|'+$/g, '')
    .toLowerCase()
}

const maxCached = 100_000

// Nearly all words of a post are in others, too.
function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (results.size >= maxCached) results.clear()
    // A copy: the text may be a part of a longer one, which would stay in memory.
    results.set(Buffer.from(text).toString(), result)
    return result
  }
}

// Abbreviations, names with capitals inside, sounds (“hmmm”, “soooo”), and what is too short to tell.
function isNoWord(text: string): boolean {
  return text.length < 3 || /\P{Lu}\p{Lu}|^\P{Ll}+$|(.)\1\1\1|^(?=.{3,5}$).*(.)\2\2/u.test(text)
}

const prefixes = wordSet(
  'anti auto bio co counter cyber de dis eco geo hyper inter mega meta micro mini mis multi neo non over post pre pseudo re semi sub super ultra un under',
)
const suffixes = wordSet('able ish less like ness wise')
// Nouns that end many compounds, and no words that are often misspelled.
const things = wordSet(
  'book bowl box cake case day fish free house line list man oven page pan paper pot room set side stick time top tree ware wave way work worm yard',
)

/** Ways to make a new word of two parts, and whether it is surely one, even if it looks like a usual mistake. */
const compounds: readonly { isMadeOf(start: string, end: string): boolean; isSure: boolean }[] = [
  // “crockpot”, but not “persistant”
  {
    isMadeOf: (start, end) => start.length > 2 && rarityOf(start) <= 50 && things.has(end.replace(/s$/, '')),
    isSure: true,
  },
  // “reupload”; “untill” has a prefix, too, but no long word after it.
  { isMadeOf: (start, end) => prefixes.has(start) && end.length >= 6 && isEnglish(end), isSure: true },
  { isMadeOf: (start, end) => prefixes.has(start) && end.length >= 4 && isEnglish(end), isSure: false },
  { isMadeOf: (start, end) => suffixes.has(end) && start.length >= 4 && isEnglish(start), isSure: false },
  // “barback”, but not “implemention” and “morethan”
  {
    isMadeOf: (start, end) =>
      isCommon(start) &&
      isCommon(end) &&
      !/^(?:ant|ate|from|ion|than|that|the|this|was|were|with)s?$/.test(end),
    isSure: false,
  },
]

function isCompound(word: string): boolean {
  const cuts = Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => at + 2)
  const ways = compounds.filter(({ isMadeOf }) =>
    cuts.some((at) => isMadeOf(word.slice(0, at), word.slice(at))),
  )
  return ways.some(({ isSure }) => isSure) || (ways.length > 0 && !correctWord(word))
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

// Short ones would make words of anything.
function isCommon(word: string): boolean {
  return word.length > 2 && rarityOf(word) <= 35
}

// What a text has three times with a capital.
const leastOfName = 3
const namesByRuns = new WeakMap<readonly TextRun[], ReadonlyMap<string, string>>()

function namesOf(runs: readonly TextRun[]): ReadonlyMap<string, string> {
  const known = namesByRuns.get(runs)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { text } of runs)
    for (const [word] of text.matchAll(/\p{Lu}\p{Ll}{3,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= leastOfName)
  const names = new Map(often.map(([word]) => [word.toLowerCase(), word]))
  namesByRuns.set(runs, names)
  return names
}

// “Then Alice Hart” is two.
const fullName = /(?<!\p{L})(\p{Lu}\p{Ll}+) (?=(\p{Lu}\p{Ll}{4,})(?!\p{L}))/gu
// By first name: its surnames, and where each is first, in the order of the text.
type Surnames = ReadonlyMap<string, ReadonlyMap<string, { name: string; place: number }>>
const surnamesByRuns = new WeakMap<readonly TextRun[], Surnames>()

function surnamesOf(runs: readonly TextRun[]): Surnames {
  const known = surnamesByRuns.get(runs)
  if (known) return known
  const surnames = new Map<string, Map<string, { name: string; place: number }>>()
  let place = 0
  for (const { text } of runs) {
    for (const [, first = '', name = ''] of text.matchAll(fullName)) {
      const ofFirst = surnames.get(first) ?? new Map()
      surnames.set(first, ofFirst)
      const word = name.toLowerCase()
      if (!ofFirst.has(word)) ofFirst.set(word, { name, place })
      place += 1
    }
  }
  surnamesByRuns.set(runs, surnames)
  return surnames
}

/** Returns another surname that a first name has in a text, if the one that it has here differs by a letter. */
function surnameIn(runs: readonly TextRun[], before: string, word: string): string | undefined {
  const ofFirst = surnamesOf(runs).get(/\p{Lu}\p{Ll}+(?= $)/u.exec(before)?.[0] ?? '')
  const own = ofFirst?.get(word)
  if (!ofFirst || !own || ofFirst.size < 2) return undefined
  // Of two that no dictionary has, the first is right.
  const others = [...ofFirst].filter(([other, { place }]) => place < own.place || isEnglish(other))
  return correctSurname(word, new Map(others.map(([other, { name }]) => [other, name])))
}

function isCapitalized(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

// A capital inside a sentence, or before another. In titles and headings, other words have capitals, too.
function isName({ run, text, index }: { run: TextRun; text: string; index: number }): boolean {
  if (!isCapitalized(text) || run.kind !== 'paragraph') return false
  const after = run.text.slice(index + text.length, index + text.length + 5)
  // With the rest of it, or the name of an account: “Kornel (kornelski)”.
  if (/^ (?:\p{Lu}\p{Ll}|\(?@)/u.test(after) || after === ` (${text.slice(0, 3).toLowerCase()}`) return true
  return !/(?:^|[.!?:…]["'”’)\]]*|["“‘([*—–-])\s*$/u.test(run.text.slice(Math.max(0, index - 10), index))
}

// Descriptions are often cut to a length, in the middle of a word.
function isCutOff({ field, text }: TextRun, end: number): boolean {
  return field === 'metaDescription' && end === text.length
}

const nearby = 4

// In a passage in another language, half of the words nearby are unknown.
function withoutForeign(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (token.isKnown || token.isForeign) return false
    const around = tokens.slice(Math.max(0, at - nearby), at + nearby + 1)
    const unknown = new Set(around.filter(({ isKnown }) => !isKnown).map(({ word }) => word)).size
    return unknown < 3 || unknown < around.length / 2
  })
}
