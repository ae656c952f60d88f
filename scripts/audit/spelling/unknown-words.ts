import type { TextRun } from '../view/text-runs.ts'
import { type Correction, correctWord } from './correct-word.ts'
import { isEnglish, rarityOf } from './dictionary.ts'

/** A place of a word that no dictionary has. */
export interface UnknownWord {
  run: TextRun
  /** The offset in the run. */
  index: number
  /** As the run has it, and in lower case. */
  text: string
  word: string
  /** What it surely should be; without one, it may be a term or a name. */
  correction?: Correction
}

interface Token extends Pick<UnknownWord, 'index' | 'text' | 'word' | 'correction'> {
  isKnown: boolean
}

const chunkPattern = /[^\s—–…]+/gu
// What has a digit, a slash, a dot inside and so on is no word: an address, a file, a handle, a version, code.
const wordPattern =
  /^(?:["“‘«([*]|'(?=.{5}))*(?<word>\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*?)(?:['’]s)?["'”’»)\].,;:!?*]*$/u

export type SpellingChecker = (runs: readonly TextRun[]) => UnknownWord[]

/**
 * Makes a function that finds the words of texts that no dictionary has. It leaves out names, abbreviations, code and
 * passages in another language.
 * @param own Words to accept beside those of the dictionaries.
 */
export function spellingChecker(own: Iterable<string>): SpellingChecker {
  const accepted = new Set(Array.from(own, (word) => word.normalize('NFC').toLowerCase()))
  const accepts = (word: string) =>
    accepted.has(word) || (word.endsWith('s') && accepted.has(word.slice(0, -1)))
  const verdicts = new Map<string, ReturnType<typeof judge>>()
  // Nearly all words are in here after some posts. A longer string would keep the text in memory that it is a part of.
  const knownChunks = new Set<string>()

  function isKnownChunk(chunk: string): boolean {
    if (knownChunks.has(chunk)) return true
    const isKnown = tokensOf(chunk, 0).every((token) => token.isKnown)
    if (isKnown && chunk.length <= 12) knownChunks.add(chunk)
    return isKnown
  }

  function judgeOnce(word: string) {
    const known = verdicts.get(word)
    if (known) return known
    const verdict = accepts(word) ? { isKnown: true } : judge(word)
    // A copy: the word may be a part of a text, which would stay in memory.
    verdicts.set(Buffer.from(word).toString(), verdict)
    return verdict
  }

  function tokensOf(chunk: string, start: number): Token[] {
    const text = wordPattern.exec(chunk)?.groups?.word
    if (text === undefined) return []
    let index = start + chunk.indexOf(text)
    return text.split('-').map((part) => {
      const word = part.normalize('NFC').replaceAll('’', "'").toLowerCase()
      const token = { text: part, word, index, ...(isNoWord(part) ? { isKnown: true } : judgeOnce(word)) }
      index += part.length + 1
      return token
    })
  }

  return (runs) => {
    const suspects = runs.filter(({ text }) => !(text.match(chunkPattern) ?? []).every(isKnownChunk))
    const found = suspects.flatMap((run) => {
      const tokens = [...run.text.matchAll(chunkPattern)].flatMap(({ 0: chunk, index }) =>
        tokensOf(chunk, index),
      )
      return withoutForeign(tokens).map((token) => ({ run, isAlone: tokens.length === 1, ...token }))
    })
    const names = new Set(found.filter(isName).map(({ word }) => word))
    return found.filter(({ run, index, text, word, correction, isAlone }) => {
      if (names.has(word) || isCutOff(run, index + text.length)) return false
      // A capital may stand for a name. Most words of three letters are abbreviations, and single words labels.
      return correction !== undefined || !(isCapitalized(text) || word.length < 4 || isAlone)
    })
  }
}

// Abbreviations, names with capitals inside, sounds (“hmmm”), and what is too short to tell.
function isNoWord(text: string): boolean {
  return text.length < 3 || /\P{Lu}\p{Lu}|^\P{Ll}+$|(.)\1\1/u.test(text)
}

function judge(word: string): Pick<Token, 'isKnown' | 'correction'> {
  // English has few accents: with one, an unknown word is from another language.
  if (isEnglish(word) || /\p{M}/u.test(word.normalize('NFD'))) return { isKnown: true }
  const correction = correctWord(word)
  return { isKnown: correction === undefined && isCompound(word), correction }
}

const prefixes =
  /^(?:anti|auto|bio|co|counter|cyber|de|dis|eco|geo|hyper|inter|mega|meta|micro|mini|mis|multi|neo|non|over|post|pre|pseudo|re|semi|sub|super|ultra|un|under)(?=.{4})/
const suffixes = /(?<=.{4})(?:able|ish|less|like|ness|wise)$/

// A word of two common words, or with a prefix or suffix that makes new words: “barback”, “reupload”.
function isCompound(word: string): boolean {
  for (let at = 3; at <= word.length - 3; at++) {
    if (rarityOf(word.slice(0, at)) <= 35 && rarityOf(word.slice(at)) <= 35) return true
  }
  return [word.replace(prefixes, ''), word.replace(suffixes, '')].some(
    (part) => part !== word && isEnglish(part),
  )
}

function isCapitalized(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

// A capital inside a sentence. In titles and headings, other words have capitals, too.
function isName({ run, text, index }: { run: TextRun; text: string; index: number }): boolean {
  if (!isCapitalized(text) || run.kind !== 'paragraph') return false
  return !/(?:^|[.!?:…]["'”’)\]]*|["“‘([*—–-])\s*$/u.test(run.text.slice(Math.max(0, index - 10), index))
}

// Descriptions are often cut to a length, in the middle of a word.
function isCutOff({ field, text }: TextRun, end: number): boolean {
  return field === 'metaDescription' && end === text.length
}

const nearby = 3

// In a passage in another language, half of the words nearby are unknown.
function withoutForeign(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (token.isKnown) return false
    const around = tokens.slice(Math.max(0, at - nearby), at + nearby + 1)
    const unknown = around.filter(({ isKnown, text }) => !isKnown && !isCapitalized(text)).length
    return unknown < 3 || unknown < around.length / 2
  })
}
