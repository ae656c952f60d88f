import { isListed, isNoun } from '../spelling/dictionary.ts'

/** Returns whether a word is the base of a verb: there is its form in -ing, and of one in -y its past, too. */
export function isVerb(word: string): boolean {
  return hasIng(word) && (!word.endsWith('y') || [`${word}ed`, word.replace(/y$/, 'ied')].some(isListed))
}

/** Returns whether a word is the base of a verb, in -y or not, and no noun. */
export function isVerbAlone(word: string): boolean {
  return hasIng(word) && hasPlural(word) && !isNoun(word)
}

function hasIng(word: string): boolean {
  return isListed(word) && stemsOf(word).some((stem) => isListed(`${stem}ing`))
}

function stemsOf(word: string): string[] {
  return /[^e]e$/.test(word) ? [word.slice(0, -1)] : [word, word + word.slice(-1)]
}

/** Returns the base of a regular verb’s past or form in -ing: `use` of `used` and `using`; undefined of other words. */
export function baseOf(form: string): string | undefined {
  const stem = form.replace(/(?:ed|ing)$/, '')
  if (stem === form || stem.length < 2) return undefined
  return [`${stem}e`, stem, stem.slice(0, -1), stem.replace(/i$/, 'y')].find(
    (base) => base.length > 2 && isVerb(base),
  )
}

/** Returns whether a word is the singular of a common noun, or the base of a verb. */
export function hasPlural(word: string): boolean {
  return (
    isListed(word) &&
    [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].some((many) => many !== word && isListed(many))
  )
}
