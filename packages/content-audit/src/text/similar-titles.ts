import type { Language } from '../languages/language.ts'
import { differByALetter } from './differ-by-a-letter.ts'
import { findSimilar, type Similar, shinglesOf } from './similar-sets.ts'

/**
 * Finds, for each title, an earlier one that says the same in almost the same words. Titles that differ in a number are
 * parts of a series. Titles that differ in a word are different titles, unless it is the same word in another form.
 * @param least The share of trigrams that two titles must have in common (Dice), from 0 to 1.
 * @returns By the places of the later titles.
 */
export function findSimilarTitles(
  texts: readonly string[],
  least: number,
  language: Language,
): Map<number, Similar> {
  const titles = texts.map((text) => readTitle(text, language))
  const trigrams = titles.map(({ plain }) => shinglesOf(` ${plain} `, 3))
  // Dice’s coefficient as Jaccard’s.
  return findSimilar(trigrams, least / (2 - least), (at, other) => saysTheSame(titles[at], titles[other]))
}

type Title = ReturnType<typeof readTitle>

function readTitle(text: string, { plainWords, isStopWord, series }: Language) {
  const plain = plainWords(text)
  const words = new Set(plain.split(' ').filter((word) => word && !isStopWord(word)))
  return { plain, words, numbers: (plain.match(series) ?? []).join() }
}

function saysTheSame(one?: Title, other?: Title): boolean {
  if (!one || !other || one.plain === other.plain || one.numbers !== other.numbers) return false
  // A word by itself is a name.
  if (!one.plain.includes(' ')) return false
  const onlyInOne = [...one.words].filter((word) => !other.words.has(word))
  const onlyInOther = [...other.words].filter((word) => !one.words.has(word))
  return (
    onlyInOne.length === onlyInOther.length &&
    onlyInOne.every((word, at) => isInflection(word, onlyInOther[at] ?? ''))
  )
}

// One letter more, less or different: `hand` and `hands`, `colour` and `color`.
function isInflection(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 4 && differByALetter(one, other)
}
