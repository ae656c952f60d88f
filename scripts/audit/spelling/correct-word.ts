import { isStopWord } from '../text/words.ts'
import { isEnglish, rarityOf } from './dictionary.ts'

/** What an unknown word surely should be. */
export interface Correction {
  word: string
  /** Whether the mistake is so usual that no number of posts makes it a term. */
  isUsual: boolean
}

// Two words that people write as one.
const joined = new Map(
  ['a bit', 'a lot', 'as well', 'at least', 'each other', 'in case', 'in fact', 'no one', 'of course'].map(
    (words) => [words.replace(' ', ''), words],
  ),
)

/** Returns what an unknown word surely should be, if its mistake is a usual one or it is long, and the other is common. */
export function correctWord(word: string): Correction | undefined {
  const contraction = word.replace(/(?<=n)t$|(?<=[eouy])(?:re|ve|ll)$/, "'$&")
  if (contraction !== word && isEnglish(contraction)) return { word: contraction, isUsual: true }
  if (joined.has(word)) return usual(joined.get(word))
  if (word.length < 5) return usual(swaps(word).find(isStopWord))
  const [sound, swapped] = [
    word.length < 6 ? undefined : mostCommon(soundsAlike(word)),
    mostCommon(swaps(word)),
  ]
  const found = swapped ?? sound
  if (found !== undefined) return usual(found)
  if (word.length < 8) return undefined
  const edited = mostCommon(edits(word))
  // “enviroment”
  const isLetterLeftOut = edited !== undefined && edited.length > word.length && rarityOf(edited) <= 20
  return edited === undefined ? undefined : { word: edited, isUsual: isLetterLeftOut }
}

function usual(word: string | undefined): Correction | undefined {
  return word === undefined ? undefined : { word, isUsual: true }
}

function mostCommon(words: readonly string[]): string | undefined {
  const [best] = words
    .filter((word) => rarityOf(word) <= (word.length < 8 ? 20 : 35))
    .toSorted((one, other) => rarityOf(one) - rarityOf(other))
  return best
}

// Two neighbours in the wrong order: “teh”, “recieve”.
function swaps(word: string): string[] {
  return placesIn(word, 1).map(
    (at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  )
}

const vowels = ['a', 'e', 'i', 'o', 'u']

// A letter that is doubled or not, or another vowel: “occured”, “seperate”.
function soundsAlike(word: string): string[] {
  return placesIn(word).flatMap((at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const others = at > 0 && vowels.includes(letter) ? vowels.map((vowel) => before + vowel + after) : []
    const single = before.endsWith(letter) ? [before + after] : []
    return [before + letter + letter + after, ...single, ...others]
  })
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

// A letter too many, missing or wrong, but neither the first nor the last: those make prefixes and inflections.
function edits(word: string): string[] {
  return placesIn(word, 1).flatMap((at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const inserted = letters.map((other) => before + other + letter + after)
    if (after === '') return inserted
    return [...inserted, before + after, ...letters.map((other) => before + other + after)]
  })
}

function placesIn(word: string, first = 0): number[] {
  return Array.from({ length: word.length - first }, (_, at) => at + first)
}
