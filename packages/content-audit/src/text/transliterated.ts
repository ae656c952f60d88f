import type { LanguageTable } from '../languages/language-table.ts'

/** Returns a text in lower case with letters as another spelling has them: “ue” for “ü”. */
export function transliterated(text: string, letters: LanguageTable['transliterations'] = {}): string {
  return Object.entries(letters).reduce((result, [from, to]) => result.replaceAll(from, to), text)
}
