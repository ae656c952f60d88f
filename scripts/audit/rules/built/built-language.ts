import type { BuiltRule } from '../../rule.ts'

export const builtLanguage = {
  id: 'built-language',
  looksAt: 'built',
  severity: 'warning',
  reason: 'A screen reader reads the page with the voice of another language: WCAG 3.1.1.',
  mend: 'Name the language on the `html` element.',
  fails: { 'menu.html': '<html><h1>Menu</h1></html>' },
  passes: { 'menu.html': '<html lang="en"><h1>Menu</h1></html>' },
  *check({ pages }) {
    for (const { file, language } of pages) {
      if (!language) yield { file, field: 'lang', quote: '', message: 'The page does not name its language' }
    }
  },
} satisfies BuiltRule
