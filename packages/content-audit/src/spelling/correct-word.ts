import { isStopWord } from '../languages/language.ts'
import { swapsOf } from '../text/swaps.ts'
import { isEnglish, rarityOf } from './dictionary.ts'

/** What an unknown word surely should be. */
export interface Correction {
  /** The likeliest first; others are as common, and as near. */
  words: readonly [string, ...string[]]
  /** Whether the mistake is so usual that no number of posts makes it a term. */
  isUsual: boolean
}

// Two words that people write as one.
const joined = new Map(
  [
    'a bit',
    'a little',
    'a lot',
    'as well',
    'at all',
    'at least',
    'each other',
    'even though',
    'in between',
    'in case',
    'in fact',
    'in front',
    'in spite',
    'no one',
    'of course',
    'right now',
    'thank you',
    'up to',
  ].map((words) => [words.replace(' ', ''), words]),
)

// In their usual writing. Longer ones than of five letters: others are near to many names of people.
const wellKnown = new Map(
  'Amazon America Amsterdam Android Apache Arduino Argentina Atlassian Australia Barcelona Beethoven Belgium Berlin Birmingham Bitcoin Britain Brussels Budapest Bulgaria California Canada Caribbean Chicago Christmas Cloudflare Copenhagen Croatia Debian Denmark DigitalOcean Dropbox Edinburgh Einstein Elasticsearch England Ethereum Europe Facebook Finland Firefox France Germany GitHub GitLab Google Grafana Helsinki Hungary Iceland Indonesia Instagram Ireland JavaScript Jerusalem Johannesburg Kubernetes LibreOffice LinkedIn London Malaysia Manchester Massachusetts Mediterranean Melbourne Microsoft Minnesota Mississippi MongoDB Morocco Mozilla MySQL Netflix Netherlands Netlify Nintendo Norway Pennsylvania Philadelphia Philippines Photoshop Pinterest PlayStation Portugal Postgres PostgreSQL PostScript PowerPoint Prometheus Python Romania Salesforce Samsung Scotland Seattle Shakespeare Singapore Spotify Starbucks Stockholm Sweden Switzerland Terraform Thailand Toronto Twitter TypeScript Ubuntu Ukraine Vancouver Vietnam Volkswagen Washington WhatsApp Wikipedia Windows WordPress YouTube January February August September October November December Tuesday Wednesday Thursday Saturday'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/**
 * Returns the well-known name that a misspelled one stands for: a letter is missing, too many, wrong or in another place;
 * or the name among those of a text of which two letters are in another order, or one is doubled or not.
 */
export function correctName(word: string, names: ReadonlyMap<string, string>): string | undefined {
  // Two neighbours in the wrong order: “teh”, “recieve”.
  const swapped = swapsOf(word)
  const near = [...swapped, ...(word.length < 6 ? [] : edits(word))].find(
    (other) => other !== word && wellKnown.has(other),
  )
  // “Tifany” for “Tiffany”; but “Ana” and “Anna” are two.
  const ofText = [...swapped, ...(word.length < 6 ? [] : doublings(word))].find((other) => names.has(other))
  return wellKnown.get(near ?? '') ?? names.get(ofText ?? '')
}

/** Returns the surname, of those that go with one first name, that a misspelled one stands for: “Lindqvist”, “Lindquist”. “Zorblov” and “Zorblova” are two. */
export function correctSurname(word: string, others: ReadonlyMap<string, string>): string | undefined {
  const near = edits(word).find(
    (other) =>
      other !== word &&
      others.has(other) &&
      !['s', 'a'].some((end) => other + end === word || word + end === other),
  )
  return others.get(near ?? '')
}

/** Returns what an unknown word surely should be, if its mistake is a usual one or it is long, and the other is common. */
export function correctWord(word: string): Correction | undefined {
  const contraction = word.replace(
    /(?<=n)t$|(?<=[eouy])(?:re|ve|ll)$|(?<=^(?:(?:t|w)?here|that|what))s$/,
    "'$&",
  )
  if (contraction !== word && isEnglish(contraction)) return usual(contraction)
  const apart = joined.get(word)
  if (apart !== undefined) return usual(apart)
  if (word.length < 5) {
    const swapped = swapsOf(word).find(isStopWord)
    return swapped === undefined ? undefined : usual(swapped)
  }
  const sounds = word.length < 6 ? [] : [doublings(word), otherVowels(word)]
  const found = [swapsOf(word), ...sounds].map(mostCommon).find((other) => other !== undefined)
  const edited = word.length < 6 ? undefined : mostCommon(edits(word))
  // “futher”: another word is one letter away, and as common.
  if (found !== undefined)
    return edited !== undefined && edited !== found && rarityOf(edited) <= rarityOf(found)
      ? usual(found, edited)
      : usual(found)
  if (edited === undefined || word.length < 7) return undefined
  // “enviroment”, “feeback”; but “launchd” is a program, and “pathing” a form of a word.
  const isLetterLeftOut = edited.length > word.length && rarityOf(edited) <= 20
  const isForm = /[^aeiou]d$/.test(word) || isEnglish(word.replace(/(?:ing|er|s)$/, ''))
  if (word.length < 8 && (!isLetterLeftOut || isForm)) return undefined
  return { words: [edited], isUsual: isLetterLeftOut }
}

function usual(...words: [string, ...string[]]): Correction {
  return { words, isUsual: true }
}

function mostCommon(words: readonly string[]): string | undefined {
  const [best] = words
    .filter((word) => rarityOf(word) <= (word.length < 8 ? 20 : 35))
    .toSorted((one, other) => rarityOf(one) - rarityOf(other))
  return best
}

const vowels = ['a', 'e', 'i', 'o', 'u']

// A letter that is doubled or not: “occured”.
function doublings(word: string): string[] {
  return placesIn(word).flatMap((at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    return [before + letter + letter + after, ...(before.endsWith(letter) ? [before + after] : [])]
  })
}

// Another vowel: “seperate”.
function otherVowels(word: string): string[] {
  return placesIn(word, 1)
    .filter((at) => vowels.includes(word.charAt(at)))
    .flatMap((at) => vowels.map((vowel) => word.slice(0, at) + vowel + word.slice(at + 1)))
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
