import { object, text } from '../content-fields.server.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ptBR } from './pt-BR.ts'
import { placeholder, type Words } from './words.ts'
import { zhHans } from './zh-Hans.ts'

/** The tables of words that come with the project, by language, or by language and script. */
export const tables: Readonly<Record<string, Words>> = {
  en,
  de,
  fr,
  es,
  it,
  pt: ptBR,
  nl,
  pl,
  ja,
  'zh-Hans': zhHans,
  ko,
  ar,
}

/** Words of a venue in place of those of its language's table. */
export type OwnWords = { readonly [Group in keyof Words]?: Partial<Words[Group]> }

/** Returns the ready table for a locale; undefined if there is none for its language in its script. */
export function readyTable(locale: string): Words | undefined {
  const { language, script } = new Intl.Locale(locale).maximize()
  return tables[`${language}-${script}`] ?? tables[language]
}

/**
 * Returns the words of a locale with a venue's own ones. One that is in neither is English: the check of the content
 * stops the build for it, and no module before.
 * @param own All words, for a language without a ready table.
 */
export function wordsOf(locale: string, own: OwnWords): Words {
  const ready: Readonly<Record<string, object>> = readyTable(locale) ?? {}
  const changed: Readonly<Record<string, object>> = own
  const groups = Object.entries(en).map(([name, texts]) => [
    name,
    { ...texts, ...ready[name], ...changed[name] },
  ])
  return Object.fromEntries(groups)
}

// An error names no more words than that.
const mostNamed = 5

/**
 * Returns the schema of a venue's own words. A word that the language's table has may be left out.
 * @param isWhole Whether all words must be there. By default, if there is no ready table for the language.
 */
export function wordsSchema(locale: string, isWhole = readyTable(locale) === undefined) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  // Every plural of the language, and no other. The form for one count may be without the number.
  const formsSchema = (example: string) =>
    object(Object.fromEntries(pluralCategories.map((name) => [name, wordSchema(example, name !== 'other')])))
  const groups = Object.entries(en).map(([name, texts]) => {
    const fields = Object.entries<string | { other: string }>(texts).map(([key, example]) => [
      key,
      (typeof example === 'string' ? wordSchema(example) : formsSchema(example.other)).optional(),
    ])
    return [name, object(Object.fromEntries(fields)).optional()]
  })
  return object(Object.fromEntries(groups)).superRefine((own: OwnWords, context) => {
    const missing = isWhole ? missingIn(own) : []
    if (missing.length === 0) return
    const more = missing.length > mostNamed ? `, and ${missing.length - mostNamed} more` : ''
    context.addIssue({
      code: 'custom',
      message: `must have ${missing.slice(0, mostNamed).join(', ')}${more}: src/words has no table for the language of ${locale}. Translate the texts of src/words/en.ts`,
    })
  })
}

function missingIn(own: OwnWords): string[] {
  return Object.entries(en).flatMap(([group, texts]) => {
    const written = Object.entries(own).find(([name]) => name === group)?.[1] ?? {}
    return Object.keys(texts).flatMap((key) => (key in written ? [] : [`${group}.${key}`]))
  })
}

/** A text with the same names in braces as another. */
function wordSchema(example: string, mayOmit = false) {
  const expected = namesIn(example)
  const list = expected.map((name) => `{${name}}`).join(' and ')
  return text.superRefine((value, context) => {
    const found = namesIn(value)
    const hasUnknown =
      found.some((name) => !expected.includes(name)) || /[{}]/.test(value.replace(placeholder, ''))
    const isWhole = mayOmit || expected.every((name) => found.includes(name))
    if (isWhole && !hasUnknown) return
    const message =
      expected.length > 0 ? `must have ${list}, and nothing else in braces` : 'must have nothing in braces'
    context.addIssue({ code: 'custom', message })
  })
}

function namesIn(value: string): string[] {
  return Array.from(value.matchAll(placeholder), ([, name = '']) => name)
}
