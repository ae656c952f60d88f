import type { LanguageTable } from '../languages/language-table.ts'
import { firstLettersOf } from './first-letters.ts'
import { transliterated } from './transliterated.ts'

interface Form {
  /** The source of a pattern. */
  wrong: string
  right: string
}

/** A wrong form in a text. */
export interface WrongForm {
  index: number
  found: string
  right: string
}

// In any language.
const units = String.raw`
  (?<=\d ?)C° → °C
  (?<=\d ?)(kg|km|cm|mm|ml|cl)s → $1`

const start = "(?<![\\p{L}\\p{M}\\p{N}’'_@/.-])"
const end = "(?![\\p{L}\\p{M}\\p{N}_’'@/-]|\\.\\p{L})"
// More letters than a form has, or looks back on.
const reach = 200
const starts = new RegExp(`${start}[\\p{L}\\p{N}€]`, 'gu')

/**
 * Reads the wrong forms of a table: those that lack the accents of a word, and those that it lists.
 * @returns What finds them in a text.
 */
export function wrongFormsOf({ accented, wrongForms, transliterations }: Partial<LanguageTable>) {
  const words = (accented ?? '').split(/\s+/).filter(Boolean)
  const bareForms = words.flatMap((word) =>
    bareFormsOf(word, transliterations).map((bare) => ({
      // A wrong accent is as wrong as none; on another letter it makes another word: “célébré” is not “célèbre”.
      wrong: transliterations ? bare : word.toLowerCase().replace(/[^a-z]/g, accentsOf),
      right: word,
    })),
  )
  const listed = [...`${units}\n${wrongForms ?? ''}`.matchAll(/^ *(\S.*) → (.*)$/gm)].map(
    ([, wrong = '', right = '']) => ({
      wrong: wrong.replaceAll(' ', '\\s').replaceAll("'", "['’]"),
      right,
    }),
  )
  const finders = [
    finderOf([...bareForms, ...listed.filter((form) => !isCased(form))], 'iuy'),
    finderOf(listed.filter(isCased), 'uy'),
  ]
  const bare = new Set(bareForms.map(({ right }) => right))

  /** Returns the right form of what was found, with its capital; undefined if it may be right. */
  function rightFormOf(text: string, index: number, found: string, right: string): string | undefined {
    const isCapital = /^\p{Lu}/u.test(found)
    // What lacks its accent is no noun in lower case.
    if (/^\p{Lu}/u.test(right)) return isCapital || !bare.has(right) ? right : undefined
    if (!isCapital || !/^\p{L}/u.test(right)) return right
    // Elsewhere, a capital makes a name of it, as does another one after it: “Cafe Central”. German has many.
    const beginsSentence = /(?:^|[.!?…:“”„«»"¿¡\n])\s*$/.test(text.slice(Math.max(0, index - 4), index))
    const isName =
      !transliterations && /^\s\p{Lu}/u.test(text.slice(index + found.length, index + found.length + 2))
    return beginsSentence && !isName ? right.charAt(0).toUpperCase() + right.slice(1) : undefined
  }

  return function* (text: string): Generator<WrongForm> {
    let last = 0
    for (const { 0: letter, index } of text.matchAll(starts)) {
      if (index < last) continue
      for (const find of finders) {
        const form = find(text, index, letter)
        const right = form && rightFormOf(text, index, form.found, form.right)
        if (!form || right === undefined) continue
        yield { index, found: form.found, right }
        last = index + form.found.length
        break
      }
    }
  }
}

/** Whether the capitals of a form are meant as it writes them. */
function isCased({ wrong, right }: Form): boolean {
  const written = `${wrong} ${right}`.replace(/\\(?:[pP]\{(?!Lu)\w+\}|[a-tv-zA-Z](?!\{))/g, '')
  return /\p{Lu}|\\u/u.test(written)
}

/**
 * Returns what finds the first of forms at a place of a text. It tries those alone that may begin with the letter that is
 * there: of hundreds, that is ten times as fast.
 */
function finderOf(forms: readonly Form[], flags: 'iuy' | 'uy') {
  const byLetter = new Map<string, Form[]>()
  for (const form of forms) {
    for (const letter of firstLettersOf(form.wrong) ?? ['']) {
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), form])
    }
  }
  const compiled = new Map(
    [...byLetter].map(([letter, those]) => [
      letter,
      {
        any: patternOf(those.map(({ wrong }) => wrong).join('|'), flags),
        each: those.map(({ wrong, right }) => ({ wrong: patternOf(wrong, flags), right })),
      },
    ]),
  )
  const findAt = (text: string, index: number, letter: string) => {
    for (const key of [letter, '']) {
      const group = compiled.get(key)
      if (!group || !matchAt(group.any, text, index)) continue
      for (const { wrong, right } of group.each) {
        const groups = matchAt(wrong, text, index)
        const found = groups?.[0] ?? ''
        // A capital makes a name of it.
        if (!groups || (flags === 'iuy' && /\p{Lu}/u.test(found.slice(1)))) continue
        const form = { found, right: filledIn(right, groups) }
        // It is right with all of its accents.
        if (form.right !== found.charAt(0).toLowerCase() + found.slice(1)) return form
      }
    }
    return undefined
  }
  return (text: string, index: number, letter: string) => {
    const lower = letter.toLowerCase()
    if (flags === 'iuy') return findAt(text, index, lower)
    const form = findAt(text, index, letter)
    if (form || lower === letter || !compiled.has(lower)) return form
    // A sentence may begin with it.
    const before = text.slice(Math.max(0, index - reach), index)
    const inSentence = findAt(before + lower + text.slice(index + 1, index + reach), before.length, lower)
    const found = letter + (inSentence?.found.slice(1) ?? '')
    return inSentence && inSentence.right !== found ? { ...inSentence, found } : undefined
  }
}

function patternOf(source: string, flags: string): RegExp {
  return new RegExp(`(?:${source})${end}`, flags)
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** Returns a form with its groups filled in: in lower case, or with a capital after `\u`. */
function filledIn(right: string, groups: readonly string[]): string {
  return right.replace(/(\\u)?\$(\d)/g, (_, isCapital, group) => {
    const part = groups[group] ?? ''
    return isCapital ? part.charAt(0).toUpperCase() + part.slice(1) : part.toLowerCase()
  })
}

const accentsOf = (letter: string) => {
  const base = withoutAccents(letter)
  return `[${letter}${base}${['\u0300', '\u0301', '\u0302'].map((mark) => (base + mark).normalize('NFC')).join('')}]`
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Returns what is typed of a word where its accents are not: in German “ss” and “ue”, or “ss” alone. */
function bareFormsOf(word: string, transliterations: LanguageTable['transliterations']): string[] {
  const lower = word.toLowerCase()
  if (!transliterations) return [withoutAccents(lower)]
  return [...new Set([transliterated(lower, transliterations), lower.replaceAll('ß', 'ss')])].filter(
    (form) => form !== lower,
  )
}
