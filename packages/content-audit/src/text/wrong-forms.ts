import type { LanguageTable } from '../languages/language-table.ts'
import { transliterated } from './transliterated.ts'

interface Form {
  /** Matches at a place of a text. */
  wrong: RegExp
  right: string
}

// In any language.
const units = String.raw`
  (?<=\d ?)C° → °C
  (?<=\d ?)(kg|km|cm|mm|ml|cl)s → $1`

/**
 * Reads the wrong forms of a table: those that lack the accents of a word, and those that it lists.
 * @returns A pattern of all of them, and what finds the right form of a match; undefined if the table has none.
 */
export function wrongFormsOf({ accented, wrongForms, transliterations }: Partial<LanguageTable>) {
  const forms: Form[] = []
  const sources: string[] = []
  const add = (wrong: string, right: string) => {
    const source = wrong.replaceAll(' ', '\\s').replaceAll("'", "['’]")
    sources.push(source)
    forms.push({ wrong: new RegExp(`(?:${source})${end}`, 'iuy'), right })
  }
  const words = (accented ?? '').split(/\s+/).filter(Boolean)
  const rightOf = new Map(
    words.flatMap((word) => bareFormsOf(word, transliterations).map((bare) => [bare, word] as const)),
  )
  for (const [, wrong = '', right = ''] of `${units}\n${wrongForms ?? ''}`.matchAll(/^ *(\S.*) → (.*)$/gm))
    add(wrong, right)
  if (rightOf.size + forms.length === 0) return undefined
  // A wrong accent is as wrong as none; on another letter it makes another word: “célébré” is not “célèbre”.
  const bareForms = [...rightOf].flatMap(([bare, word]) =>
    transliterations ? bare : word.toLowerCase().replace(/[^a-z]/g, accentsOf),
  )
  return {
    pattern: new RegExp(`${start}(?:${[...bareForms, ...sources].join('|')})${end}`, 'giu'),
    /** Returns the right form of what the pattern found at a place of a text; undefined if it may be right. */
    rightFormAt(text: string, index: number, found: string): string | undefined {
      const lower = found.toLowerCase()
      const right =
        rightOf.get(lower) ?? rightOf.get(withoutAccents(lower)) ?? rightFormIn(forms, text, index)
      if (right === undefined || right === lower || /\p{Lu}/u.test(found.slice(1))) return undefined
      const isCapital = /^\p{Lu}/u.test(found)
      if (/^\P{L}/u.test(right)) return right
      if (/^\p{Lu}/u.test(right)) return isCapital ? right : undefined
      if (!isCapital) return right
      // Elsewhere, a capital makes a name of it, as does another one after it: “Cafe Central”. German has many.
      const beginsSentence = /(?:^|[.!?…:“”„«»"¿¡\n])\s*$/.test(text.slice(Math.max(0, index - 4), index))
      const isName =
        !transliterations && /^\s\p{Lu}/u.test(text.slice(index + found.length, index + found.length + 2))
      return beginsSentence && !isName ? right.charAt(0).toUpperCase() + right.slice(1) : undefined
    },
  }
}

const accentsOf = (letter: string) => {
  const base = withoutAccents(letter)
  return `[${letter}${base}${['\u0300', '\u0301', '\u0302'].map((mark) => (base + mark).normalize('NFC')).join('')}]`
}

const start = "(?<![\\p{L}\\p{N}’'_@/.-])"
const end = "(?![\\p{L}\\p{N}_’'@/-]|\\.\\p{L})"

function rightFormIn(forms: readonly Form[], text: string, index: number): string | undefined {
  for (const { wrong, right } of forms) {
    wrong.lastIndex = index
    const groups = wrong.exec(text)
    if (groups) return right.replace(/\$(\d)/g, (_, group) => groups[group]?.toLowerCase() ?? '')
  }
  return undefined
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
